import type { Bitmap } from '../bitmap.ts';

/** A part of the photo at `scale` times its size, on which meshes are painted. */
export interface Patch extends Bitmap {
  /** Upper left corner in the photo. */
  x: number;
  y: number;
  scale: number;
}

export function patchOf(
  photo: Bitmap,
  x: number,
  y: number,
  width: number,
  height: number,
  scale: number,
): Patch {
  const patch: Patch = {
    x,
    y,
    scale,
    width: width * scale,
    height: height * scale,
    data: new Uint8ClampedArray(width * height * scale * scale * 4),
  };
  for (let row = 0; row < patch.height; row++)
    for (let column = 0; column < patch.width; column++)
      samplePixel(
        photo,
        x + (column + 0.5) / scale - 0.5,
        y + (row + 0.5) / scale - 0.5,
        patch.data,
        row * patch.width + column,
      );
  return patch;
}

/** The colour between pixels; beyond the edge that of the edge. */
export function samplePixel(
  photo: Bitmap,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  pixel: number,
): void {
  const { width, height, data } = photo;
  const insideX = Math.min(width - 1.001, Math.max(0, x));
  const insideY = Math.min(height - 1.001, Math.max(0, y));
  const left = Math.floor(insideX);
  const top = Math.floor(insideY);
  const right = insideX - left;
  const down = insideY - top;
  const at = (top * width + left) * 4;
  const below = at + width * 4;
  for (let channel = 0; channel < 4; channel++)
    into[pixel * 4 + channel] =
      (data[at + channel]! * (1 - right) + data[at + 4 + channel]! * right) * (1 - down) +
      (data[below + channel]! * (1 - right) + data[below + 4 + channel]! * right) * down;
}

/** Paints what the mesh shows at rest to where it has moved. */
export function paintMesh(
  patch: Patch,
  photo: Bitmap,
  triangles: Uint32Array,
  rest: Float32Array,
  moved: Float32Array,
): void {
  for (let i = 0; i < triangles.length; i += 3) {
    const three = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!] as const;
    eachPixel(patch, moved, three, (pixel, a, b, c) => {
      const x = a * rest[three[0] * 2]! + b * rest[three[1] * 2]! + c * rest[three[2] * 2]!;
      const y = a * rest[three[0] * 2 + 1]! + b * rest[three[1] * 2 + 1]! + c * rest[three[2] * 2 + 1]!;
      samplePixel(photo, x, y, patch.data, pixel);
    });
  }
}

/** Calls back for each pixel of the patch inside the triangle, with its three shares of the corners. */
export function eachPixel(
  { x: left, y: top, scale, width, height }: Pick<Patch, 'x' | 'y' | 'scale' | 'width' | 'height'>,
  positions: Float32Array,
  [a, b, c]: readonly [number, number, number],
  tell: (pixel: number, shareA: number, shareB: number, shareC: number) => void,
): void {
  // Pixels have their middle half a pixel inside, in the photo as in the patch.
  const toColumn = (k: number) => (positions[k * 2]! - left + 0.5) * scale - 0.5;
  const toRow = (k: number) => (positions[k * 2 + 1]! - top + 0.5) * scale - 0.5;
  const [ax, bx, cx] = [toColumn(a), toColumn(b), toColumn(c)];
  const [ay, by, cy] = [toRow(a), toRow(b), toRow(c)];
  const space = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy);
  if (Math.abs(space) < 1e-6) return;
  const fromRow = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const toRowEnd = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const fromColumn = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const toColumnEnd = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  for (let row = fromRow; row <= toRowEnd; row++)
    for (let column = fromColumn; column <= toColumnEnd; column++) {
      const shareA = ((by - cy) * (column - cx) + (cx - bx) * (row - cy)) / space;
      const shareB = ((cy - ay) * (column - cx) + (ax - cx) * (row - cy)) / space;
      const shareC = 1 - shareA - shareB;
      // A little beyond the edge: two neighbours must not leave a line between them.
      if (Math.min(shareA, shareB, shareC) >= -1e-4) tell(row * width + column, shareA, shareB, shareC);
    }
}
