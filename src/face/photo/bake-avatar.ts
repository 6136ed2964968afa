import { smoothstep } from '../../common/smoothstep.ts';
import type { Bitmap } from '../bitmap.ts';
import { boundsOf, type Landmarks } from '../landmarks.ts';
import { motionGrid, type MotionGrid } from './motion-grid.ts';
import { paintLips } from './paint-lips.ts';
import { mouthColours } from './paint-mouth.ts';
import { eachPixel, paintMesh, patchOf, samplePixel, type Patch, type PatchPlace } from './paint-mesh.ts';
import { restShape, rigOf, type MouthShape, type Rig } from './rig.ts';

export type Rectangle = [x: number, y: number, width: number, height: number];

interface Atlas {
  box: Rectangle;
  columns: number;
  cells: string[];
  picture: Bitmap;
}

export interface BakedAvatar {
  mouth: Atlas & { open: number[]; round: number[]; jaw: JawGrid };
  eyes: Atlas;
  motion: MotionGrid;
}

export interface JawGrid {
  cols: number;
  rows: number;
  drop: number[];
  shares: number[];
}

const open = [0, 0.15, 0.35, 0.6, 1];
const round = [-1, 0, 1];
/** Eye distances; a photo's jaw that falls further looks like a doll's. */
export const WIDEST_JAW = 0.16;
/** Mouths are painted this many times finer and then averaged: edges of lips would be stairs. */
const FINER = 2;
const JAW_COLS = 13;
const JAW_ROWS = 26;
const GLANCE = 0.03;
const LIDS = 0.4;

export function shapeOf(openness: number, roundness: number): MouthShape {
  const jaw = WIDEST_JAW * openness * (roundness > 0 ? 1 - 0.2 * roundness : 1);
  const spread = roundness > 0 ? -0.2 * roundness : -0.07 * roundness * (0.5 + 0.5 * openness);
  return { ...restShape, jaw, up: 0.01 * openness, spread };
}

export const pressed: MouthShape = { ...restShape, press: 1 };
export const bitten: MouthShape = { ...restShape, jaw: 0.03, up: 0.012, bite: 0.012 };

export function bakeAvatar(
  photo: Bitmap,
  landmarks: Landmarks,
  report: (share: number) => void,
): BakedAvatar {
  const rig = rigOf(landmarks);
  const shapes = new Map<string, MouthShape>();
  open.forEach((openness, row) =>
    round.forEach((roundness, column) => shapes.set(`o${row}r${column}`, shapeOf(openness, roundness))),
  );
  shapes.set('M', pressed).set('F', bitten);
  const [mouthBox, eyeBox] = boxesOf(landmarks, rig, photo);
  const colours = mouthColours(photo, rig.rest);
  const mouths = [...shapes.values()].map((shape, index) => {
    report(index / shapes.size);
    const patch = patchOf(photo, finer(placeOf(mouthBox)));
    paintLips(patch, photo, rig, shape, colours);
    return faded(averaged(patch));
  });
  const eyes = [
    lids(photo, rig, eyeBox, 0),
    lids(photo, rig, eyeBox, 0.5),
    lids(photo, rig, eyeBox, 1),
    glance(photo, landmarks, rig, eyeBox, -1),
    glance(photo, landmarks, rig, eyeBox, 1),
  ];
  return {
    mouth: {
      ...atlasOf(mouthBox, [...shapes.keys()], mouths, 5),
      open,
      round,
      jaw: jawGrid(
        rig,
        rig.withMouth(shapeOf(1, 0)),
        mouthBox,
        [...shapes.values()].map(({ jaw }) => jaw / WIDEST_JAW),
      ),
    },
    eyes: atlasOf(eyeBox, ['open', 'half', 'closed', 'left', 'right'], eyes, 2),
    motion: motionGrid(landmarks, photo.width, photo.height),
  };
}

function boxesOf(landmarks: Landmarks, rig: Rig, photo: Bitmap): [mouth: Rectangle, eyes: Rectangle] {
  const { left, right, top, bottom } = boundsOf(landmarks);
  const inside = (x1: number, y1: number, x2: number, y2: number): Rectangle => {
    const [x, y] = [Math.max(0, Math.floor(x1)), Math.max(0, Math.floor(y1))];
    return [x, y, Math.min(photo.width, Math.ceil(x2)) - x, Math.min(photo.height, Math.ceil(y2)) - y];
  };
  const mouthY = (rig.rest[13 * 2 + 1]! + rig.rest[14 * 2 + 1]!) / 2;
  const eyesY = (rig.rest[33 * 2 + 1]! + rig.rest[263 * 2 + 1]!) / 2;
  const reach = rig.eyeDistance;
  return [
    inside(left - reach * 0.05, mouthY - reach * 0.42, right + reach * 0.05, bottom + reach * 0.55),
    inside(left, Math.max(top, eyesY - reach * 0.42), right, eyesY + reach * 0.3),
  ];
}

const placeOf = ([x, y, width, height]: Rectangle): PatchPlace => ({ x, y, width, height, scale: 1 });

export const finer = ({ x, y, scale, width, height }: PatchPlace): PatchPlace => ({
  x,
  y,
  scale: scale * FINER,
  width: width * FINER,
  height: height * FINER,
});

