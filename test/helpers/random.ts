import { seeded } from '../../src/common/random.ts';

export interface Random {
  chance(share: number): boolean;
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
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
