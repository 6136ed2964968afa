import { expect, it } from 'vitest';
import type { Sight } from '../../face/video/clip-sights.ts';
import { videoChecks } from './video-checks.ts';

const face = {
  score: 0.95,
  centre: { x: 0.5, y: 0.4 },
  others: 0,
  faceWidth: 260,
  eyeDistance: 150,
  yaw: 2,
  pitch: 18,
  roll: -1,
  brightness: 140,
  sharpness: 2,
  isCut: false,
  above: 0.6,
  below: 2,
  speed: 0.004,
  opening: 0.02,
};
const good: Sight = { face };
const clip = (...parts: [count: number, sight: Sight][]): Sight[] =>
  parts.flatMap(([count, sight]) => Array.from({ length: count }, () => sight));
const told = (sights: Sight[]) =>
  videoChecks(sights, 0.5).map(({ key, level, spans }) => [key, level, spans ?? null]);

it('a clip that is good everywhere has nothing to show on the time line', () => {
  expect(told(clip([40, good]))).toEqual([['face', 'ok', null]]);
});

it('bad seconds are told with their reasons, and do not refuse the clip while they are few', () => {
  const dark = { face: { ...face, brightness: 40 } };
  const shaky = { face: { ...face, speed: 0.03, yaw: 25 } };
  expect(told(clip([10, good], [2, dark], [20, good], [1, shaky], [20, good], [2, { face: null }]))).toEqual([
    ['usable', 'ok', null],
    ['face', 'warn', [{ from: 26.5, to: 27.5 }]],
    ['turned', 'warn', [{ from: 16, to: 16.5 }]],
    ['dark', 'warn', [{ from: 5, to: 6 }]],
    ['light', 'warn', [{ from: 5, to: 6 }]],
    ['shaky', 'warn', [{ from: 16, to: 16.5 }]],
  ]);
});

it('a clip is refused without a face, with too many bad seconds, and without enough good ones in a row', () => {
  expect(told(clip([30, { face: null }]))).toEqual([['face', 'stop', null]]);
  expect(told(clip([30, { face: { ...face, score: 0.6 } }]))).toEqual([['face', 'stop', null]]);
  const two = { face: { ...face, others: 1 } };
  expect(told(clip([20, good], [10, two]))).toEqual([['faces', 'stop', [{ from: 10, to: 15 }]]]);
  const turned = { face: { ...face, yaw: -30 } };
  const restless = Array.from({ length: 10 }, () => clip([6, good], [1, turned])).flat();
  expect(told(restless)[0]!.slice(0, 2)).toEqual(['turned', 'stop']);
});
