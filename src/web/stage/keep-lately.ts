/** Loads each address once, and keeps the `most` that were asked for last. A failure is forgotten: ask again. */
export function keepLately<T>(most: number, load: (url: string) => Promise<T>): (url: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (url) => {
    // Signatures change with every answer of the server; what they sign does not.
    const key = url.split('?')[0]!;
    const loading = kept.get(key) ?? load(url);
    kept.delete(key);
    kept.set(key, loading);
    loading.catch(() => kept.get(key) === loading && kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return loading;
  };
}
