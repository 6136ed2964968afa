import { lettersOf, type TimedCaption } from './caption-times.ts';

/** When what the pattern finds begins to be said. */
export const timesIn = (lines: TimedCaption[], pattern: RegExp): number[] =>
  lines
    .flatMap((line) => [...line.text.matchAll(pattern)].map(({ index }) => timeOf(line, index)))
    .toSorted((one, other) => one - other);

export function timeOf({ start, end, text, times }: TimedCaption, index: number): number {
  const before = lettersOf(text.slice(0, index));
  const all = lettersOf(text);
  return times?.[before] ?? (before >= all ? end : start + ((end - start) * before) / all);
}
