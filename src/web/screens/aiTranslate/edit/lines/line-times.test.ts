import { expect, test } from 'vitest';
import { timeProblem, type EditedLine } from './line-edits.ts';
import { alignTimes, isTooShort, moveEdge, snapTime, soundEdges } from './line-times.ts';

const line = (id: string, start: number, end: number): EditedLine => ({
  id,
  start,
  end,
  text: '',
  translation: '',
});
const lines = [line('a', 1, 2), line('b', 3, 4)];

test('an edge goes where it is wished, and no line comes over its neighbour or becomes nothing', () => {
  expect(moveEdge(lines, 0, 'end', 2.5, 10)[0]!.end).toBe(2.5);
  expect(moveEdge(lines, 0, 'end', 9, 10)[0]!.end).toBe(3);
  expect(moveEdge(lines, 1, 'start', 0, 10)[1]!.start).toBe(2);
  expect(moveEdge(lines, 1, 'start', 9, 10)[1]!.start).toBe(3.8);
  expect(moveEdge(lines, 0, 'start', -3, 10)[0]!.start).toBe(0);
  expect(moveEdge(lines, 1, 'end', 99, 10)[1]!.end).toBe(10);
  expect(moveEdge(lines, 1, 'end', 4, 10)).toBe(lines);
});

test('an edge that is near to where somebody begins or stops to speak is drawn there', () => {
  const peaks = new Uint8Array(100);
  peaks.fill(90, 20, 60);
  // A breath is no silence.
  peaks.fill(0, 40, 43);
  expect(soundEdges(peaks, 50)).toEqual([0, 0.4, 1.2, 2]);
  expect(snapTime(0.43, [0, 0.4, 1.2], 0.1)).toBe(0.4);
  expect(snapTime(0.8, [0, 0.4, 1.2], 0.1)).toBe(0.8);
});

test('lines are laid to the breaths of the speech, and meet no other', () => {
  // Silence until 1.1, from 2.3 to 2.9, and from 4.2 on.
  const edges = [0, 1.1, 2.3, 2.9, 4.2, 6];
  const aligned = alignTimes([line('a', 1, 2.5), line('b', 2.6, 4)], edges, 6);
  expect(aligned).toMatchObject([
    { id: 'a', start: 1.1, end: 2.3 },
    { id: 'b', start: 2.9, end: 4.2 },
  ]);
  expect(alignTimes(aligned, edges, 6)).toBe(aligned);
  // Far from every breath it stays where somebody has put it.
  expect(alignTimes([line('a', 3.4, 4.7)], [0, 1.1], 6)).toMatchObject([{ start: 3.4, end: 4.7 }]);
});

test('no line is shorter than it is read, as long as its neighbours leave room', () => {
  const said = (id: string, start: number, end: number, translation: string) => ({
    ...line(id, start, end),
    translation,
  });
  const long = 'x'.repeat(60);
  const crowded = [
    said('a', 1, 1.3, '好'),
    said('b', 3, 3.4, long),
    said('c', 4, 4.5, '好'),
    said('d', 4.6, 9, long),
  ];
  const aligned = alignTimes(crowded, [], 9);
  expect(aligned).toMatchObject([
    { start: 1, end: 1.8 },
    { start: 1.8, end: 4 },
    { start: 4, end: 4.6 },
    { start: 4.6, end: 9 },
  ]);
  expect(aligned.filter(isTooShort).map(({ id }) => id)).toEqual(['b', 'c']);
  const overlapping = [said('a', 0, 3, '好'), said('b', 2, 2.1, '好'), said('c', 2.05, 5, '好')];
  const apart = alignTimes(overlapping, [], 6);
  expect(apart.map((_, index) => timeProblem(apart, index))).toEqual([null, null, null]);
});
