import { eyeDistance, pointAt, points, type HeadPose, type Landmarks } from '../landmarks.ts';

export const stablePoints = [
  33, 133, 362, 263, 168, 6, 197, 195, 5, 4, 1, 2, 98, 327, 127, 356, 10, 151, 9, 8,
];

const lipPoints = new Set(
  [
    61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185, 78, 95, 88,
  ].concat([178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191]),
);

/** The noise of the points would be seen as trembling; lips are too fast to be smoothed. */
export function smoothLandmarks(all: (Landmarks | null)[]): (Landmarks | null)[] {
  return all.map((own, index) => {
    const [before, after] = [all[index - 1] ?? own, all[index + 1] ?? own];
    return (
      own &&
      own.map((value, i) =>
        lipPoints.has(Math.floor(i / 3)) ? value : (before![i]! + 2 * value + after![i]!) / 4,
      )
    );
  });
}

export function shiftBetween(a: Landmarks, b: Landmarks): number {
  let sum = 0;
  for (const index of stablePoints)
    sum += Math.hypot(a[index * 3]! - b[index * 3]!, a[index * 3 + 1]! - b[index * 3 + 1]!);
  return sum / stablePoints.length / faceWidth(a);
}

export function faceWidth(landmarks: Landmarks): number {
  const [left, right] = [pointAt(landmarks, points.leftCheek), pointAt(landmarks, points.rightCheek)];
  return Math.hypot(right[0] - left[0], right[1] - left[1], right[2] - left[2]);
}

export function poseBetween(a: HeadPose, b: HeadPose): number {
  return Math.max(Math.abs(a.yaw - b.yaw), Math.abs(a.pitch - b.pitch), Math.abs(a.roll - b.roll));
}

export const median = (values: number[]): number => quantile(values, 0.5);

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export function medianPose(poses: HeadPose[]): HeadPose {
  const of = (axis: keyof HeadPose) => median(poses.map((pose) => pose[axis]));
  return { yaw: of('yaw'), pitch: of('pitch'), roll: of('roll') };
}

/** In eye distances: between the inner edges of the lips, and between the corners of the mouth. */
interface MouthSize {
  opening: number;
  width: number;
}

export function mouthSize(landmarks: Landmarks): MouthSize {
  const eyes = eyeDistance(landmarks);
  const between = (a: number, b: number) =>
    Math.hypot(...pointAt(landmarks, a).map((value, axis) => value - pointAt(landmarks, b)[axis]!)) / eyes;
  return {
    opening: between(points.upperLip, points.lowerLip),
    width: between(points.leftCorner, points.rightCorner),
  };
}

export const widestOf = (faces: (Landmarks | null)[]): Landmarks =>
  faces
    .filter((one) => one !== null)
    .reduce((best, one) => (mouthSize(one).opening > mouthSize(best).opening ? one : best));
