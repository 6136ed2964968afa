import { smoothstep } from '../../common/smoothstep.ts';
import { luma, type Bitmap } from '../bitmap.ts';
import { paintMesh, type Patch } from './paint-mesh.ts';
import { blend, edgeOf, paintMouth, scaled, spanOf, type MouthColours } from './paint-mouth.ts';
import { lowerEdge, upperEdge, valueAt, type MouthShape, type Rig } from './rig.ts';

/** Eye distances: lips that are nearer to each other than the first are shut, than the second still touch. */
const SHUT = [0.004, 0.025] as const;
/** The same, from the line between the lips. */
const SEAM = [0.015, 0.045] as const;
/** How dark the seam may be: in its middle as a part of the lips' colour, at its ends half of the skin's. */
const DARKEST = { middle: 0.45, end: 0.7 };
/** Of what is darker so much is left: one flat colour would be seen as a spot. */
const LEFT = 0.3;

export function paintLips(
  patch: Patch,
  photo: Bitmap,
  rig: Rig,
  shape: MouthShape,
  colours: MouthColours,
): void {
  const moved = rig.withMouth(shape);
  paintMouth(patch, photo, rig, moved, Math.max(0, -shape.spread), colours);
  paintMesh(patch, photo, rig.triangles, rig.rest, moved);
  paintSeam(patch, rig, moved, colours);
}

/** The dark of the photo's open mouth, squeezed between lips that shut, would stay as specks at their ends. */
function paintSeam(patch: Patch, rig: Rig, moved: Float32Array, { lip, beside }: MouthColours): void {
  const [upper, lower] = [edgeOf(rig, upperEdge, moved), edgeOf(rig, lowerEdge, moved)];
  const [left, right] = [upper[0]![0], upper.at(-1)![0]];
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  const ends = scaled(lip, DARKEST.end);
  blend(ends, scaled(beside, DARKEST.end), 0.5);
  const brightest = Math.max(luma(ends, 0), DARKEST.middle * luma(lip, 0));
  const reach = SEAM[1] * rig.eyeDistance;
  const [columns, rows] = spanOf(patch, moved, reach);
  const [firstY, lastY] = rows.map((row) => patch.y + row / patch.scale) as [number, number];
  for (let column = columns[0]; column < columns[1]; column++) {
    const x = patch.x + (column + 0.5) / patch.scale - 0.5;
    const { y, gap } = seamAt(rig, upper, lower, x, (firstY + lastY) / 2);
    if (gap >= SHUT[1]) continue;
    const [from, to] = [y - reach, y + reach].map((end) => Math.round((end - patch.y) * patch.scale)) as [
      number,
      number,
    ];
    for (let row = Math.max(rows[0], from); row < Math.min(rows[1], to); row++) {
      const at = (row * patch.width + column) * 4;
      if (luma(patch.data, at) >= brightest) continue;
      const [u, v] = rig.toLocal(x, patch.y + (row + 0.5) / patch.scale - 0.5);
      const seam = (valueAt(upper, u) + valueAt(lower, u)) / 2;
      const away = Math.hypot(v - seam, Math.max(0, left - u, u - right));
      const share = (1 - smoothstep(away, ...SEAM)) * (1 - smoothstep(gap, ...SHUT));
      if (share === 0) continue;
      const least = scaled(lip, DARKEST.middle);
      blend(least, ends, smoothstep(Math.abs((u - middle) / half), 0.55, 0.9));
      const missing = 1 - luma(patch.data, at) / luma(least, 0);
      if (missing <= 0) continue;
      const part = share * (1 - LEFT) * Math.min(1, missing / 0.3);
      for (const channel of [0, 1, 2] as const)
        patch.data[at + channel]! += (least[channel] - patch.data[at + channel]!) * part;
    }
  }
}

type Edge = [u: number, v: number][];

/** Where the lips meet in one column of the photo, found from a place in it that is not far, and what is between them. */
function seamAt(rig: Rig, upper: Edge, lower: Edge, x: number, near: number): { y: number; gap: number } {
  let [y, gap] = [near, 0];
  for (let round = 0; round < 2; round++) {
    const [u, v] = rig.toLocal(x, y);
    const [top, bottom] = [valueAt(upper, u), valueAt(lower, u)];
    gap = bottom - top;
    y += ((top + bottom) / 2 - v) * rig.eyeDistance;
  }
  return { y, gap };
}
