import { expect, test } from 'vitest';
import type { MixPart } from '../../../../contract/mix.ts';
import { canRemove, insertPick, movePick, pickPlaces, removePick } from './mix-edits.ts';

const pick = (fileId: string) => ({ fileId, from: 0, seconds: 2 });
const parts: MixPart[] = [
  { sentences: 1, picks: [pick('a')] },
  { sentences: 2, picks: [pick('b'), pick('c')] },
];
const shown = (some: MixPart[]) => some.map(({ picks }) => picks.map(({ fileId }) => fileId).join(''));

test('a picture changes places with its neighbour, also over the end of a sentence', () => {
  const moved = movePick(parts, { part: 0, pick: 0 }, 1)!;
  expect(shown(moved.parts)).toEqual(['b', 'ac']);
  expect(moved.place).toEqual({ part: 1, pick: 0 });
  expect(movePick(parts, { part: 0, pick: 0 }, -1)).toBeNull();
  expect(movePick(parts, { part: 1, pick: 1 }, 1)).toBeNull();
});

test('words keep a picture; without words a part may go', () => {
  expect(pickPlaces(parts).map((place) => canRemove(parts, place))).toEqual([false, true, true]);
  expect(shown(removePick(parts, { part: 1, pick: 0 }))).toEqual(['a', 'c']);
  const silent = parts.map((part) => ({ ...part, sentences: 0 }));
  expect(shown(removePick(silent, { part: 0, pick: 0 }))).toEqual(['bc']);
  expect(shown(insertPick(parts, { part: 0, pick: 0 }, pick('x')))).toEqual(['ax', 'bc']);
});
