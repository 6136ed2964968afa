import { withoutSignature } from '../client/signed-url.ts';

export function recentlyUsed<T>(
  most: number,
  load: (url: string) => Promise<T>,
): (url: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (url) => {
    const key = withoutSignature(url);
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
