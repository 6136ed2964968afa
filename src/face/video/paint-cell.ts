import type { Bitmap } from '../bitmap.ts';
import { smoothstep } from '../photo/rig.ts';
import type { Landmarks } from '../landmarks.ts';
import { frameOf, type Positions } from './mouth-mesh.ts';

/** Half axes in eye distances: only lips, teeth and what is next to them come from another picture. */
const ELLIPSE = { across: 0.5, down: 0.4 };
const SECTORS = 8;
const [LEAST_GAIN, MOST_GAIN] = [0.77, 1.3];

/** A face of the clip; points in pixels of the picture, which may be a part of the clip's. */
export interface Shown {
  picture: Bitmap;
  landmarks: Landmarks;
  positions: Positions;
}

/** A part of a picture that is painted anew, at `scale` times its size: width and height are those of the patch. */
export interface Place {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

/** The base picture, its lower face bent to `target`, with the mouth of another bent to the same, in its own light. */
export function paintCell(
  base: Shown,
  mouth: Shown,
  triangles: Uint32Array,
  target: Positions,
  place: Place,
): Bitmap {
  const { width, height } = place;
  const ellipse = ellipseOf(base, target, place);
  const [fromBase, fromMouth] = mapsOf(base, mouth, triangles, target, place);
  const patch: Bitmap = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  sample(base.picture, fromBase, patch.data);
  const pixels = ellipse.width * ellipse.height;
  const inside = new Float32Array(pixels * 2);
  for (let row = 0; row < ellipse.height; row++) {
    const from = ((ellipse.top + row) * width + ellipse.left) * 2;
    inside.set(fromMouth.subarray(from, from + ellipse.width * 2), row * ellipse.width * 2);
  }
  const lips = new Uint8ClampedArray(pixels * 4);
  sample(mouth.picture, inside, lips);
  blend(patch, lips, ellipse);
  return patch;
}

/** What the picture itself shows there. */
export function pictureAt(picture: Bitmap, place: Place): Bitmap {
  const { width, height } = place;
  const patch = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  sample(picture, ownMap(place), patch.data);
  return patch;
}

function ownMap({ x, y, scale, width, height }: Place): Float32Array {
  const map = new Float32Array(width * height * 2);
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      map[at++] = x + (column + 0.5) / scale - 0.5;
      map[at++] = y + (row + 0.5) / scale - 0.5;
    }
  return map;
}

/** Where each pixel of the patch comes from in both pictures. */
function mapsOf(
  base: Shown,
  mouth: Shown,
  triangles: Uint32Array,
  target: Positions,
  place: Place,
): [Float32Array, Float32Array] {
  const { x: left, y: top, scale, width, height } = place;
  const fromBase = ownMap(place);
  const fromMouth = fromBase.slice();
  const [own, their] = [base.positions, mouth.positions];
  const toColumn = (k: number) => (target[k * 2]! - left + 0.5) * scale - 0.5;
  const toRow = (k: number) => (target[k * 2 + 1]! - top + 0.5) * scale - 0.5;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [ax, bx, cx] = [toColumn(a), toColumn(b), toColumn(c)];
    const [ay, by, cy] = [toRow(a), toRow(b), toRow(c)];
    const space = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy);
    if (Math.abs(space) < 1e-6) continue;
    const lastRow = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
    const firstColumn = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const lastColumn = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
    for (let row = Math.max(0, Math.floor(Math.min(ay, by, cy))); row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const p = ((by - cy) * (column - cx) + (cx - bx) * (row - cy)) / space;
        const q = ((cy - ay) * (column - cx) + (ax - cx) * (row - cy)) / space;
        const r = 1 - p - q;
        // A little beyond the edge: two neighbours must not leave a line between them.
        if (p < -1e-4 || q < -1e-4 || r < -1e-4) continue;
        const at = (row * width + column) * 2;
        fromBase[at] = p * own[a * 2]! + q * own[b * 2]! + r * own[c * 2]!;
        fromBase[at + 1] = p * own[a * 2 + 1]! + q * own[b * 2 + 1]! + r * own[c * 2 + 1]!;
        fromMouth[at] = p * their[a * 2]! + q * their[b * 2]! + r * their[c * 2]!;
        fromMouth[at + 1] = p * their[a * 2 + 1]! + q * their[b * 2 + 1]! + r * their[c * 2 + 1]!;
      }
  }
  return [fromBase, fromMouth];
}

/** The colours between pixels; beyond the edge those of the edge. */
function sample({ width: w, height: h, data }: Bitmap, map: Float32Array, into: Uint8ClampedArray): void {
  for (let i = 0; i < map.length; i += 2) {
    const x = Math.min(w - 1.001, Math.max(0, map[i]!));
    const y = Math.min(h - 1.001, Math.max(0, map[i + 1]!));
    const left = Math.floor(x);
    const top = Math.floor(y);
    const right = x - left;
    const down = y - top;
    const at = (top * w + left) * 4;
    const below = at + w * 4;
    for (let channel = 0; channel < 3; channel++) {
      const above = data[at + channel]! + (data[at + 4 + channel]! - data[at + channel]!) * right;
      const under = data[below + channel]! + (data[below + 4 + channel]! - data[below + channel]!) * right;
      into[i * 2 + channel] = above + (under - above) * down;
    }
    into[i * 2 + 3] = 255;
  }
}

