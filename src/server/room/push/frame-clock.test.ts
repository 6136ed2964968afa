import { expect, it } from 'vitest';
import { isSkipped } from './frame-clock.ts';

const SECONDS = 60;
const FPS = 25;

/**
 * The longest row of pictures left out, and how many in all, where the encoder works `busy` of the time in turns of
 * `turn` pictures; one shown again costs it a quarter.
 */
function encode(busy: number, turn: number): { longest: number; all: number } {
  const waiting: number[] = [];
  let [longest, row, all] = [0, 0, 0];
  for (let index = 0; index < SECONDS * FPS; index++) {
    const again = isSkipped(index, waiting.length);
    row = again ? row + 1 : 0;
    longest = Math.max(longest, row);
    if (again) all++;
    waiting.push(again ? 0.25 : 1);
    // A quiet machine encodes a picture in half of its time.
    let able = index % turn < turn * busy ? 2 : 0;
    while (waiting.length > 0 && waiting[0]! <= able) able -= waiting.shift()!;
    if (waiting.length > 0) waiting[0] = waiting[0]! - able;
  }
  return { longest, all };
}

it('leaves nothing out where the encoder keeps up', () => {
  expect(encode(1, 1)).toEqual({ longest: 0, all: 0 });
});

it('never leaves two pictures out in a row where the encoder has half a second to itself now and then', () => {
  expect(encode(0.6, 20).longest).toBe(1);
  expect(encode(0.4, 20).longest).toBe(1);
});

it('leaves out whole rows only where even half the pictures are too many', () => {
  expect(encode(0.2, 20).longest).toBeGreaterThan(1);
});
