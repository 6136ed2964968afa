import { expect, it } from 'vitest';
import { placePage } from './place-page.ts';

const wide = { width: 1920, height: 1080 };
const high = { width: 1080, height: 1920 };

it('a page of the same shape fills the stage, without a hair of border', () => {
  expect(placePage({ width: 960, height: 540 }, wide)).toMatchObject({ left: 0, top: 0, ...wide });
  const nearly = placePage({ width: 960, height: 541 }, wide);
  expect(nearly.width).toBe(1920);
  expect(nearly.top).toBeLessThanOrEqual(0);
});

it('another shape is shown whole: in the middle of a wide stage, above the presenter of a high one', () => {
  expect(placePage({ width: 400, height: 300 }, wide)).toMatchObject({ left: 240, top: 0, height: 1080 });
  const above = placePage({ width: 960, height: 540 }, high);
  expect(above).toMatchObject({ left: 0, width: 1080 });
  expect(above.top + above.height).toBeLessThan(960);
  expect(above.top).toBeGreaterThan(0);
});