/** The part of a patch around the lips; for each of its pixels the distance, 1 at the edge, and the sector. */
interface Ellipse {
  left: number;
  top: number;
  width: number;
  height: number;
  distances: Float32Array;
  sectors: Float32Array;
}

/** Beyond the ellipse: the light is compared on both sides of its edge. */
const RING = [0.78, 1.05] as const;

function ellipseOf(base: Shown, target: Positions, place: Place): Ellipse {
  const { eyes, toLocal } = frameOf(base.landmarks);
  const around = [61, 291, 0, 17];
  const meanOf = (axis: 0 | 1) =>
    around.reduce((sum, index) => sum + target[index * 2 + axis]! / around.length, 0);
  const [middleU, middleV] = toLocal(meanOf(0), meanOf(1));
  const reach = ELLIPSE.across * RING[1] * eyes;
  const span = (middle: number, from: number, length: number) => {
    const first = Math.max(0, Math.floor((middle - reach - from) * place.scale));
    return [
      first,
      Math.max(0, Math.min(length, Math.ceil((middle + reach - from) * place.scale)) - first),
    ] as const;
  };
  const [left, width] = span(meanOf(0), place.x, place.width);
  const [top, height] = span(meanOf(1), place.y, place.height);
  const distances = new Float32Array(width * height);
  const sectors = new Float32Array(width * height);
  const [x, y] = [place.x + (left + 0.5) / place.scale - 0.5, place.y + (top + 0.5) / place.scale - 0.5];
  const [startU, startV] = toLocal(x, y);
  const [nextU, nextV] = toLocal(x + 1 / place.scale, y);
  const [stepU, stepV] = [nextU - startU, nextV - startV];
  for (let i = 0; i < width * height; i++) {
    const column = i % width;
    const row = (i - column) / width;
    const across = (startU + column * stepU - row * stepV - middleU) / ELLIPSE.across;
    const down = (startV + column * stepV + row * stepU - middleV - 0.03) / ELLIPSE.down;
    distances[i] = Math.hypot(across, down);
    sectors[i] = (Math.atan2(down, across) / (2 * Math.PI) + 0.5) * SECTORS;
  }
  return { left, top, width, height, distances, sectors };
}

function blend(
  patch: Bitmap,
  lips: Uint8ClampedArray,
  { left, top, width, height, distances, sectors }: Ellipse,
): void {
  const under = (i: number) => ((top + Math.floor(i / width)) * patch.width + left + (i % width)) * 4;
  const sums = Array.from({ length: SECTORS }, () => new Float64Array(6));
  for (let i = 0; i < width * height; i++) {
    if (distances[i]! < RING[0] || distances[i]! > RING[1]) continue;
    const sector = sums[Math.floor(sectors[i]!) % SECTORS]!;
    const at = under(i);
    for (let channel = 0; channel < 3; channel++) {
      sector[channel]! += patch.data[at + channel]!;
      sector[3 + channel]! += lips[i * 4 + channel]!;
    }
  }
  const gains = sums.map((sector) =>
    [0, 1, 2].map((channel) =>
      sector[3 + channel]! > 0
        ? Math.min(MOST_GAIN, Math.max(LEAST_GAIN, sector[channel]! / sector[3 + channel]!))
        : 1,
    ),
  );
  const mean = [0, 1, 2].map((channel) => gains.reduce((sum, gain) => sum + gain[channel]! / SECTORS, 0));
  for (let i = 0; i < width * height; i++) {
    const distance = distances[i]!;
    if (distance >= 1) continue;
    const share = 1 - smoothstep(distance, 0.7, 1);
    const sector = sectors[i]! - 0.5 + SECTORS;
    const one = gains[Math.floor(sector) % SECTORS]!;
    const next = gains[Math.floor(sector + 1) % SECTORS]!;
    const part = sector - Math.floor(sector);
    const outside = smoothstep(distance, 0, 0.8);
    const at = under(i);
    for (let channel = 0; channel < 3; channel++) {
      const rim = one[channel]! * (1 - part) + next[channel]! * part;
      const gain = mean[channel]! * (1 - outside) + rim * outside;
      const colour = Math.min(255, lips[i * 4 + channel]! * gain);
      patch.data[at + channel] = patch.data[at + channel]! * (1 - share) + colour * share;
    }
  }
}

/** Towards its rim a patch gives way to the picture that it lies on. */
export function fadeInto(patch: Bitmap, under: Bitmap): void {
  const { width, height } = patch;
  const margin = Math.max(4, Math.round(Math.min(width, height) * 0.06));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inside = Math.min(x, y, width - 1 - x, height - 1 - y);
      if (inside >= margin) continue;
      const share = smoothstep(inside, 1, margin);
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 4 + channel;
        patch.data[at] = under.data[at]! * (1 - share) + patch.data[at]! * share;
      }
    }
}
