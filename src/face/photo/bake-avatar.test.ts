import fs from 'node:fs/promises';
import { createCanvas, ImageData, loadImage, type Canvas } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import type { Bitmap } from '../bitmap.ts';
import { openFaceFinder, type FaceFinder } from '../face-finder.ts';
import { eyeDistance, headPose, pointAt, points, type Landmarks } from '../landmarks.ts';
import { bakeAvatar } from './bake-avatar.ts';
import { measurePhoto } from './photo-facts.ts';
import { correlation } from '../../../bench/parts/translation/lip-figures.ts';

let finder: FaceFinder;
let baking: ReturnType<typeof bakePortrait>;
beforeAll(async () => {
  finder = await openFaceFinder('assets/faces');
  baking = bakePortrait();
});

async function bakePortrait() {
  const canvas = await photoIn('test/fixtures/portrait.webp');
  const photo = bitmapOf(canvas);
  const { landmarks } = (await measurePhoto(finder, photo))!;
  return { canvas, photo, landmarks, baked: bakeAvatar(photo, landmarks, () => {}) };
}

const bitmapOf = (canvas: Canvas): Bitmap => {
  const { width, height } = canvas;
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data };
};

const photoOf = (presenter: string, isMirrored = false) =>
  photoIn(`assets/presenters/${presenter}/still.webp`, isMirrored);

async function photoIn(file: string, isMirrored = false): Promise<Canvas> {
  const still = await loadImage(await fs.readFile(file));
  const canvas = createCanvas(still.width, still.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#b8c4d0';
  pen.fillRect(0, 0, still.width, still.height);
  if (isMirrored) {
    pen.translate(still.width, 0);
    pen.scale(-1, 1);
  }
  pen.drawImage(still, 0, 0);
  return canvas;
}

test.each(['lin', 'mei', 'fang', 'chen', 'hao', 'guo', 'noya', 'song'])(
  'the face of %s is found once, from the front',
  async (name) => {
    const { facts } = (await measurePhoto(finder, bitmapOf(await photoOf(name))))!;
    expect(facts).toMatchObject({ others: 0, isCut: false });
    expect(facts.score).toBeGreaterThan(0.85);
    expect(Math.max(Math.abs(facts.yaw), Math.abs(facts.roll))).toBeLessThan(12);
  },
);

test('a mirrored photo has mirrored points, and a wall has no face', async () => {
  const [photo, mirror] = [bitmapOf(await photoOf('guo')), bitmapOf(await photoOf('guo', true))];
  const [there, here] = [(await measurePhoto(finder, photo))!, (await measurePhoto(finder, mirror))!];
  const chin = (landmarks: Landmarks) => pointAt(landmarks, points.chin);
  expect(chin(here.landmarks)[0]).toBeCloseTo(photo.width - chin(there.landmarks)[0], -1);
  expect(headPose(here.landmarks).yaw).toBeCloseTo(-headPose(there.landmarks).yaw, -0.7);
  const wall = createCanvas(400, 400);
  expect(await measurePhoto(finder, bitmapOf(wall))).toBeNull();
});

test('mouths open as far as they should, and nothing else of the face moves', async () => {
  const { canvas, photo, landmarks, baked } = await baking;
  const { mouth } = baked;
  const [x, y, width, height] = mouth.box;
  const sheet = createCanvas(mouth.picture.width, mouth.picture.height);
  sheet
    .getContext('2d')
    .putImageData(new ImageData(mouth.picture.data, mouth.picture.width, mouth.picture.height), 0, 0);
  const seenWith = async (cell: string): Promise<Landmarks> => {
    const index = mouth.cells.indexOf(cell);
    const shown = createCanvas(photo.width, photo.height);
    const pen = shown.getContext('2d');
    pen.drawImage(canvas, 0, 0);
    const [column, row] = [index % mouth.columns, Math.floor(index / mouth.columns)];
    pen.drawImage(sheet, column * width, row * height, width, height, x, y, width, height);
    return (await measurePhoto(finder, bitmapOf(shown)))!.landmarks;
  };
  const openingOf = (seen: Landmarks) =>
    (pointAt(seen, points.lowerLip)[1] - pointAt(seen, points.upperLip)[1]) / eyeDistance(seen);
  const openings: number[] = [];
  for (const row of mouth.open.keys()) openings.push(openingOf(await seenWith(`o${row}r1`)));
  expect(openings).toEqual(openings.toSorted((a, b) => a - b));
  expect(correlation(openings, mouth.open)).toBeGreaterThan(0.93);
  expect(openings.at(-1)).toBeGreaterThan(0.08);

  const rest = await seenWith('o0r1');
  const face = pointAt(landmarks, points.rightCheek)[0] - pointAt(landmarks, points.leftCheek)[0];
  for (const index of [33, 133, 159, 263, 362, 386, 1, 4, 10, 151, 234, 454, 70, 300]) {
    const [before, after] = [pointAt(landmarks, index), pointAt(rest, index)];
    expect(Math.hypot(after[0] - before[0], after[1] - before[1]) / face, `${index}`).toBeLessThan(0.015);
  }
});

test('a glance moves pupils aside without bending them', async () => {
  const { landmarks, baked } = await baking;
  const { box, columns, cells, picture } = baked.eyes;
  const pupilIn = (cell: string, [outer, inner]: readonly [number, number]) => {
    const index = cells.indexOf(cell);
    const [left, top] = [(index % columns) * box[2], Math.floor(index / columns) * box[3]];
    const [from, to] = [pointAt(landmarks, outer), pointAt(landmarks, inner)];
    const [x1, x2] = [from[0], to[0]].toSorted((a, b) => a - b) as [number, number];
    const middle = (from[1] + to[1]) / 2;
    const quarter = (x2 - x1) / 4;
    let [area, sum] = [0, 0];
    for (let y = Math.round(middle - quarter); y < middle + quarter; y++)
      for (let x = Math.round(x1 + quarter / 2); x < x2 - quarter / 2; x++) {
        const at = ((top + y - box[1]) * picture.width + left + x - box[0]) * 4;
        if (picture.data[at]! > 28) continue;
        area++;
        sum += x;
      }
    return { area, x: sum / area };
  };
  for (const eye of [
    [33, 133],
    [362, 263],
  ] as const) {
    const open = pupilIn('open', eye);
    for (const [cell, side] of [
      ['left', -1],
      ['right', 1],
    ] as const) {
      const { area, x } = pupilIn(cell, eye);
      expect((x - open.x) * side).toBeGreaterThan(0.02 * eyeDistance(landmarks));
      expect(Math.abs(area / open.area - 1)).toBeLessThan(0.12);
    }
  }
});
