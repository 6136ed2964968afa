import type { Bitmap } from '../bitmap.ts';
import type { Landmarks } from '../landmarks.ts';
import { averaged, finer } from '../photo/bake-avatar.ts';
import { patchOf, type Patch } from '../photo/paint-mesh.ts';
import { paintLips } from '../photo/paint-lips.ts';
import { mouthColours } from '../photo/paint-mouth.ts';
import { rigOf } from '../photo/rig.ts';
import type { MouthChoice } from './choose-mouths.ts';
import { widestOf } from './head-motion.ts';
import type { MouthCell } from './mouth-cells.ts';
import { positionsOf, trianglesOf, withMouthOf } from './mouth-mesh.ts';
import { ellipseOf, paintCell, type ShownFace } from './paint-cell.ts';

type PaintMouth = (cell: MouthCell, patch: Patch) => void;

/** `under`: what the picture shows there; `step`: which picture of the loop it is. */
type MouthPainter = (picture: Bitmap, under: Patch, landmarks: Landmarks, step: number) => PaintMouth;

type Read = (index: number) => Promise<Pick<ShownFace, 'picture' | 'landmarks'>>;

export async function filmedMouths(
  { range, sources }: MouthChoice,
  faces: (Landmarks | null)[],
  [from, to]: [number, number],
  read: Read,
): Promise<MouthPainter> {
  const triangles = trianglesOf(widestOf(faces));
  const mouths = new Map<number, ShownFace>();
  for (const index of new Set([...sources.values()].flatMap((all) => all.slice(from, to)))) {
    const { picture, landmarks } = await read(index);
    mouths.set(index, { picture, landmarks, positions: positionsOf(landmarks) });
  }
  return (picture, under, landmarks, step) => {
    const base = { picture, landmarks, positions: positionsOf(landmarks) };
    const ellipse = ellipseOf(landmarks, under);
    return (cell, patch) => {
      const mouth = mouths.get(sources.get(cell.name)![step]!)!;
      const target = withMouthOf(landmarks, mouth.landmarks, cell, range);
      paintCell(patch, base, mouth, triangles, target, ellipse);
    };
  };
}

export async function paintedMouths(first: number, read: Read): Promise<MouthPainter> {
  const { picture: firstPicture, landmarks: firstFace } = await read(first);
  // Of the first picture: looked at anew each time, the inside of the mouth would flicker.
  const { rest, triangles } = rigOf(firstFace);
  const colours = mouthColours(firstPicture, rest);
  return (picture, under, landmarks) => {
    const rig = rigOf(landmarks, triangles);
    const ground = patchOf(picture, finer(under));
    return ({ shape }, patch) => {
      const fine: Patch = { ...ground, data: ground.data.slice() };
      paintLips(fine, picture, rig, shape, colours);
      patch.data.set(averaged(fine).data);
    };
  };
}
