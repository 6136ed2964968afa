import { expect, test } from 'vitest';
import { cropOf } from './crop-cover.ts';

const upright = { width: 720, height: 1280 };
const label = { x: 29, y: 29, width: 200, height: 68 };

test('keeps face and label where both fit', () => {
  const face = { x: 260, y: 350, width: 200, height: 260 };
  expect(cropOf(upright, { width: 1080, height: 1440 }, face, label)).toEqual({
    x: 0,
    y: 29,
    width: 720,
    height: 960,
    lacksLabel: false,
  });
});

test('keeps the face and lets the label go whole where they are too far apart', () => {
  const face = { x: 260, y: 500, width: 200, height: 260 };
  const crop = cropOf(upright, { width: 1440, height: 1080 }, face, label);
  expect(crop).toMatchObject({ width: 720, height: 540, lacksLabel: true });
  expect(crop.y).toBeGreaterThanOrEqual(97);
  expect(crop.y).toBeLessThanOrEqual(500);
  expect(crop.y + crop.height).toBeGreaterThanOrEqual(760);
});

test('cuts the sides of a lying picture around the face', () => {
  const face = { x: 900, y: 200, width: 160, height: 200 };
  const crop = cropOf({ width: 1280, height: 720 }, { width: 1080, height: 1440 }, face, label);
  expect(crop).toMatchObject({ y: 0, width: 540, height: 720, lacksLabel: true });
  expect(crop.x).toBe(980 - 270);
});

test('without a face cuts where presenters stand, and without a cut does nothing', () => {
  expect(cropOf(upright, { width: 1080, height: 1080 }, null, null)).toMatchObject({ y: 168, height: 720 });
  expect(cropOf(upright, { width: 1080, height: 1920 }, null, label)).toMatchObject({
    y: 0,
    lacksLabel: false,
  });
});
