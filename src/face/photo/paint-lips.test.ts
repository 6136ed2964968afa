import fs from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { spokenMinute } from '../../../test/fixtures/spoken-minute.ts';
import { mouthShares } from '../../stage/presenter/mouth-mix.ts';
import { readPainted } from '../../stage/presenter/avatar.ts';
import { mouthAt, mouthCurve } from '../../stage/mouth/mouth.ts';
import { luma, type Bitmap } from '../bitmap.ts';
import { openFaceFinder } from '../face-finder.ts';
import { points, type Landmarks } from '../landmarks.ts';
import { mouthCells, open, round } from '../video/mouth-cells.ts';
import { pressed, shapeOf } from './bake-avatar.ts';
import { paintLips } from './paint-lips.ts';
import { patchOf } from './paint-mesh.ts';
import { mouthColours } from './paint-mouth.ts';
import { measurePhoto } from './photo-facts.ts';
import { restShape, rigOf, type MouthShape, type Rig } from './rig.ts';

let photo: Bitmap;
let landmarks: Landmarks;
let rig: Rig;

/** A photo with a broad smile, whose mouth is dark beside the teeth. */
beforeAll(async () => {
  const folder = 'assets/presenters/fang';
  const { mouth } = readPainted(JSON.parse(await fs.readFile(`${folder}/avatar.json`, 'utf8')));
  const [still, sheet] = await Promise.all(
    ['still.webp', mouth.atlas].map(async (name) => loadImage(await fs.readFile(`${folder}/${name}`))),
  );
  const canvas = createCanvas(still!.width, still!.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#b8c4d0';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(still!, 0, 0);
  const [x, y, width, height] = mouth.box;
  const index = mouth.cells.indexOf('o2r0');
  const at = [(index % mouth.columns) * width, Math.floor(index / mouth.columns) * height] as const;
  pen.drawImage(sheet!, ...at, width, height, x, y, width, height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  photo = { width: canvas.width, height: canvas.height, data };
  const measured = await measurePhoto(await openFaceFinder('assets/faces'), photo);
  landmarks = measured!.landmarks;
  rig = rigOf(landmarks);
});

const localOf = (positions: Float32Array, index: number) =>
  rig.toLocal(positions[index * 2]!, positions[index * 2 + 1]!);

function sizeOf(shape: MouthShape) {
  const moved = rig.withMouth(shape);
  const at = (index: number) => localOf(moved, index);
  const drop = (index: number) => at(index)[1] - localOf(rig.rest, index)[1];
  return {
    width: at(points.rightCorner)[0] - at(points.leftCorner)[0],
    opening: at(points.lowerLip)[1] - at(points.upperLip)[1],
    left: drop(points.leftCorner),
    right: drop(points.rightCorner),
  };
}

test.each([
  ['pressed', pressed],
  ['resting', shapeOf(0, 0)],
  ['rounded', shapeOf(0, 1)],
  ['spread', shapeOf(0, -1)],
])('%s lips have no dark specks where they meet', (_, shape) => {
  const corners = [localOf(rig.rest, points.leftCorner), localOf(rig.rest, points.rightCorner)];
  const reach = (corners[1]![0] - corners[0]![0]) * rig.eyeDistance * 0.6;
  const place = {
    x: Math.round(landmarks[points.upperLip * 3]! - reach),
    y: Math.round(landmarks[points.upperLip * 3 + 1]! - reach * 0.6),
    width: Math.round(2 * reach),
    height: Math.round(1.6 * reach),
    scale: 1,
  };
  const patch = patchOf(photo, place);
  const colours = mouthColours(photo, rig.rest);
  paintLips(patch, photo, rig, shape, colours);
  const lip = luma(colours.lip, 0);
  const lights = Array.from({ length: patch.width * patch.height }, (__, i) => luma(patch.data, i * 4) / lip);
  expect(lights.filter((light) => light < 0.45).length).toBeLessThan(15);
  expect(Math.min(...lights)).toBeGreaterThan(0.25);
});

test('every mouth of photos, films and dubs stays within what lips do', () => {
  const rest = sizeOf(restShape);
  for (const { name, shape } of mouthCells) {
    const { width, left, right } = sizeOf(shape);
    expect(width / rest.width, name).toBeGreaterThanOrEqual(0.75);
    expect(width / rest.width, name).toBeLessThan(1.1);
    expect(left, name).toBeCloseTo(right, 2);
  }
});

test('a minute of speech moves the mouth of a photo as far as speakers move theirs', () => {
  const rest = sizeOf(restShape);
  const sizes = new Map(mouthCells.map(({ name, shape }) => [name, sizeOf(shape)]));
  const phonemes = spokenMinute();
  const seconds = phonemes.at(-1)!.end;
  const curve = mouthCurve(phonemes, seconds, 0);
  const pictures = Array.from({ length: Math.floor(seconds * 25) }, (_, i) => {
    const shares = mouthShares({ open, round }, mouthAt(curve, i / 25));
    const mean = (key: 'width' | 'opening' | 'left' | 'right') =>
      shares.reduce((sum, [cell, share]) => sum + sizes.get(cell)![key] * share, 0);
    return {
      width: mean('width') / rest.width,
      opening: mean('opening'),
      left: mean('left'),
      right: mean('right'),
    };
  });
  const quantile = (key: 'width' | 'opening' | 'left', share: number) =>
    pictures.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor((pictures.length - 1) * share)]!;
  expect(quantile('width', 0)).toBeGreaterThanOrEqual(0.75);
  expect(quantile('width', 1)).toBeLessThan(1.1);
  expect(quantile('opening', 0.05)).toBeLessThan(0.03);
  expect(quantile('opening', 0.95) - quantile('opening', 0.05)).toBeGreaterThan(0.1);
  expect(quantile('opening', 1)).toBeLessThan(0.2);
  expect(quantile('left', 0)).toBeGreaterThan(-0.01);
  expect(quantile('left', 1)).toBeLessThan(0.04);
  for (const { left, right } of pictures) expect(left).toBeCloseTo(right, 2);
});
