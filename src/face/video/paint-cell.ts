import type { Bitmap } from '../bitmap.ts';
import { paintMesh, type Patch, type PatchPlace } from '../photo/paint-mesh.ts';
import { smoothstep } from '../../common/smoothstep.ts';
import type { Landmarks } from '../landmarks.ts';
import { frameOf, type Positions } from './mouth-mesh.ts';

/** Half axes in eye distances: only lips, teeth and what is next to them come from another picture. */
const ELLIPSE = { across: 0.5, down: 0.4 };
const LOWERED = 0.03;
const SECTORS = 8;
const UNSEEN = 0.02;
const [LEAST_GAIN, MOST_GAIN] = [0.77, 1.3];

export interface ShownFace {
  picture: Bitmap;
  landmarks: Landmarks;
  positions: Positions;
}

export function paintCell(
  patch: Patch,
  base: ShownFace,
  mouth: ShownFace,
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

interface Ellipse {
  width: number;
  height: number;
  shares: Float32Array;
  inside: Uint32Array;
  sectors: Uint8Array;
  near: Uint8Array;
  next: Uint8Array;
  ofNear: Float32Array;
  ofNext: Float32Array;
  ring: Uint32Array;
  /** Where other mouths are painted, one after another: a new picture for each took longer than the painting. */
  lips: Uint8ClampedArray;
}

const RING = [0.78, 1.05] as const;

export function ellipseOf(landmarks: Landmarks, { scale }: PatchPlace): Ellipse {
  const { eyes, toLocal } = frameOf(landmarks);
  const reach = Math.ceil(ELLIPSE.across * RING[1] * eyes * scale);
  const side = 2 * reach + 1;
  const [originU, originV] = toLocal(0, 0);
  const [stepU, stepV] = toLocal(1 / scale, 0).map((value, axis) => value - [originU, originV][axis]!) as [
    number,
    number,
  ];
  const ring: number[] = [];
  const inside: number[] = [];
  const pixels = side * side;
  const shares = new Float32Array(pixels);
  const sectors = new Uint8Array(pixels);
  const [near, next] = [new Uint8Array(pixels), new Uint8Array(pixels)];
  const [ofNear, ofNext] = [new Float32Array(pixels), new Float32Array(pixels)];
  for (let row = -reach, i = 0; row <= reach; row++)
    for (let column = -reach; column <= reach; column++, i++) {
      const across = (column * stepU - row * stepV) / ELLIPSE.across;
      const down = (column * stepV + row * stepU - LOWERED) / ELLIPSE.down;
      const distance = Math.sqrt(across * across + down * down);
      if (distance > RING[1]) continue;
      if (distance >= RING[0]) ring.push(i);
      shares[i] = 1 - smoothstep(distance, 0.7, 1);
      if (shares[i]! > 0) inside.push(i);
      const sector = (Math.atan2(down, across) / (2 * Math.PI) + 0.5) * SECTORS;
      sectors[i] = Math.floor(sector) % SECTORS;
      const before = Math.floor(sector - 0.5 + SECTORS);
      const part = sector - 0.5 + SECTORS - before;
      const rim = smoothstep(distance, 0, 0.8);
      near[i] = (before % SECTORS) * 3;
      next[i] = ((before + 1) % SECTORS) * 3;
      ofNear[i] = rim * (1 - part);
      ofNext[i] = rim * part;
    }
  return {
    width: side,
    height: side,
    shares,
    inside: Uint32Array.from(inside),
    sectors,
    near,
    next,
    ofNear,
    ofNext,
    ring: Uint32Array.from(ring),
    lips: new Uint8ClampedArray(pixels * 4),
  };
}

function cornerOf(
  target: Positions,
  { x, y, scale }: PatchPlace,
  { width, height }: Ellipse,
): [number, number] {
  const around = [61, 291, 0, 17];
  const meanOf = (axis: 0 | 1) =>
    around.reduce((sum, index) => sum + target[index * 2 + axis]! / around.length, 0);
  return [Math.round((meanOf(0) - x) * scale - width / 2), Math.round((meanOf(1) - y) * scale - height / 2)];
}

function blend({ data, width, height }: Patch, left: number, top: number, ellipse: Ellipse): void {
  const { shares, inside, near, next, ofNear, ofNext, lips } = ellipse;
  const gains = gainsOf(data, width, height, left, top, ellipse);
  const mean = Float32Array.from([0, 1, 2], (channel) =>
    gains.reduce((sum, gain, i) => (i % 3 === channel ? sum + gain / SECTORS : sum), 0),
  );
  for (let k = 0; k < inside.length; k++) {
    const i = inside[k]!;
    const row = (i / ellipse.width) | 0;
    const x = left + i - row * ellipse.width;
    const y = top + row;
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const share = shares[i]!;
    const one = near[i]!;
    const two = next[i]!;
    const ofOne = ofNear[i]!;
    const ofTwo = ofNext[i]!;
    const ofAll = 1 - ofOne - ofTwo;
    const at = (y * width + x) * 4;
    for (let channel = 0; channel < 3; channel++) {
      const gain = mean[channel]! * ofAll + gains[one + channel]! * ofOne + gains[two + channel]! * ofTwo;
      const colour = Math.min(255, lips[i * 4 + channel]! * gain);
      data[at + channel] = data[at + channel]! * (1 - share) + colour * share;
    }
  }
}

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
    const sector = sectors[i]! * 3;
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

export function fadeInto(patch: Bitmap, under: Bitmap): void {
  const { width, height, data } = patch;
  const margin = Math.max(4, Math.round(Math.min(width, height) * 0.06));
  const shares = Float32Array.from({ length: margin }, (_, inside) => smoothstep(inside, 1, margin));
  for (let y = 0; y < height; y++) {
    const fromEdge = Math.min(y, height - 1 - y);
    for (let x = 0; x < width; x++) {
      if (fromEdge >= margin && x === margin) x = width - margin;
      const inside = Math.min(x, fromEdge, width - 1 - x);
      if (inside >= margin) continue;
      const share = shares[inside]!;
      for (let at = (y * width + x) * 4, end = at + 3; at < end; at++)
        data[at] = under.data[at]! * (1 - share) + data[at]! * share;
    }
  }
}
