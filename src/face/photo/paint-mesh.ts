import type { Bitmap } from '../bitmap.ts';

/** A part of a picture that is painted anew at `scale` times its size: width and height are those of the patch. */
export interface Place {
  /** Upper left corner in the picture. */
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

export interface Patch extends Place, Bitmap {}

/** What the picture itself shows there. */
export function patchOf(picture: Bitmap, place: Place): Patch {
  const { x, y, scale, width, height } = place;
  const data = new Uint8ClampedArray(width * height * 4);
  // Pixels have their middle half a pixel inside, in the picture as in the patch.
  const middle = 0.5 / scale - 0.5;
  const [from, to] = [pixelsOf(picture.data), pixelsOf(data)];
  for (let row = 0; row < height; row++)
    sampleLine(
      from,
      picture.width,
      picture.height,
      x + middle,
      y + row / scale + middle,
      1 / scale,
      0,
      to,
      row * width,
      width,
    );
  return { ...place, data };
}

/** The colour between pixels; beyond the edge that of the edge. */
export function samplePixel(
  picture: Bitmap,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  pixel: number,
): void {
  sampleLine(pixelsOf(picture.data), picture.width, picture.height, x, y, 0, 0, pixelsOf(into), pixel, 1);
}

const pixelsOf = (data: Uint8ClampedArray): Uint32Array =>
  new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

/**
 * Colours along a line through the picture, into neighbouring pixels. Most of a training's time is spent here: whole
 * pixels are read and written, and no tuples are made.
 */
function sampleLine(
  from: Uint32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  stepX: number,
  stepY: number,
  to: Uint32Array,
  pixel: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const insideX = Math.min(width - 1.001, Math.max(0, x + i * stepX));
    const insideY = Math.min(height - 1.001, Math.max(0, y + i * stepY));
    const left = insideX | 0;
    const top = insideY | 0;
    // In 256ths.
    const right = ((insideX - left) * 256) | 0;
    const down = ((insideY - top) * 256) | 0;
    const ofD = (right * down) >> 8;
    const ofC = down - ofD;
    const ofB = right - ofD;
    const ofA = 256 - right - ofC;
    const at = top * width + left;
    const a = from[at]!;
    const b = from[at + 1]!;
    const c = from[at + width]!;
    const d = from[at + width + 1]!;
    const first = (a & 255) * ofA + (b & 255) * ofB + (c & 255) * ofC + (d & 255) * ofD;
    const second =
      ((a >> 8) & 255) * ofA + ((b >> 8) & 255) * ofB + ((c >> 8) & 255) * ofC + ((d >> 8) & 255) * ofD;
    const third =
      ((a >> 16) & 255) * ofA + ((b >> 16) & 255) * ofB + ((c >> 16) & 255) * ofC + ((d >> 16) & 255) * ofD;
    const fourth = (a >>> 24) * ofA + (b >>> 24) * ofB + (c >>> 24) * ofC + (d >>> 24) * ofD;
    to[pixel + i] =
      ((first + 128) >> 8) |
      (((second + 128) >> 8) << 8) |
      (((third + 128) >> 8) << 16) |
      (((fourth + 128) >> 8) << 24);
  }
}

/** Paints what the mesh shows of the picture at rest to where it has moved. */
export function paintMesh(
  patch: Patch,
  picture: Bitmap,
  triangles: Uint32Array,
  rest: Float32Array,
  moved: Float32Array,
): void {
  const [from, to] = [pixelsOf(picture.data), pixelsOf(patch.data)];
  for (let i = 0; i < triangles.length; i += 3) {
    const three = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!] as const;
    const [ax, bx, cx] = three.map((k) => rest[k * 2]!) as [number, number, number];
    const [ay, by, cy] = three.map((k) => rest[k * 2 + 1]!) as [number, number, number];
    eachLine(patch, moved, three, (pixel, count, shareA, shareB, stepA, stepB) =>
      sampleLine(
        from,
        picture.width,
        picture.height,
        cx + shareA * (ax - cx) + shareB * (bx - cx),
        cy + shareA * (ay - cy) + shareB * (by - cy),
        stepA * (ax - cx) + stepB * (bx - cx),
        stepA * (ay - cy) + stepB * (by - cy),
        to,
        pixel,
        count,
      ),
    );
  }
}

/** Calls back for each pixel of the place inside the triangle, with its three shares of the corners. */
export function eachPixel(
  place: Place,
  positions: Float32Array,
  three: readonly [number, number, number],
  tell: (pixel: number, shareA: number, shareB: number, shareC: number) => void,
): void {
  eachLine(place, positions, three, (pixel, count, shareA, shareB, stepA, stepB) => {
    for (let i = 0; i < count; i++) {
      const [a, b] = [shareA + i * stepA, shareB + i * stepB];
      tell(pixel + i, a, b, 1 - a - b);
    }
  });
}

/** Calls back for each row of the triangle: its first pixel, the corners' shares there, and their change per pixel. */
function eachLine(
  { x: left, y: top, scale, width, height }: Place,
  positions: Float32Array,
  [a, b, c]: readonly [number, number, number],
  tell: (pixel: number, count: number, shareA: number, shareB: number, stepA: number, stepB: number) => void,
): void {
  const ax = (positions[a * 2]! - left + 0.5) * scale - 0.5;
  const bx = (positions[b * 2]! - left + 0.5) * scale - 0.5;
  const cx = (positions[c * 2]! - left + 0.5) * scale - 0.5;
  const ay = (positions[a * 2 + 1]! - top + 0.5) * scale - 0.5;
  const by = (positions[b * 2 + 1]! - top + 0.5) * scale - 0.5;
  const cy = (positions[c * 2 + 1]! - top + 0.5) * scale - 0.5;
  const space = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy);
  if (Math.abs(space) < 1e-6) return;
  const lastRow = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const [stepA, stepB] = [(by - cy) / space, (cy - ay) / space];
  for (let row = Math.max(0, Math.floor(Math.min(ay, by, cy))); row <= lastRow; row++) {
    // The shares at column 0; a row lies inside for as long as none of the three is negative.
    const shareA = ((cx - bx) * (row - cy)) / space - cx * stepA;
    const shareB = ((ax - cx) * (row - cy)) / space - cx * stepB;
    const shareC = 1 - shareA - shareB;
    const stepC = -stepA - stepB;
    const first = Math.ceil(Math.max(0, start(shareA, stepA), start(shareB, stepB), start(shareC, stepC)));
    const last = Math.floor(Math.min(width - 1, end(shareA, stepA), end(shareB, stepB), end(shareC, stepC)));
    if (first > last) continue;
    tell(row * width + first, last - first + 1, shareA + first * stepA, shareB + first * stepB, stepA, stepB);
  }
}

/** A little beyond the edge: two neighbours must not leave a line between them. */
const BEYOND = 1e-4;

/** From which column on a share is not negative, and until which. */
function start(share: number, step: number): number {
  if (step > 0) return (-BEYOND - share) / step;
  return step === 0 && share < -BEYOND ? Infinity : 0;
}

const end = (share: number, step: number): number => (step < 0 ? (-BEYOND - share) / step : Infinity);
