import { expect, it } from 'vitest';
import { LANDMARKS, type Landmarks } from '../landmarks.ts';
import { chooseLoop } from './choose-loop.ts';
import { shiftBetween } from './head-motion.ts';
import type { Seen } from './track-face.ts';

const glance = new Uint8Array(16);

/** A face 200 pixels wide, moved aside. */
function faceAt(x: number): Landmarks {
  const face = new Float32Array(LANDMARKS * 3);
  for (let i = 0; i < LANDMARKS; i++) {
    face[i * 3] = x + 300 + 90 * Math.sin(i * 2.4);
    face[i * 3 + 1] = 400 + 110 * Math.cos(i * 1.7);
    face[i * 3 + 2] = 20 * Math.sin(i);
  }
  face.set([x + 200, 400, 0], 234 * 3);
  face.set([x + 400, 400, 0], 454 * 3);
  face.set([x + 300, 420, 0], 13 * 3);
  face.set([x + 300, 421, 0], 14 * 3);
  return face;
}

const clip = (count: number, at: (index: number) => number | null): Seen[] =>
  Array.from({ length: count }, (_, index) => {
    const x = at(index);
    return { landmarks: x === null ? null : faceAt(x), score: 1, others: 0, glance };
  });
const limits = { shortest: 50, longest: 120 };
const jumps = (pictures: Seen[], order: number[]) =>
  order.map((index, i) =>
    shiftBetween(pictures[index]!.landmarks!, pictures[order[(i + 1) % order.length]!]!.landmarks!),
  );

it('a head that sways comes round to where it was, in the same movement', () => {
  const swaying = clip(260, (index) => 20 * Math.sin((2 * Math.PI * index) / 80));
  const { order, isMirrored } = chooseLoop(swaying, limits)!;
  expect(isMirrored).toBe(false);
  expect(order.length % 80).toBe(0);
  const all = jumps(swaying, order);
  expect(all.at(-1)).toBeLessThan(Math.max(...all.slice(0, -1)) * 1.1);
});

it('a head that never comes back goes there and back again, and turns where it is slow', () => {
  const drifting = clip(200, (index) => index * 0.4 + 8 * Math.sin(index / 12));
  const { order, isMirrored } = chooseLoop(drifting, limits)!;
  expect(isMirrored).toBe(true);
  expect(order.length).toBeGreaterThanOrEqual(limits.shortest);
  for (const jump of jumps(drifting, order)) expect(jump).toBeLessThan(0.01);
});

it('pictures without a face are never shown, and a face that is gone again and again makes no loop', () => {
  const away = clip(200, (index) => (index > 90 && index < 100 ? null : 10 * Math.sin(index / 9)));
  const { order } = chooseLoop(away, limits)!;
  expect(order.every((index) => away[index]!.landmarks)).toBe(true);
  expect(
    chooseLoop(
      clip(200, (index) => (index % 20 === 0 ? null : 0)),
      limits,
    ),
  ).toBeNull();
  expect(
    chooseLoop(
      clip(200, () => null),
      limits,
    ),
  ).toBeNull();
});
