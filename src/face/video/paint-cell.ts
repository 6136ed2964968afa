import type { Bitmap } from '../bitmap.ts';
import { paintMesh, type Patch, type Place } from '../photo/paint-mesh.ts';
import { smoothstep } from '../photo/rig.ts';
import type { Landmarks } from '../landmarks.ts';
import { frameOf, type Positions } from './mouth-mesh.ts';

/** Half axes in eye distances: only lips, teeth and what is next to them come from another picture. */
const ELLIPSE = { across: 0.5, down: 0.4 };
/** Eye distances: the chin side of a mouth is longer. */
const LOWERED = 0.03;
const SECTORS = 8;
/** Pixels. */
const UNSEEN = 0.02;
const [LEAST_GAIN, MOST_GAIN] = [0.77, 1.3];

/** A face of the clip; points in pixels of the picture, which may be a part of the clip's. */
export interface Shown {
  picture: Bitmap;
  landmarks: Landmarks;
  positions: Positions;
}

/** Bends the lower face of the picture that the patch shows to `target`, and the mouth of another to the same. */
export function paintCell(
  patch: Patch,
  base: Shown,
  mouth: Shown,
  triangles: Uint32Array,
  target: Positions,
  ellipse: Ellipse,
): void {
  // What is not bent stays as it is: that is the larger part, and costs nothing.
  paintMesh(patch, base.picture, bentOf(triangles, base.positions, target), base.positions, target);
  const { width, height, lips } = ellipse;
  const { x, y, scale } = patch;
  const [left, top] = cornerOf(target, patch, ellipse);
  const place = { x: x + left / scale, y: y + top / scale, scale, width, height };
  paintMesh({ ...place, data: lips }, mouth.picture, triangles, mouth.positions, target);
  blend(patch, left, top, ellipse);
}

function bentOf(triangles: Uint32Array, own: Positions, target: Positions): Uint32Array {
  const isMoved = (k: number) =>
    Math.abs(target[k * 2]! - own[k * 2]!) + Math.abs(target[k * 2 + 1]! - own[k * 2 + 1]!) > UNSEEN;
  return triangles.filter((_, i) => {
    const first = i - (i % 3);
    return isMoved(triangles[first]!) || isMoved(triangles[first + 1]!) || isMoved(triangles[first + 2]!);
  });
}

/** What is around the lips of one picture, in pixels of its patches. */
export interface Ellipse {
  width: number;
  height: number;
  /** 0–1: how much of the other mouth is seen. */
  shares: Float32Array;
  /** 0–1: how much of the light is that of the pixel's own sector, not of the whole rim. */
  rims: Float32Array;
  sectors: Float32Array;
  /** Pixels on both sides of the edge, where the light is compared. */
  ring: Uint32Array;
  /** Where other mouths are painted, one after another: a new picture for each took longer than the painting. */
  lips: Uint8ClampedArray;
}

const RING = [0.78, 1.05] as const;

export function ellipseOf(landmarks: Landmarks, { scale }: Place): Ellipse {
  const { eyes, toLocal } = frameOf(landmarks);
  const reach = Math.ceil(ELLIPSE.across * RING[1] * eyes * scale);
  const side = 2 * reach + 1;
  const [originU, originV] = toLocal(0, 0);
  const [stepU, stepV] = toLocal(1 / scale, 0).map((value, axis) => value - [originU, originV][axis]!) as [
    number,
    number,
  ];
  const ring: number[] = [];
  const shares = new Float32Array(side * side);
  const rims = new Float32Array(side * side);
  const sectors = new Float32Array(side * side);
  for (let row = -reach, i = 0; row <= reach; row++)
    for (let column = -reach; column <= reach; column++, i++) {
      const across = (column * stepU - row * stepV) / ELLIPSE.across;
      const down = (column * stepV + row * stepU - LOWERED) / ELLIPSE.down;
      const distance = Math.sqrt(across * across + down * down);
      if (distance > RING[1]) continue;
      if (distance >= RING[0]) ring.push(i);
      shares[i] = 1 - smoothstep(distance, 0.7, 1);
      rims[i] = smoothstep(distance, 0, 0.8);
      sectors[i] = (Math.atan2(down, across) / (2 * Math.PI) + 0.5) * SECTORS;
    }
  const lips = new Uint8ClampedArray(side * side * 4);
  return { width: side, height: side, shares, rims, sectors, ring: Uint32Array.from(ring), lips };
}

