import { smoothstep } from '../../common/smoothstep.ts';
import { lowerEdge, lowerLip, rimSides, upperEdge, upperLip } from '../photo/rig.ts';
import { triangulate } from '../photo/triangulate.ts';
import { eyeDistance, LANDMARKS, pointAt, points, type Landmarks } from '../landmarks.ts';
import { openingOf, type MouthCell } from './mouth-cells.ts';
import type { MouthRange } from './mouth-material.ts';
import { mouthSize } from './head-motion.ts';
import { rigidFit } from './rigid-fit.ts';

export type Positions = Float32Array;

interface Frame {
  eyes: number;
  toLocal: (x: number, y: number) => [u: number, v: number];
  toPixels: (u: number, v: number) => [x: number, y: number];
}

/** In eye distances around the base of the nose: what a mouth may change of a picture. */
export const reach = { side: 0.78, top: 0.14, bottom: 1.2 } as const;

const anchors: [u: number, v: number][] = [
  ...[-1, -0.6, -0.2, 0.2, 0.6, 1].flatMap((u): [number, number][] => [
    [u, reach.bottom],
    [u, reach.bottom + 0.25],
  ]),
  ...[-0.2, 0.2, 0.6, 1].flatMap((v): [number, number][] => [
    [-1, v],
    [1, v],
  ]),
];

const between = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const MOST_BENT = 0.07;

export function frameOf(landmarks: Landmarks): Frame {
  const [left, right] = [pointAt(landmarks, points.leftEye), pointAt(landmarks, points.rightEye)];
  const eyes = eyeDistance(landmarks);
  const flat = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const [cos, sin] = [(right[0] - left[0]) / flat, (right[1] - left[1]) / flat];
  const [originX, originY] = pointAt(landmarks, points.noseBase);
  return {
    eyes,
    toLocal: (x, y) => {
      const [dx, dy] = [(x - originX) / eyes, (y - originY) / eyes];
      return [dx * cos + dy * sin, dy * cos - dx * sin];
    },
    toPixels: (u, v) => [originX + eyes * (u * cos - v * sin), originY + eyes * (u * sin + v * cos)],
  };
}

export function positionsOf(landmarks: Landmarks): Positions {
  const { toPixels } = frameOf(landmarks);
  const positions = new Float32Array((LANDMARKS + anchors.length) * 2);
  for (let index = 0; index < LANDMARKS; index++) {
    positions[index * 2] = landmarks[index * 3]!;
    positions[index * 2 + 1] = landmarks[index * 3 + 1]!;
  }
  anchors.forEach(([u, v], i) => positions.set(toPixels(u, v), (LANDMARKS + i) * 2));
  return positions;
}

export function trianglesOf(widest: Landmarks): Uint32Array {
  const { toLocal } = frameOf(widest);
  const positions = positionsOf(widest);
  const places = between(0, positions.length / 2).map((i) =>
    toLocal(positions[i * 2]!, positions[i * 2 + 1]!),
  );
  return triangulate(places, rimSides);
}

export function withMouthOf(
  base: Landmarks,
  source: Landmarks,
  cell: MouthCell,
  { shut, wide }: MouthRange,
): Positions {
  const { toLocal, toPixels } = frameOf(base);
  const fit = rigidFit(source, base);
  const positions = positionsOf(base);
  const locals = between(0, LANDMARKS).map((index): [u: number, v: number] => {
    const own = toLocal(positions[index * 2]!, positions[index * 2 + 1]!);
    const share = smoothstep(own[1], -0.02, 0.14) * (1 - smoothstep(Math.abs(own[0]), 0.5, reach.side));
    if (share === 0) return own;
    const [x, y] = fit(...pointAt(source, index));
    const other = toLocal(x, y);
    return [own[0] + (other[0] - own[0]) * share, own[1] + (other[1] - own[1]) * share];
  });
  const [leftEnd, rightEnd] = [locals[points.leftCorner]!, locals[points.rightCorner]!];
  const [middleU, middleV] = [(leftEnd[0] + rightEnd[0]) / 2, (leftEnd[1] + rightEnd[1]) / 2];
  const half = (rightEnd[0] - leftEnd[0]) / 2;
  const gap = Math.max(0, locals[points.lowerLip]![1] - locals[points.upperLip]![1]);
  const wanted = shut + openingOf(cell) * (wide - shut);
  const missing = Math.min(MOST_BENT, Math.max(-MOST_BENT, wanted - mouthSize(source).opening));
  const bend = Math.max(missing, -gap);
  locals.forEach(([u, v], index) => {
    const [beside, below] = [Math.abs(u - middleU), v - middleV];
    const bow = Math.max(0, 1 - Math.min(1, beside / half) ** 2) ** 0.75;
    let shift = 0;
    if (lowerLip.has(index)) shift = (0.88 * bend - 0.006 * cell.press) * bow;
    else if (upperLip.has(index)) shift = (-0.12 * bend + 0.01 * cell.press) * bow;
    else if (below > 0)
      shift = 0.85 * bend * (1 - smoothstep(beside, 0.42, reach.side)) * smoothstep(below, 0.02, 0.26);
    locals[index] = [u, v + shift];
  });
  // Pressed lips meet, and no more: edges that passed each other would show what is between them.
  if (cell.press > 0)
    upperEdge.forEach((upper, i) => {
      const [above, below] = [locals[upper]!, locals[lowerEdge[i]!]!];
      const middle = (axis: 0 | 1) => above[axis] + 0.4 * cell.press * (below[axis] - above[axis]);
      locals[upper] = [middle(0), middle(1)];
      locals[lowerEdge[i]!] = [middle(0), middle(1)];
    });
  locals.forEach(([u, v], index) => {
    const [x, y] = toPixels(u, v);
    positions[index * 2] = x;
    positions[index * 2 + 1] = y;
  });
  return positions;
}
