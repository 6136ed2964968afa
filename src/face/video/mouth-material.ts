import { eyeDistance, headPose, pointAt, points, type HeadPose, type Landmarks } from '../landmarks.ts';
import { mouthSize, poseBetween, quantile, shiftBetween } from './head-motion.ts';

/** In eye distances. */
export interface MouthRange {
  shut: number;
  wide: number;
}

export interface MouthMaterial {
  range: MouthRange;
  spread: number;
  /** How badly the mouth of a picture serves for one that is opened (0–1) and rounded (−1–1) so far. */
  misfit: (opening: number, round: number, index: number) => number;
  turned: (on: number, index: number) => number;
  change: (from: number, to: number) => number;
}

const PER_DEGREE = 0.0012;
const MOST_TURNED = 8;
const SWITCH = 0.03;
const WIDTH_WEIGHT = 0.35;

export function mouthMaterial(faces: (Landmarks | null)[], lenders: number[]): MouthMaterial {
  const sizes = faces.map((one) => one && mouthSize(one));
  const openings = lenders.map((index) => sizes[index]!.opening);
  const shut = quantile(openings, 0.05);
  const range = { shut, wide: quantile(openings, 0.97) };
  const widths = lenders.map((index) => sizes[index]!.width);
  const [narrow, usual, broad] = [0.05, 0.5, 0.95].map((share) => quantile(widths, share)) as [
    number,
    number,
    number,
  ];
  const poses = faces.map((one) => one && headPose(one));
  const shapes = new Map(lenders.map((index) => [index, lipShape(faces[index]!)]));
  const speeds = new Map(
    lenders.map((index) => [index, shiftBetween(faces[index - 1]!, faces[index + 1]!) / 2]),
  );
  return {
    range,
    spread: quantile(openings, 0.95) - shut,
    misfit(opening, round, index) {
      const { opening: own, width } = sizes[index]!;
      const isOpen = (own - range.shut) / (range.wide - range.shut);
      const isRound =
        width < usual ? (usual - width) / (usual - narrow + 1e-6) : -(width - usual) / (broad - usual + 1e-6);
      return (
        (isOpen - opening) ** 2 +
        WIDTH_WEIGHT * (isRound - round) ** 2 +
        (speeds.get(index)! / 0.02) ** 2 * 0.1
      );
    },
    turned: (on, index) => turnCost(poses[on]!, poses[index]!),
    change: (from, to) => (from === to ? 0 : SWITCH + 10 * distance(shapes.get(from)!, shapes.get(to)!)),
  };
}

function turnCost(a: HeadPose, b: HeadPose): number {
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
