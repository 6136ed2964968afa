import { expect, test } from 'vitest';
import { withoutOverlaps } from './forbidden.ts';

const one = (
  start: number,
  end: number,
  level: 'stop' | 'warn' = 'warn',
): Parameters<typeof withoutOverlaps>[0][number] => ({
  entry: { level },
  match: { start, end },
});

test('the longest stands, among equals what stops a room, all in the order of the text', () => {
  const [short, long, stop, warn, apart] = [one(0, 2), one(1, 5), one(8, 10, 'stop'), one(9, 11), one(5, 6)];
  expect(withoutOverlaps([warn, stop, apart, short, long], 11)).toEqual([long, apart, stop]);
  expect(withoutOverlaps([one(0, 6), one(2, 4)], 6)).toEqual([one(0, 6)]);
});

test('a quarter of a million of them, which took minutes when each was compared with all', () => {
  const count = 250_000;
  const found = Array.from({ length: count }, (_, at) => one(2 * at, 2 * at + 2));
  expect(withoutOverlaps([...found, ...found], 2 * count)).toHaveLength(count);
});
