import { eyeDistance, headPose, pointAt, points } from '../landmarks.ts';
import { faceWidth, median, shiftBetween } from './head-motion.ts';
import type { Seen } from './track-face.ts';

export const usableFace = { score: 0.8, width: 90, turned: 20 } as const;
const MOST_SPEED = 0.04;
/** Eye distances between the chin and the edge of the picture. */
const EDGE = 0.05;

export function usableFaces(pictures: Seen[], [width, height]: [width: number, height: number]): boolean[] {
  const poses = pictures.map(({ landmarks }) => landmarks && headPose(landmarks));
  const usualPitch = median(poses.flatMap((pose) => (pose ? [pose.pitch] : [])));
  return pictures.map(({ landmarks, score, others }, index) => {
    if (!landmarks || score < usableFace.score || others > 0) return false;
    if (faceWidth(landmarks) < usableFace.width) return false;
    const { yaw, pitch, roll } = poses[index]!;
    if (Math.max(Math.abs(yaw), Math.abs(pitch - usualPitch), Math.abs(roll)) > usableFace.turned)
      return false;
    const edge = EDGE * eyeDistance(landmarks);
    const isInside = [points.chin, points.leftCorner, points.rightCorner].every((point) => {
      const [x, y] = pointAt(landmarks, point);
      return x > edge && y > edge && x < width - edge && y < height - edge;
    });
    const next = pictures[index + 1]?.landmarks ?? pictures[index - 1]?.landmarks;
    return isInside && (!next || shiftBetween(landmarks, next) < MOST_SPEED);
  });
}
