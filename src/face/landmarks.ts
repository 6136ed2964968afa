import type { Square } from './bitmap.ts';

/** Points of MediaPipe's face mesh: x and y in pixels of the picture, z in the same unit, smaller is nearer. */
export type Landmarks = Float32Array;
export const LANDMARKS = 468;

export const points = {
  leftEye: 33,
  rightEye: 263,
  forehead: 10,
  chin: 152,
  noseBase: 2,
  leftCheek: 234,
  rightCheek: 454,
  leftCorner: 61,
  rightCorner: 291,
  upperLip: 13,
  lowerLip: 14,
} as const;

/** Degrees. Pitch has an offset that differs from face to face: only its change tells anything. */
export interface HeadPose {
  yaw: number;
  pitch: number;
  roll: number;
}

export const pointAt = (landmarks: Landmarks, index: number): [x: number, y: number, z: number] => [
  landmarks[index * 3]!,
  landmarks[index * 3 + 1]!,
  landmarks[index * 3 + 2]!,
];

export function eyeDistance(landmarks: Landmarks): number {
  const [a, b] = [pointAt(landmarks, points.leftEye), pointAt(landmarks, points.rightEye)];
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
}

export function headPose(landmarks: Landmarks): HeadPose {
  const between = (from: number, to: number) => {
    const [a, b] = [pointAt(landmarks, from), pointAt(landmarks, to)];
    return [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  };
  const degrees = (opposite: number, adjacent: number) => (Math.atan2(opposite, adjacent) * 180) / Math.PI;
  const across = between(points.leftEye, points.rightEye);
  const down = between(points.forehead, points.chin);
  return {
    yaw: degrees(across[2], Math.hypot(across[0], across[1])),
    pitch: degrees(down[2], down[1]),
    roll: degrees(across[1], across[0]),
  };
}

export function boundsOf(landmarks: Landmarks): { left: number; right: number; top: number; bottom: number } {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let i = 0; i < landmarks.length; i += 3) {
    bounds.left = Math.min(bounds.left, landmarks[i]!);
    bounds.right = Math.max(bounds.right, landmarks[i]!);
    bounds.top = Math.min(bounds.top, landmarks[i + 1]!);
    bounds.bottom = Math.max(bounds.bottom, landmarks[i + 1]!);
  }
  return bounds;
}

export function squareAround(landmarks: Landmarks): Square {
  const { left, right, top, bottom } = boundsOf(landmarks);
  const [a, b] = [pointAt(landmarks, points.leftEye), pointAt(landmarks, points.rightEye)];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    size: Math.max(right - left, bottom - top) * 1.5,
    angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
  };
}
