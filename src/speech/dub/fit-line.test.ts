import { expect, test } from 'vitest';
import { roomsOf, tempoOf } from './fit-line.ts';

test('a line may last until the next one begins, the last one to the end of the film', () => {
  const rooms = roomsOf(
    [
      { start: 1, end: 2 },
      { start: 4, end: 5 },
    ],
    9,
  );
  expect(rooms[0]).toBeCloseTo(2.94);
  expect(rooms[1]).toBe(5);
});

test('what fits is left alone, what is too long is spoken faster, up to what is understood', () => {
  expect(tempoOf(2, 3)).toBe(1);
  expect(tempoOf(3.6, 3)).toBeCloseTo(1.2);
  expect(tempoOf(9, 3)).toBe(2);
  expect(tempoOf(1, 0)).toBe(2);
});
