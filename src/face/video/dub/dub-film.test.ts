import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { expect, onTestFinished, test } from 'vitest';
import { openFaceFinder } from '../../face-finder.ts';
import { dubFilm, dubFilmPart } from './dub-film.ts';
import { mouthSize } from '../head-motion.ts';

async function photoOf(presenter: string): Promise<Canvas> {
  const still = await loadImage(await fs.readFile(`assets/presenters/${presenter}/still.webp`));
  const canvas = createCanvas(540, 960);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#b8c4d0';
  pen.fillRect(0, 0, 540, 960);
  pen.drawImage(still, 0, 0, 540, (540 * still.height) / still.width);
  return canvas;
}

const shut = { open: 0, round: 0, closed: 1, bite: 0 };
const wide = { open: 1, round: 0, closed: 0, bite: 0 };

test('a film of a photo gets painted lips, which open and shut as they are told', async () => {
  const finder = await openFaceFinder('assets/faces');
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-dub-'));
  onTestFinished(() => fs.rm(dir, { recursive: true }));
  const [clip, out] = [path.join(dir, 'clip'), path.join(dir, 'mouths')];
  const photo = await photoOf('lin');
  const picture = await photo.encode('jpeg', 92);
  const wanted = [shut, shut, shut, wide, wide, wide];
  const head = Buffer.from(`Content-length: ${picture.length}\r\n\r\n`);
  await fs.writeFile(clip, Buffer.concat(wanted.flatMap(() => [head, picture])));
  const { signal } = new AbortController();
  const ask = (task: Parameters<typeof dubFilmPart>[1]) => dubFilmPart(finder, task, () => {}, signal);
  const dubbed = await dubFilm(ask, 1, { clip, wanted, spans: [[0, 6]], out }, () => {});
  expect(dubbed).toMatchObject({ wanted: 6, usable: 6, painted: 6 });

  const mouths = await fs.readFile(out);
  const openingOf = async (index: number) => {
    const { x, y, at, bytes } = dubbed.patches[index]!;
    const pen = photo.getContext('2d');
    pen.drawImage(await loadImage(mouths.subarray(at, at + bytes)), x, y);
    const { width, height, data } = pen.getImageData(0, 0, photo.width, photo.height);
    const whole = { width, height, data };
    const [face] = await finder.faces(whole);
    return mouthSize(await finder.landmarks(whole, face!)).opening;
  };
  expect(await openingOf(1)).toBeLessThan(0.04);
  expect(await openingOf(4)).toBeGreaterThan(0.09);
});
