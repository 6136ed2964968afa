import { LRUCache } from 'lru-cache';

interface Options<T> {
  most: number;
  seconds?: number;
  isWorthKeeping?: (made: T) => boolean;
}

export function makeOnce<T>({ most, seconds = 0, isWorthKeeping = () => true }: Options<T>) {
  const kept = new LRUCache<string, Promise<T>>({ max: most, ttl: seconds * 1000 });
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known) return known;
    const making = make();
    kept.set(key, making);
    making.then(
      (made) => isWorthKeeping(made) || kept.delete(key),
      () => kept.delete(key),
    );
    return making;
  };
}
