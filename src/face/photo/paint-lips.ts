import { luma, type Bitmap } from '../bitmap.ts';
import { paintMesh, type Patch } from './paint-mesh.ts';
import { blend, edgeOf, paintMouth, scaled, spanOf, type MouthColours } from './paint-mouth.ts';
import { lowerEdge, smoothstep, upperEdge, valueAt, type MouthShape, type Rig } from './rig.ts';

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
  const [columns, rows] = spanOf(patch, moved, SEAM[1] * rig.eyeDistance);
  for (let row = rows[0]; row < rows[1]; row++)
    for (let column = columns[0]; column < columns[1]; column++) {
      const [u, v] = rig.toLocal(
        patch.x + (column + 0.5) / patch.scale - 0.5,
        patch.y + (row + 0.5) / patch.scale - 0.5,
      );
      const [top, bottom] = [valueAt(upper, u), valueAt(lower, u)];
      const away = Math.hypot(Math.abs(v - (top + bottom) / 2), Math.max(0, left - u, u - right));
      const share = (1 - smoothstep(away, ...SEAM)) * (1 - smoothstep(bottom - top, ...SHUT));
      if (share === 0) continue;
      const at = (row * patch.width + column) * 4;
      const least = scaled(lip, DARKEST.middle);
      blend(least, ends, smoothstep(Math.abs((u - middle) / half), 0.55, 0.9));
      const missing = 1 - luma(patch.data, at) / luma(least, 0);
      if (missing <= 0) continue;
      const part = share * (1 - LEFT) * Math.min(1, missing / 0.3);
      for (const channel of [0, 1, 2] as const)
        patch.data[at + channel]! += (least[channel] - patch.data[at + channel]!) * part;
    }
}
