import type { Lips } from './lips.ts';

export interface Span {
  start: number;
  end: number;
  /** null: silence. */
  lips: Lips | null;
}

/** Lips take so long to get to a shape. */
const REACH_SECONDS = 0.12;
/** Sounds whose lips differ by less are held as one. */
const ALIKE = 0.3;

/** A sound that is shorter than lips take, between others that want them elsewhere, gets them only part of the way. */
export const coarticulate = (spans: Span[]): Span[] =>
  spans.map((span, index) => {
    const { lips } = span;
    if (!lips || lips.seal) return span;
    const open = Math.min(lips.open, reached(spans, index, 'open')!);
    return { ...span, lips: { ...lips, open, round: reached(spans, index, 'round') } };
  });

function reached(spans: Span[], index: number, key: 'open' | 'round'): number | null {
  const { start, end, lips } = spans[index]!;
  const own = lips![key];
  if (own === null) return null;
  let held = end - start;
  const besides = ([-1, 1] as const).map((step) => {
    for (let i = index + step; ; i += step) {
      const beside = spans[i];
      if (!beside?.lips) return 0;
      const value = beside.lips[key];
      if (value !== null && Math.abs(value - own) >= ALIKE) return value;
      // Where a sound leaves the lips free, half of its time is theirs to get there.
      held += (beside.end - beside.start) * (value === null ? 0.5 : 1);
    }
  });
  const [least, most] = [Math.min(...besides), Math.max(...besides)];
  const nearest = own > most ? most : own < least ? least : own;
  const missing = Math.max(0, 1 - held / REACH_SECONDS);
  return nearest + (own - nearest) * (1 - missing * missing);
}
