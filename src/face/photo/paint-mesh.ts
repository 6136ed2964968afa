import type { Bitmap } from '../bitmap.ts';

export interface PatchPlace {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

export interface Patch extends PatchPlace, Bitmap {}

export function patchOf(picture: Bitmap, place: PatchPlace): Patch {
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

export function samplePixel(
  picture: Bitmap,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  pixel: number,
): void {
  sampleLine(pixelsOf(picture.data), picture.width, picture.height, x, y, 0, 0, pixelsOf(into), pixel, 1);
}

const pixelsOf = (data: Uint8ClampedArray): Int32Array =>
  new Int32Array(data.buffer, data.byteOffset, data.length / 4);

/** Most of a training's time is spent here: whole pixels are read and written, and no tuples are made. */
function sampleLine(
  from: Int32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  stepX: number,
  stepY: number,
  to: Int32Array,
  pixel: number,
  count: number,
): void {
  const [mostX, mostY] = [width - 1.001, height - 1.001];
  for (let i = 0; i < count; i++) {
    let insideX = x + i * stepX;
    let insideY = y + i * stepY;
    if (insideX < 0) insideX = 0;
    else if (insideX > mostX) insideX = mostX;
    if (insideY < 0) insideY = 0;
    else if (insideY > mostY) insideY = mostY;
    const left = insideX | 0;
    const top = insideY | 0;
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
    // Two channels at once, each in 16 bits of its own: the four shares are 256 together.
    const even =
      ((Math.imul(a & 0xff00ff, ofA) + Math.imul(b & 0xff00ff, ofB)) | 0) +
      ((Math.imul(c & 0xff00ff, ofC) + Math.imul(d & 0xff00ff, ofD)) | 0);
    const odd =
      ((Math.imul((a >>> 8) & 0xff00ff, ofA) + Math.imul((b >>> 8) & 0xff00ff, ofB)) | 0) +
      ((Math.imul((c >>> 8) & 0xff00ff, ofC) + Math.imul((d >>> 8) & 0xff00ff, ofD)) | 0);
    to[pixel + i] = (((even + 0x800080) >>> 8) & 0xff00ff) | ((odd + 0x800080) & 0xff00ff00);
  }
}

export function paintMesh(
  patch: Patch,
  picture: Bitmap,
  triangles: Uint32Array,
  rest: Float32Array,
  moved: Float32Array,
): void {
  const [from, to] = [pixelsOf(picture.data), pixelsOf(patch.data)];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [ax, ay] = [rest[a * 2]!, rest[a * 2 + 1]!];
    const [bx, by] = [rest[b * 2]!, rest[b * 2 + 1]!];
    const [cx, cy] = [rest[c * 2]!, rest[c * 2 + 1]!];
    eachLine(patch, moved, a, b, c, (pixel, count, shareA, shareB, stepA, stepB) =>
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

export function eachPixel(
  place: PatchPlace,
  positions: Float32Array,
  three: readonly [number, number, number],
  tell: (pixel: number, shareA: number, shareB: number, shareC: number) => void,
): void {
  eachLine(place, positions, ...three, (pixel, count, shareA, shareB, stepA, stepB) => {
    for (let i = 0; i < count; i++) {
      const [a, b] = [shareA + i * stepA, shareB + i * stepB];
      tell(pixel + i, a, b, 1 - a - b);
    }
  });
}

function eachLine(
  { x: left, y: top, scale, width, height }: PatchPlace,
  positions: Float32Array,
  a: number,
  b: number,
  c: number,
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

function start(share: number, step: number): number {
  if (step > 0) return (-BEYOND - share) / step;
  return step === 0 && share < -BEYOND ? Infinity : 0;
}

const end = (share: number, step: number): number => (step < 0 ? (-BEYOND - share) / step : Infinity);
