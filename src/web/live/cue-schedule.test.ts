import { expect, test } from 'vitest';
import { syncAnchor, startOf } from './cue-schedule.ts';

test('parts of a sentence keep their distance, silence takes up the drift, and a sleeping machine catches up', () => {
  expect(syncAnchor(null, 7, false)).toBe(7);
  expect(syncAnchor(7, 7.02, true)).toBe(7);
  expect(syncAnchor(7, 7.02, false)).toBe(7.02);
  expect(syncAnchor(7, -3, true)).toBe(-3);
});

test('a sound that comes late begins in its middle, and not at all when it is over', () => {
  expect(startOf(10, 9.5, 2)).toEqual({ at: 10, skip: 0 });
  expect(startOf(10, 10.5, 2)).toEqual({ at: 10.5, skip: 0.5 });
  expect(startOf(10, 12, 2)).toBeNull();
});