function lids(photo: Bitmap, rig: Rig, box: Rectangle, closed: number): Bitmap {
  const patch = patchOf(photo, finer(placeOf(box)));
  paintMesh(patch, photo, rig.triangles, rig.rest, rig.withLids(closed));
  return faded(averaged(patch));
}

const leftEye = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7];
const rightEye = [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249];

function glance(photo: Bitmap, landmarks: Landmarks, rig: Rig, box: Rectangle, direction: number): Bitmap {
  const patch = patchOf(photo, placeOf(box));
  for (const eye of [leftEye, rightEye]) {
    const ring = eye.map((index) => [landmarks[index * 3]!, landmarks[index * 3 + 1]!] as const);
    const along = (axis: 0 | 1) => ring.map((point) => point[axis]);
    const [x1, x2] = [Math.min(...along(0)), Math.max(...along(0))];
    const [y1, y2] = [Math.min(...along(1)), Math.max(...along(1))];
    // The iris goes as a whole: moved less at its rim, it would be no circle. Lids run with it, where nobody sees it.
    const beyond = (y2 - y1) * LIDS;
    const [middle, half] = [(y1 + y2) / 2, (y2 - y1) / 2 + beyond];
    for (let y = Math.ceil(y1 - beyond); y <= y2 + beyond; y++)
      for (let x = Math.ceil(x1); x <= x2; x++) {
        const away = Math.hypot((x - (x1 + x2) / 2) / ((x2 - x1) / 2), (y - middle) / half);
        if (away >= 1) continue;
        const shift = direction * GLANCE * rig.eyeDistance * (1 - smoothstep(away, 0.45, 1));
        const pixel = (y - box[1]) * patch.width + (x - box[0]);
        samplePixel(photo, x - shift, y, patch.data, pixel);
      }
  }
  return faded(patch);
}

export function averaged({ width, height, data }: Patch): Bitmap {
  const [w, h] = [width / FINER, height / FINER];
  const small = { width: w, height: h, data: new Uint8ClampedArray(w * h * 4) };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let dy = 0; dy < FINER; dy++)
          for (let dx = 0; dx < FINER; dx++)
            sum += data[((y * FINER + dy) * width + x * FINER + dx) * 4 + channel]!;
        small.data[(y * w + x) * 4 + channel] = sum / (FINER * FINER);
      }
  return small;
}

/** Towards the rim of its box a patch gives way to the still, whose head may be turned a little otherwise. */
function faded(bitmap: Bitmap): Bitmap {
  const { width, height, data } = bitmap;
  const margin = Math.max(3, Math.round(Math.min(width, height) * 0.06));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inside = Math.min(x + 0.5, y + 0.5, width - x - 0.5, height - y - 0.5);
      data[(y * width + x) * 4 + 3]! *= smoothstep(inside, 0, margin);
    }
  return bitmap;
}

function atlasOf(box: Rectangle, cells: string[], pictures: Bitmap[], columns: number): Atlas {
  const [, , width, height] = box;
  const sheet = { width: width * columns, height: height * Math.ceil(cells.length / columns) };
  const data = new Uint8ClampedArray(sheet.width * sheet.height * 4);
  pictures.forEach((picture, index) => {
    const [left, top] = [(index % columns) * width, Math.floor(index / columns) * height];
    for (let y = 0; y < height; y++)
      data.set(
        picture.data.subarray(y * width * 4, (y + 1) * width * 4),
        ((top + y) * sheet.width + left) * 4,
      );
  });
  return { box, columns, cells, picture: { ...sheet, data } };
}

export function jawGrid(
  { triangles, rest }: Pick<Rig, 'triangles' | 'rest'>,
  moved: Float32Array,
  box: Rectangle,
  shares: number[],
): JawGrid {
  const place = placeOf(box);
  const { width, height } = place;
  const drops = new Float32Array(width * height).fill(Number.NaN);
  for (let i = 0; i < triangles.length; i += 3) {
    const three = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!] as const;
    const drop = three.map((k) => moved[k * 2 + 1]! - rest[k * 2 + 1]!);
    eachPixel(place, moved, three, (pixel, a, b, c) => {
      drops[pixel] = a * drop[0]! + b * drop[1]! + c * drop[2]!;
    });
  }
  for (let column = 0; column < width; column++) fillOpening(drops, column, width, height);
  const grid: number[] = [];
  for (let row = 0; row < JAW_ROWS; row++)
    for (let column = 0; column < JAW_COLS; column++) {
      const atX = Math.min(width - 1, Math.round((column / (JAW_COLS - 1)) * width));
      const atY = Math.min(height - 1, Math.round((row / (JAW_ROWS - 1)) * height));
      grid.push(Math.max(0, Math.round(drops[atY * width + atX]! * 10)));
    }
  return { cols: JAW_COLS, rows: JAW_ROWS, drop: grid, shares };
}

function fillOpening(drops: Float32Array, column: number, width: number, height: number): void {
  const at = (row: number) => drops[row * width + column]!;
  for (let row = 0; row < height; row++) {
    if (!Number.isNaN(at(row))) continue;
    let end = row;
    while (end < height && Number.isNaN(at(end))) end++;
    const [from, to] = [row > 0 ? at(row - 1) : 0, end < height ? at(end) : 0];
    for (let k = row; k < end; k++)
      drops[k * width + column] = from + ((to - from) * (k - row + 1)) / (end - row + 1);
  }
}
