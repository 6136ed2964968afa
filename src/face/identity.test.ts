import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Bitmap } from './bitmap.ts';
import { openFaceFinder } from './face-finder.ts';
import { distanceBetween, openIdentifier } from './identity.ts';

async function photoOf(presenter: string, size: number, light: number): Promise<Bitmap> {
  const still = await loadImage(`assets/presenters/${presenter}/still.webp`);
  const [width, height] = [still.width * size, still.height * size].map(Math.round) as [number, number];
  const pen = createCanvas(width, height).getContext('2d');
  pen.fillStyle = '#b8c4d0';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(still, 0, 0, width, height);
  pen.fillStyle = `rgb(0 0 0 / ${1 - light})`;
  pen.fillRect(0, 0, width, height);
  return { width, height, data: pen.getImageData(0, 0, width, height).data };
}

test('a face is nearest to itself, smaller and in another light', async () => {
  const finder = await openFaceFinder('assets/faces');
  const identify = await openIdentifier(finder, 'assets/faces');
  const names = ['lin', 'mei', 'fang', 'chen', 'hao', 'guo', 'noya', 'song'];
  const known = await Promise.all(names.map(async (name) => (await identify(await photoOf(name, 1, 1)))!));
  for (const [index, name] of names.entries()) {
    const again = (await identify(await photoOf(name, 0.5, 0.6)))!;
    const apart = known.map((one) => distanceBetween(one, again));
    expect(apart.indexOf(Math.min(...apart)), name).toBe(index);
    expect(apart[index], name).toBeLessThan(0.25);
  }
  const nobody = { width: 200, height: 200, data: new Uint8ClampedArray(200 * 200 * 4) };
  expect(await identify(nobody)).toBeNull();
});
