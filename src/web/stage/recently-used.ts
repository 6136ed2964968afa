export function recentlyUsed<T>(
  most: number,
  load: (url: string) => Promise<T>,
): (url: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (url) => {
    // Signatures change with every answer of the server; what they sign does not.
    const key = url.split('?')[0]!;
    const loading = cache.get(key) ?? load(url);
    cache.delete(key);
    cache.set(key, loading);
    // Whoever asked gets the failure itself; here it only must not be kept.
    loading.catch(() => cache.get(key) === loading && cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= most) break;
      cache.delete(oldest);
    }
    return loading;
  };
}
