import type { MakeSurface, Surface } from '../surface.ts';

export type AlphaFinder = (x: number, y: number, width: number, height: number) => 'none' | 'soft' | 'opaque';

/** Pixels to a point; the finer, the less is drawn in vain. */
const POINT = 4;

export function alphaFinder(layer: Surface, makeSurface: MakeSurface): AlphaFinder {
  const { width, height } = layer.canvas;
  const [columns, lines] = [Math.ceil(width / POINT), Math.ceil(height / POINT)];
  const small = makeSurface(columns, lines);
  small.imageSmoothingQuality = 'high';
  small.drawImage(layer.canvas, 0, 0, width, height, 0, 0, columns, lines);
  const { data } = small.getImageData(0, 0, columns, lines);
  const filled = new Int32Array((columns + 1) * (lines + 1));
  const open = new Int32Array((columns + 1) * (lines + 1));
  for (let line = 0; line < lines; line++)
    for (let column = 0; column < columns; column++) {
      const alpha = data[(line * columns + column) * 4 + 3]!;
      const above = line * (columns + 1) + column;
      const here = above + columns + 2;
      for (const [sums, is] of [
        [filled, alpha > 0],
        [open, alpha < 255],
      ] as const)
        sums[here] = sums[here - 1]! + sums[above + 1]! - sums[above]! + Number(is);
    }
  return (x, y, w, h) => {
    // One point more on each side: a hair at the border may belong to the neighbour's points.
    const left = Math.max(0, Math.floor(x / POINT) - 1);
    const top = Math.max(0, Math.floor(y / POINT) - 1) * (columns + 1);
    const right = Math.min(columns, Math.ceil((x + w) / POINT) + 1);
    const bottom = Math.min(lines, Math.ceil((y + h) / POINT) + 1) * (columns + 1);
    if (right <= left || bottom <= top) return 'none';
    const count = (sums: Int32Array) =>
      sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
    if (count(filled) === 0) return 'none';
    return count(open) > 0 ? 'soft' : 'opaque';
  };
}