/** Where in a patch the ellipse begins that has the mouth in its middle. */
function cornerOf(target: Positions, { x, y, scale }: Place, { width, height }: Ellipse): [number, number] {
  const around = [61, 291, 0, 17];
  const meanOf = (axis: 0 | 1) =>
    around.reduce((sum, index) => sum + target[index * 2 + axis]! / around.length, 0);
  return [Math.round((meanOf(0) - x) * scale - width / 2), Math.round((meanOf(1) - y) * scale - height / 2)];
}

function blend({ data, width, height }: Patch, left: number, top: number, ellipse: Ellipse): void {
  const { shares, rims, sectors, lips } = ellipse;
  const gains = gainsOf(data, width, height, left, top, ellipse);
  const mean = [0, 1, 2].map((channel) =>
    gains.reduce((sum, gain, i) => (i % 3 === channel ? sum + gain / SECTORS : sum), 0),
  );
  const [firstRow, lastRow] = [Math.max(0, -top), Math.min(ellipse.height, height - top)];
  const [firstColumn, lastColumn] = [Math.max(0, -left), Math.min(ellipse.width, width - left)];
  for (let row = firstRow; row < lastRow; row++)
    for (let column = firstColumn; column < lastColumn; column++) {
      const i = row * ellipse.width + column;
      const share = shares[i]!;
      if (share === 0) continue;
      const sector = sectors[i]! - 0.5 + SECTORS;
      const whole = Math.trunc(sector);
      const part = sector - whole;
      const one = (whole % SECTORS) * 3;
      const next = ((whole + 1) % SECTORS) * 3;
      const rim = rims[i]!;
      const at = ((top + row) * width + left + column) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const own = gains[one + channel]! * (1 - part) + gains[next + channel]! * part;
        const gain = mean[channel]! * (1 - rim) + own * rim;
        const colour = Math.min(255, lips[i * 4 + channel]! * gain);
        data[at + channel] = data[at + channel]! * (1 - share) + colour * share;
      }
    }
}

/** By how much the other mouth has to be lighter, in each sector and channel. */
function gainsOf(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  left: number,
  top: number,
  ellipse: Ellipse,
): Float32Array {
  const { ring, sectors, lips } = ellipse;
  const light = new Float64Array(SECTORS * 3);
  const their = new Float64Array(SECTORS * 3);
  for (let k = 0; k < ring.length; k++) {
    const i = ring[k]!;
    const column = left + (i % ellipse.width);
    const row = top + Math.floor(i / ellipse.width);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const sector = (Math.floor(sectors[i]!) % SECTORS) * 3;
    const at = (row * width + column) * 4;
    for (let channel = 0; channel < 3; channel++) {
      light[sector + channel]! += data[at + channel]!;
      their[sector + channel]! += lips[i * 4 + channel]!;
    }
  }
  return Float32Array.from(their, (sum, i) =>
    sum > 0 ? Math.min(MOST_GAIN, Math.max(LEAST_GAIN, light[i]! / sum)) : 1,
  );
}

/** Towards its rim a patch gives way to the picture that it lies on. */
export function fadeInto(patch: Bitmap, under: Bitmap): void {
  const { width, height } = patch;
  const margin = Math.max(4, Math.round(Math.min(width, height) * 0.06));
  for (let y = 0; y < height; y++) {
    const isInner = y >= margin && y < height - margin;
    for (let x = 0; x < width; x++) {
      // From the left margin to the right one.
      if (isInner && x === margin) x = width - margin;
      const share = smoothstep(Math.min(x, y, width - 1 - x, height - 1 - y), 1, margin);
      for (let at = (y * width + x) * 4, end = at + 3; at < end; at++)
        patch.data[at] = under.data[at]! * (1 - share) + patch.data[at]! * share;
    }
  }
}
