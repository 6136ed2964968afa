import type { Bitmap } from '../bitmap.ts';
import { averaged, finer, WIDEST_JAW } from '../photo/bake-avatar.ts';
import { mouthColours, paintMouth } from '../photo/paint-mouth.ts';
import { paintMesh, patchOf, type Patch } from '../photo/paint-mesh.ts';
import { rigOf } from '../photo/rig.ts';
import type { Landmarks } from '../landmarks.ts';
import type { MouthChoice } from './choose-mouths.ts';
import { mouthSize } from './head-motion.ts';
import { openingOf, shutCell, wideCell, type MouthCell } from './mouth-cells.ts';
import { positionsOf, trianglesOf, withMouthOf, type Positions } from './mouth-mesh.ts';
import { ellipseOf, paintCell, type Shown } from './paint-cell.ts';

/** The mouths of one picture of the loop. */
export interface FrameMouths {
  /** Onto a patch that shows the picture as it is. */
  paint(cell: MouthCell, patch: Patch): void;
  /** The mesh with its mouth shut and wide open. */
  triangles: Uint32Array;
  shut: Positions;
  wide: Positions;
}

export interface MouthPainter {
  /** `under`: what the picture shows there; `step`: which picture of the loop it is. */
  frame(picture: Bitmap, under: Patch, landmarks: Landmarks, step: number): FrameMouths;
  /** How much of the widest mouth's drop each mouth has. */
  drop: (cell: MouthCell) => number;
}

type Read = (index: number) => Promise<Pick<Shown, 'picture' | 'landmarks'>>;

/** Mouths that the clip itself shows. */
export async function filmedMouths(
  { range, sources }: MouthChoice,
  faces: (Landmarks | null)[],
  read: Read,
): Promise<MouthPainter> {
  const widest = faces
    .filter((one) => one !== null)
    .reduce((best, one) => (mouthSize(one).opening > mouthSize(best).opening ? one : best));
  const triangles = trianglesOf(widest);
  const mouths = new Map<number, Shown>();
  for (const index of new Set([...sources.values()].flat())) {
    const { picture, landmarks } = await read(index);
    mouths.set(index, { picture, landmarks, positions: positionsOf(landmarks) });
  }
  return {
    drop: openingOf,
    frame(picture, under, landmarks, step) {
      const base = { picture, landmarks, positions: positionsOf(landmarks) };
      const ellipse = ellipseOf(landmarks, under);
      const sourceOf = (cell: MouthCell) => mouths.get(sources.get(cell.name)![step]!)!;
      const target = (cell: MouthCell) => withMouthOf(landmarks, sourceOf(cell).landmarks, cell, range);
      return {
        paint: (cell, patch) => paintCell(patch, base, sourceOf(cell), triangles, target(cell), ellipse),
        triangles,
        shut: target(shutCell),
        wide: target(wideCell),
      };
    },
  };
}

/** Mouths painted as on a photo: for a clip in which nobody speaks. */
export function paintedMouths(): MouthPainter {
  let colours: ReturnType<typeof mouthColours> | null = null;
  return {
    drop: ({ shape }) => shape.jaw / WIDEST_JAW,
    frame(picture, under, landmarks) {
      const rig = rigOf(landmarks);
      // Of the first picture: looked at anew each time, the inside of the mouth would flicker.
      colours ??= mouthColours(picture, rig.rest);
      const lips = colours;
      const ground = patchOf(picture, finer(under));
      return {
        paint({ shape }, patch) {
          const fine: Patch = { ...ground, data: ground.data.slice() };
          const moved = rig.withMouth(shape);
          paintMouth(fine, picture, rig, moved, Math.max(0, -shape.spread), lips);
          paintMesh(fine, picture, rig.triangles, rig.rest, moved);
          patch.data.set(averaged(fine).data);
        },
        triangles: rig.triangles,
        shut: rig.rest,
        wide: rig.withMouth(wideCell.shape),
      };
    },
  };
}
