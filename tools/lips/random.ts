export interface Random {
  /** 0 … 1 */
  next: () => number;
  between(from: number, to: number): number;
  /** Mean 0, deviation 1. */
  normal(): number;
  below(count: number): number;
}

/** The same seed gives the same numbers everywhere (mulberry32). */
export function openRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    below: (count) => Math.floor(next() * count),
  };
}
