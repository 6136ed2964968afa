import type { Bitmap } from '../bitmap.ts';
import { samplePixel } from '../photo/paint-mesh.ts';
import { smoothstep } from '../photo/rig.ts';
import type { Landmarks } from '../landmarks.ts';
import { frameOf, type Positions } from './mouth-mesh.ts';

/** Half axes in eye distances: only lips, teeth and what is next to them come from another picture. */
const ELLIPSE = { across: 0.5, down: 0.4 };
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
  under: Bitmap,
  mouth: Shown,
  triangles: Uint32Array,
  target: Positions,
  place: Place,
): Bitmap {
  const ellipse = ellipseOf(base, target, place);
  // What is not bent stays as it is: that is the larger part, and costs nothing.
  const patch: Bitmap = { ...under, data: under.data.slice() };
  const lips = new Uint8ClampedArray(ellipse.width * ellipse.height * 4);
  const { x: left, y: top, scale, width, height } = place;
  const [own, their] = [base.positions, mouth.positions];
  const toColumn = (k: number) => (target[k * 2]! - left + 0.5) * scale - 0.5;
  const toRow = (k: number) => (target[k * 2 + 1]! - top + 0.5) * scale - 0.5;
  const isMoved = (k: number) =>
    Math.abs(target[k * 2]! - own[k * 2]!) + Math.abs(target[k * 2 + 1]! - own[k * 2 + 1]!) > UNSEEN;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [ax, bx, cx] = [toColumn(a), toColumn(b), toColumn(c)];
    const [ay, by, cy] = [toRow(a), toRow(b), toRow(c)];
    const space = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy);
    if (Math.abs(space) < 1e-6) continue;
    const firstRow = Math.max(0, Math.floor(Math.min(ay, by, cy)));
    const lastRow = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
    const firstColumn = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const lastColumn = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
    const isBent = isMoved(a) || isMoved(b) || isMoved(c);
    const isLip =
      lastRow >= ellipse.top &&
      firstRow < ellipse.top + ellipse.height &&
      lastColumn >= ellipse.left &&
      firstColumn < ellipse.left + ellipse.width;
    if (!isBent && !isLip) continue;
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const p = ((by - cy) * (column - cx) + (cx - bx) * (row - cy)) / space;
        const q = ((cy - ay) * (column - cx) + (ax - cx) * (row - cy)) / space;
        const r = 1 - p - q;
        // A little beyond the edge: two neighbours must not leave a line between them.
        if (p < -1e-4 || q < -1e-4 || r < -1e-4) continue;
        if (isBent) {
          const x = p * own[a * 2]! + q * own[b * 2]! + r * own[c * 2]!;
          const y = p * own[a * 2 + 1]! + q * own[b * 2 + 1]! + r * own[c * 2 + 1]!;
          samplePixel(base.picture, x, y, patch.data, row * width + column);
        }
        const [inRow, inColumn] = [row - ellipse.top, column - ellipse.left];
        if (inRow < 0 || inRow >= ellipse.height || inColumn < 0 || inColumn >= ellipse.width) continue;
        const at = inRow * ellipse.width + inColumn;
        if (ellipse.distances[at]! > RING[1]) continue;
        const x = p * their[a * 2]! + q * their[b * 2]! + r * their[c * 2]!;
        const y = p * their[a * 2 + 1]! + q * their[b * 2 + 1]! + r * their[c * 2 + 1]!;
        samplePixel(mouth.picture, x, y, lips, at);
      }
  }
  blend(patch, lips, ellipse);
  return patch;
}

/** What the picture itself shows there. */
export function pictureAt(picture: Bitmap, { x, y, scale, width, height }: Place): Bitmap {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const fromX = x + (column + 0.5) / scale - 0.5;
      const fromY = y + (row + 0.5) / scale - 0.5;
      samplePixel(picture, fromX, fromY, data, row * width + column);
    }
  return { width, height, data };
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
