import { expect, test } from 'vitest';
import { isSecond } from './use-live.ts';

/** What a page shows after each count that it is told. */
const follow = (...counts: number[]) => {
  let was: boolean | null = null;
  return counts.map((count) => (was = isSecond(was, count)));
};

test('only the page that came later is told, until the other is gone', () => {
  expect(follow(1, 2, 1)).toEqual([false, false, false]);
  expect(follow(2, 3, 1, 2)).toEqual([true, true, false, false]);
});
