export interface Random {
  chance(share: number): boolean;
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function makeRandom(seed: number): Random {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { chance: (share) => next() < share, below, pick: (list) => list[below(list.length)]! };
}

/** The setting SEED, else `usual`. It is printed: a run that failed by chance can be repeated. */
export function printedSeed(usual: number): number {
  const seed = process.env['SEED'] ? Number(process.env['SEED']) : usual;
  if (!Number.isSafeInteger(seed)) throw new Error(`SEED is a whole number, not ${process.env['SEED']}`);
  console.log(`SEED=${seed}`);
  return seed;
}
