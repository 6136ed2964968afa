import { expect, test } from 'vitest';
import { letterBoxes } from './letter-boxes.ts';
import { subtitleBand } from './subtitle-band.ts';

const row = (x: number, width: number, y = 0.84) => ({ x, y, width, height: 0.05 });

test('letters that come again in the middle of the lower half are subtitles; a logo and a sign are not', () => {
  const logo = { x: 0.02, y: 0.03, width: 0.1, height: 0.05 };
  const sign = { x: 0.8, y: 0.7, width: 0.15, height: 0.06 };
  const pictures = [
    [logo, row(0.3, 0.4)],
    [logo, sign],
    [logo, row(0.2, 0.6)],
    [logo, row(0.4, 0.2, 0.842)],
  ];
  const band = subtitleBand(pictures)!;
  expect(band.y).toBeLessThan(0.84);
  expect(band.y + band.height).toBeGreaterThan(0.892);
  expect(band.x).toBeLessThan(0.2);
  expect(band.x + band.width).toBeGreaterThan(0.8);
  expect(subtitleBand([[logo], [logo, sign], [logo]])).toBeNull();
});

test('a price that stands below from first to last is no subtitle', () => {
  const price = row(0.35, 0.3, 0.9);
  const spoken = [row(0.3, 0.4, 0.78), row(0.2, 0.6, 0.78), row(0.4, 0.2, 0.78), row(0.3, 0.5, 0.78)];
  const band = subtitleBand(spoken.map((subtitle) => [price, subtitle]))!;
  expect(band.y + band.height).toBeLessThan(price.y);
  expect(subtitleBand(spoken.map(() => [price]))).toBeNull();
});

test('one picture with letters among many says nothing', () => {
  expect(subtitleBand([[row(0.3, 0.4)], [], [], []])).toBeNull();
});

test('points that touch are one row, with the rim of its letters', () => {
  const map = new Float32Array(40 * 20);
  for (let y = 12; y < 16; y++) map.fill(0.9, y * 40 + 10, y * 40 + 30);
  map[3] = 0.9;
  const [only, ...others] = letterBoxes(map, 40, 20);
  expect(others).toEqual([]);
  expect(only!.x).toBeLessThan(10 / 40);
  expect(only!.x + only!.width).toBeGreaterThan(30 / 40);
  expect(only!.y * 20).toBeCloseTo(12 - 1.4);
});
