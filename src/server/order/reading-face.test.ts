import { expect, test } from 'vitest';
import type { Sight } from '../../face/video/clip-sights.ts';
import { judgeFace, judgeReader } from './reading-face.ts';

const face: NonNullable<Sight['face']> = {
  score: 0.95,
  others: 0,
  centre: { x: 0.5, y: 0.4 },
  faceWidth: 200,
  eyeDistance: 120,
  yaw: 0,
  pitch: 0,
  roll: 0,
  brightness: 140,
  sharpness: 3,
  isCut: false,
  above: 0.6,
  below: 2,
  speed: 0.003,
  opening: 0,
};
const sights = (change: (i: number) => Partial<typeof face> | null): Sight[] =>
  Array.from({ length: 12 }, (_, i) => {
    const changed = change(i);
    return { face: changed && { ...face, ...changed } };
  });
const talking = (i: number) => ({ opening: [0.01, 0.09, 0.16][i % 3]! });

test('a face that reads is seen; a photo, a second face or none is told', () => {
  expect(judgeFace(sights(talking))).toMatchObject({ level: 'ok' });
  for (const [reading, words] of [
    [sights((i) => ({ opening: 0.02 + 0.01 * (i % 2) })), '嘴没有动'],
    [sights((i) => ({ ...talking(i), others: 1 })), '不止一张脸'],
    [sights((i) => (i < 8 ? talking(i) : null)), '没有一直看得清脸'],
    [[], '没有一直看得清脸'],
  ] as const)
    expect(judgeFace([...reading])).toMatchObject({
      level: 'warn',
      text: expect.stringContaining(words),
    });
});

test('a reader who may be another is told, and who surely is another is refused', () => {
  expect([0.4, 0.6, 0.8].map((apart) => judgeReader(apart).level)).toEqual(['ok', 'warn', 'stop']);
});
