import { expect, it } from 'vitest';
import { frameShot } from './frame-shot.ts';

const moving = { x: 0.8, y: 0.5 };
const face = (at: number, x: number) => ({ at, x, y: 0.4 });

it('keeps faces in the picture, else what moves, else the centre', () => {
  expect(frameShot([face(3, 0.3), face(20, 0.9)], moving, 2, 5).from).toEqual({ x: 0.3, y: 0.4 });
  expect(frameShot([face(20, 0.9)], moving, 2, 5).from).toEqual(moving);
  expect(frameShot([], null, 2, 5).from).toEqual({ x: 0.5, y: 0.5 });
});

it('does not tremble with a head, and follows one that walks', () => {
  const nodding = frameShot([face(0, 0.5), face(1, 0.53), face(2, 0.48), face(3, 0.51)], null, 0, 3);
  expect(nodding.from).toEqual(nodding.to);
  const walking = frameShot([face(0, 0.2), face(1, 0.4), face(2, 0.6), face(3, 0.8)], null, 0, 3);
  expect(walking.to.x - walking.from.x).toBeCloseTo(0.4);
});
