import { headPose, pointAt, points, eyeDistance, type HeadPose, type Landmarks } from '../landmarks.ts';
import { mouthSize, poseBetween, quantile, shiftBetween } from './head-motion.ts';
import { mouthCells, openingOf, type MouthCell } from './mouth-cells.ts';

/** In eye distances: what the speaker does in the clip. */
export interface MouthRange {
  shut: number;
  wide: number;
}

/** Which picture of the clip gives each mouth to each picture of the loop. */
export interface MouthChoice {
  range: MouthRange;
  /** By cell, then by picture of the loop. */
  sources: Map<string, number[]>;
}

/** Eye distances: with less between the smallest and the widest mouth nobody speaks. */
const LEAST_RANGE = 0.1;
const MOST_SHUT = 0.03;
const PER_DEGREE = 0.0012;
const MOST_TURNED = 8;
const SWITCH = 0.03;
/** Of each mouth so many pictures are looked at more closely. */
const CANDIDATES = 60;
const WIDTH_WEIGHT = 0.35;

/** null: the clip does not show enough mouths, and they have to be painted. */
export function chooseMouths(faces: (Landmarks | null)[], loop: number[]): MouthChoice | null {
  const usable = faces.flatMap((one, index) => (one && faces[index - 1] && faces[index + 1] ? [index] : []));
  const sizes = faces.map((one) => one && mouthSize(one));
  const openings = usable.map((index) => sizes[index]!.opening);
  const shut = quantile(openings, 0.05);
  if (quantile(openings, 0.95) - shut < LEAST_RANGE || shut > MOST_SHUT) return null;
  const range = { shut, wide: quantile(openings, 0.97) };
  const widths = usable.map((index) => sizes[index]!.width);
  const [narrow, usual, broad] = [0.05, 0.5, 0.95].map((share) => quantile(widths, share)) as [
    number,
    number,
    number,
  ];
  const poses = faces.map((one) => one && headPose(one));
  const speed = (index: number) => shiftBetween(faces[index - 1]!, faces[index + 1]!) / 2;
  const misfit = (cell: MouthCell, index: number) => {
    const { opening, width } = sizes[index]!;
    const isOpen = (opening - range.shut) / (range.wide - range.shut);
    const isRound =
      width < usual ? (usual - width) / (usual - narrow + 1e-6) : -(width - usual) / (broad - usual + 1e-6);
    return (
      (isOpen - openingOf(cell)) ** 2 +
      WIDTH_WEIGHT * (isRound - cell.round) ** 2 +
      (speed(index) / 0.02) ** 2 * 0.1
    );
  };
  const lips = (index: number) => lipShape(faces[index]!);
  const sources = new Map(
    mouthCells.map((cell) => {
      const costs = new Map(usable.map((index) => [index, misfit(cell, index)]));
      const withTurn = (index: number) =>
        costs.get(index)! + Math.min(...loop.map((at) => turned(poses[at]!, poses[index]!)));
      const candidates = usable
        .toSorted((a, b) => costs.get(a)! - costs.get(b)!)
        .slice(0, CANDIDATES * 4)
        .map((index) => ({ index, cost: withTurn(index) }))
        .toSorted((a, b) => a.cost - b.cost)
        .slice(0, CANDIDATES)
        .map(({ index }) => index);
      const shapes = candidates.map(lips);
      const path = bestPath(
        loop.length,
        candidates.length,
        (step, i) => costs.get(candidates[i]!)! + turned(poses[loop[step]!]!, poses[candidates[i]!]!),
        (from, to) => (from === to ? 0 : SWITCH + 10 * distance(shapes[from]!, shapes[to]!)),
      );
      return [cell.name, path.map((i) => candidates[i]!)];
    }),
  );
  return { range, sources };
}

/** What it costs to show a mouth on a head that is turned otherwise. */
function turned(a: HeadPose, b: HeadPose): number {
  const squares = (a.yaw - b.yaw) ** 2 + (a.pitch - b.pitch) ** 2;
  return PER_DEGREE * squares + (poseBetween(a, b) > MOST_TURNED ? 10 : 0);
}

const shapePoints = [61, 291, 13, 14, 17, 0, 78, 308, 37, 267, 84, 314];

function lipShape(landmarks: Landmarks): number[] {
  const eyes = eyeDistance(landmarks);
  const [noseX, noseY] = pointAt(landmarks, points.noseBase);
  return shapePoints.flatMap((index) => {
    const [x, y] = pointAt(landmarks, index);
    return [(x - noseX) / eyes, (y - noseY) / eyes];
  });
}

const distance = (a: number[], b: number[]): number =>
  a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0);

/** Of all ways through `steps` with a choice of `choices` at each, the one that costs least (Viterbi). */
function bestPath(
  steps: number,
  choices: number,
  cost: (step: number, choice: number) => number,
  change: (from: number, to: number) => number,
): number[] {
  const changes = Array.from({ length: choices }, (_, from) =>
    Float64Array.from({ length: choices }, (_, to) => change(from, to)),
  );
  let totals = Float64Array.from({ length: choices }, (_, i) => cost(0, i));
  const origins: Int32Array[] = [];
  for (let step = 1; step < steps; step++) {
    const next = new Float64Array(choices);
    const origin = new Int32Array(choices);
    for (let to = 0; to < choices; to++) {
      let best = 0;
      for (let from = 1; from < choices; from++)
        if (totals[from]! + changes[from]![to]! < totals[best]! + changes[best]![to]!) best = from;
      origin[to] = best;
      next[to] = totals[best]! + changes[best]![to]! + cost(step, to);
    }
    totals = next;
    origins.push(origin);
  }
  let choice = totals.indexOf(Math.min(...totals));
  const path = [choice];
  for (const origin of origins.toReversed()) path.unshift((choice = origin[choice]!));
  return path;
}
