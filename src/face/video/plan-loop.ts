import { eyeDistance, headPose, type Landmarks } from '../landmarks.ts';
import { jawGrid, WIDEST_JAW, type JawGrid } from '../photo/bake-avatar.ts';
import { rigOf } from '../photo/rig.ts';
import { chooseLoop } from './choose-loop.ts';
import { chooseMouths, type MouthChoice } from './choose-mouths.ts';
import { median, smoothLandmarks, widestOf } from './head-motion.ts';
import { mouthCells, open, openingOf, round, shutCell, wideCell, type MouthCell } from './mouth-cells.ts';
import { frameOf, reach, trianglesOf, withMouthOf } from './mouth-mesh.ts';
import type { Seen } from './track-face.ts';

export interface LoopPlan {
  faces: (Landmarks | null)[];
  shown: number[];
  /** null: the mouths are painted. */
  choice: MouthChoice | null;
  size: [width: number, height: number];
  mouthSize: [width: number, height: number];
  cell: [width: number, height: number];
  scale: number;
}

export interface PersonRows {
  top: number;
  bottom: number;
}

export interface FilmFacts {
  /** Pixels. */
  eyeDistance: number;
  /** Degrees, in the middle of all pictures. */
  yaw: number;
  roll: number;
  isFilmed: boolean;
}

export interface LoopMouth {
  /** In pixels of the picture. */
  size: [width: number, height: number];
  /** The same in pixels of its sheet. */
  cell: [width: number, height: number];
  open: number[];
  round: number[];
  columns: number;
  cells: string[];
  jaw: JawGrid;
}

export interface PlannedFilm {
  plan: LoopPlan;
  order: number[];
  mouth: LoopMouth;
  facts: FilmFacts;
}

/** Pixels between the eyes from which on mouths are kept smaller than they are. */
const MOST_EYES = 160;
export const COLUMNS = 4;
/** Pixels of a block of JPEG: neighbours in a sheet must not colour each other. */
const BLOCK = 16;

interface LoopOptions {
  size: LoopPlan['size'];
  shortest: number;
  longest: number;
}

export function planLoop(pictures: Seen[], { size, ...limits }: LoopOptions): PlannedFilm | null {
  const loop = chooseLoop(pictures, limits);
  if (!loop) return null;
  const faces = smoothLandmarks(pictures.map(({ landmarks }) => landmarks));
  const shown = [...new Set(loop.order)];
  const eyes = median(shown.map((index) => eyeDistance(faces[index]!)));
  const scale = Math.min(1, MOST_EYES / eyes);
  const blocks = (length: number) => Math.ceil((length * eyes * scale) / BLOCK) * BLOCK;
  const cell: [number, number] = [blocks(2 * reach.side), blocks(reach.top + reach.bottom)];
  const mouthSize: [number, number] = [Math.round(cell[0] / scale), Math.round(cell[1] / scale)];
  const choice = chooseMouths(faces, shown);
  const plan = { faces, shown, choice, size, mouthSize, cell, scale };
  const seen = faces.filter((one) => one !== null);
  const poses = seen.map(headPose);
  return {
    plan,
    order: loop.order.map((index) => shown.indexOf(index)),
    mouth: {
      size: mouthSize,
      cell,
      open,
      round,
      columns: COLUMNS,
      cells: mouthCells.map(({ name }) => name),
      jaw: jawOf(plan),
    },
    facts: {
      eyeDistance: median(seen.map(eyeDistance)),
      yaw: median(poses.map(({ yaw }) => yaw)),
      roll: median(poses.map(({ roll }) => roll)),
      isFilmed: choice !== null,
    },
  };
}

function jawOf(plan: LoopPlan): JawGrid {
  const step = Math.floor(plan.shown.length / 2);
  const { triangles, shut, wide, drop } = mouthMeshes(plan, step);
  const [x, y] = mouthCorner(plan, step);
  return jawGrid({ triangles, rest: shut }, wide, [x, y, ...plan.mouthSize], mouthCells.map(drop));
}

function mouthMeshes({ faces, shown, choice }: LoopPlan, step: number) {
  const landmarks = faces[shown[step]!]!;
  if (!choice) {
    const rig = rigOf(landmarks);
    const drop = ({ shape }: MouthCell) => shape.jaw / WIDEST_JAW;
    return { triangles: rig.triangles, shut: rig.rest, wide: rig.withMouth(wideCell.shape), drop };
  }
  const target = (cell: MouthCell) =>
    withMouthOf(landmarks, faces[choice.sources.get(cell.name)![step]!]!, cell, choice.range);
  return {
    triangles: trianglesOf(widestOf(faces)),
    shut: target(shutCell),
    wide: target(wideCell),
    drop: openingOf,
  };
}

export function mouthCorner({ faces, shown, size, mouthSize }: LoopPlan, step: number): [number, number] {
  const middle = frameOf(faces[shown[step]!]!).toPixels(0, (reach.bottom - reach.top) / 2);
  const inside = (axis: 0 | 1) =>
    Math.max(0, Math.min(size[axis] - mouthSize[axis], Math.round(middle[axis] - mouthSize[axis] / 2)));
  return [inside(0), inside(1)];
}
