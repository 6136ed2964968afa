import { expect, test } from 'vitest';
import { offsetsOf, rowAt, shownRows } from './shown-rows.ts';

const ids = Array.from({ length: 5000 }, (_, index) => `row-${index}`);
const heights = new Map([
  ['row-1', 300],
  ['row-4999', 50],
]);
const offsets = offsetsOf(ids, heights, 100);

test('a row is found where it stands, measured or not', () => {
  expect(offsets).toHaveLength(5001);
  expect([-50, 0, 99, 100, 399, 400, 499].map((pixel) => rowAt(offsets, pixel))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
  expect(rowAt(offsets, 10_000_000)).toBe(4999);
  expect(rowAt([0], 100)).toBe(0);
});

test('what is left out leaves its room, so that the list is as long as it was', () => {
  const { rows, rest } = shownRows(offsets, [10, 12], null);
  expect(rows.map(({ index }) => index)).toEqual([10, 11, 12]);
  expect(rows.map(({ gap }) => gap)).toEqual([1200, 0, 0]);
  expect(1200 + 300 + rest).toBe(offsets.at(-1));
});

test('the row that somebody writes in stays, above and below', () => {
  const above = shownRows(offsets, [100, 101], 3);
  expect(above.rows[0]).toEqual({ index: 3, gap: 500 });
  expect(above.rows[1]!.gap).toBe(offsets[100]! - offsets[4]!);
  const below = shownRows(offsets, [0, 1], 4999);
  expect(below.rows.at(-1)).toMatchObject({ index: 4999 });
  expect(below.rest).toBe(0);
  expect(shownRows(offsets, [0, 1], 1).rows).toHaveLength(2);
});

test('a list without rows, or with fewer than before, shows what there is', () => {
  expect(shownRows([0], [0, 20], null)).toEqual({ rows: [], rest: 0 });
  expect(shownRows(offsetsOf(['a'], new Map(), 100), [0, 20], null).rows).toHaveLength(1);
  expect(shownRows(offsetsOf(['a'], new Map(), 100), [7, 20], null)).toEqual({ rows: [], rest: 100 });
});
