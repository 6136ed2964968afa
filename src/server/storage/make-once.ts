import { LRUCache } from 'lru-cache';

interface Options<T> {
  /** How many are kept. */
  most: number;
  /** Without it: as long as there is room. */
  seconds?: number;
  /** What is not worth it is made anew the next time, as is what failed. */
  isWorthKeeping?: (made: T) => boolean;
}

/** Makes a thing once for each key, also for those who ask while it is being made. */
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
