import { expect, test } from 'vitest';
import { boxBetween, grownBy, movedBy, touches, usualMask } from './mask-edits.ts';

test('a box is drawn from any corner to any other, and stays in the picture', () => {
  expect(boxBetween({ x: 0.6, y: 0.9 }, { x: 0.2, y: 0.7 })).toEqual({
    x: 0.2,
    y: 0.7,
    width: 0.4,
    height: 0.2,
  });
  expect(boxBetween({ x: 1, y: 1 }, { x: 1, y: 1 })).toEqual({ x: 0.97, y: 0.97, width: 0.03, height: 0.03 });
  expect(movedBy(usualMask, 1, 1)).toMatchObject({ x: 0.2, y: 0.88 });
  expect(grownBy(usualMask, 1, -1)).toMatchObject({ width: 0.9, height: 0.03 });
});

test('a box that only stands beside another does not touch it', () => {
  expect(touches(usualMask, { x: 0, y: 0, width: 0.3, height: 0.1 })).toBe(false);
  expect(touches(usualMask, { x: 0, y: 0.7, width: 0.3, height: 0.15 })).toBe(true);
});
