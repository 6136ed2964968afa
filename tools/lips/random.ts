import { seeded } from '../../src/common/random.ts';

export interface Random {
  /** 0 … 1 */
  next: () => number;
  between(from: number, to: number): number;
  /** Mean 0, deviation 1. */
  normal(): number;
  below(count: number): number;
}

/** The same seed gives the same numbers everywhere. */
export function openRandom(seed: number): Random {
  const next = seeded(seed);
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    below: (count) => Math.floor(next() * count),
  };
}
