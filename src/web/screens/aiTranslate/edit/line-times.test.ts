import { expect, test } from 'vitest';
import type { EditedLine } from './line-edits.ts';
import { moveEdge, snapTime, soundEdges } from './line-times.ts';

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
