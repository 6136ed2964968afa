import { boundsOf, pointAt, points, type Landmarks } from '../landmarks.ts';
import { smoothstep } from '../../common/smoothstep.ts';

interface Movement {
  degrees: number;
  /** Tenths of a pixel, x before y. */
  dxy: number[];
}

export interface MotionGrid {
  step: number;
  cols: number;
  rows: number;
  yaw: Movement;
  pitch: Movement;
  roll: Movement;
  breath: Movement;
}

const ROWS = 54;
const most = { yaw: 4, pitch: 3, roll: 3, breath: 0.018 };

export function motionGrid(landmarks: Landmarks, width: number, height: number): MotionGrid {
  const step = Math.max(4, Math.round(height / ROWS));
  const [cols, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  const { left, right, top, bottom } = boundsOf(landmarks);
  // The points end at the hairline; the skull goes on above it.
  const crown = top - (bottom - top) * 0.35;
  const [middleX, middleY] = [(left + right) / 2, (crown + bottom) / 2];
  const [halfWidth, halfHeight] = [((right - left) / 2) * 1.15, (bottom - crown) / 2];
  const chin = pointAt(landmarks, points.chin);
  const neck = chin[1] + halfHeight * 0.55;
  const isHead = (x: number, y: number) => {
    const below = 1 - smoothstep(y, bottom - halfHeight * 0.15, neck + halfHeight * 0.35);
    const beside = 1 - smoothstep(Math.abs(x - middleX), halfWidth * 1.5, halfWidth * 3);
    const above = 1 - smoothstep(crown - y, halfHeight * 0.2, halfHeight * 1.4);
    return below * beside * above;
  };
  const nearness = (x: number, y: number) => {
    const egg = ((x - middleX) / (halfWidth * 1.12)) ** 2 + ((y - middleY) / (halfHeight * 1.05)) ** 2;
    return halfWidth * (0.12 + 1.05 * Math.sqrt(Math.max(0, 1 - egg)));
  };
  const turn = (degrees: number, shift: (x: number, y: number) => [number, number]): Movement => ({
    degrees,
    dxy: Array.from({ length: cols * rows }, (_, i) => {
      const [dx, dy] = shift((i % cols) * step, Math.floor(i / cols) * step);
      return [Math.round(dx * 10), Math.round(dy * 10)];
    }).flat(),
  });
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  return {
    step,
    cols,
    rows,
    yaw: turn(most.yaw, (x, y) => [isHead(x, y) * nearness(x, y) * sine(most.yaw), 0]),
    pitch: turn(most.pitch, (x, y) => [0, isHead(x, y) * nearness(x, y) * sine(most.pitch)]),
    roll: turn(most.roll, (x, y) => {
      const share = isHead(x, y) * sine(most.roll);
      return [(neck - y) * share, (x - middleX) * share];
    }),
    breath: turn(1, (x, y) => {
      const lift = -most.breath * halfHeight * 2;
      const chest = smoothstep(y, neck - halfHeight * 0.6, neck + halfHeight * 0.7);
      return [
        0,
        lift * (0.55 + 0.45 * chest) * (1 - smoothstep(Math.abs(x - middleX), halfWidth * 2, halfWidth * 5)),
      ];
    }),
  };
}
