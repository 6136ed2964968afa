import { smoothstep } from '../../common/smoothstep.ts';
import { LANDMARKS, pointAt, points, type Landmarks } from '../landmarks.ts';
import { triangulate } from './triangulate.ts';

/** In eye distances. */
export interface MouthShape {
  jaw: number;
  up: number;
  spread: number;
  press: number;
  bite: number;
}

export const restShape: MouthShape = { jaw: 0, up: 0, spread: 0, press: 0, bite: 0 };

/** Positions are x and y in turn, in pixels of the photo. */
export interface Rig {
  eyeDistance: number;
  /** Pixels → eye distances from the middle of the mouth, along and across the line of the eyes. */
  toLocal(x: number, y: number): [u: number, v: number];
  rest: Float32Array;
  triangles: Uint32Array;
  gap: number;
  withMouth(shape: MouthShape): Float32Array;
  withLids(closed: number): Float32Array;
}

export const upperEdge = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
export const lowerEdge = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];
const rim = [...upperEdge, ...lowerEdge.slice(1, -1).toReversed()];
/** Sides that triangles over a mouth must have: one across them would belong to a lip and to the opening. */
export const rimSides = rim.map((index, i) => [rim.at(i - 1)!, index] as const);
export const upperLip = new Set(
  [
    185, 40, 39, 37, 0, 267, 269, 270, 409, 184, 74, 73, 72, 11, 302, 303, 304, 408, 183, 42, 41, 38, 12,
  ].concat([268, 271, 272, 407], upperEdge.slice(1, -1)),
);
export const lowerLip = new Set(
  [
    146, 91, 181, 84, 17, 314, 405, 321, 375, 77, 90, 180, 85, 16, 315, 404, 320, 307, 96, 89, 179, 86, 15,
  ].concat([316, 403, 319, 325], lowerEdge.slice(1, -1)),
);
const corners = new Set([61, 291, 78, 308]);
const isUpperEdge = new Set(upperEdge);

const lids: [upper: number, lower: number, fold: number][] = [
  [246, 7, 247],
  [161, 163, 30],
  [160, 144, 29],
  [159, 145, 27],
  [158, 153, 28],
  [157, 154, 56],
  [173, 155, 190],
  [466, 249, 467],
  [388, 390, 260],
  [387, 373, 259],
  [386, 374, 257],
  [385, 380, 258],
  [384, 381, 286],
  [398, 382, 414],
];

export function rigOf(landmarks: Landmarks, triangles?: Uint32Array): Rig {
  const [left, right] = [pointAt(landmarks, points.leftEye), pointAt(landmarks, points.rightEye)];
  const eyes = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const [cos, sin] = [(right[0] - left[0]) / eyes, (right[1] - left[1]) / eyes];
  const [upper, lower] = [pointAt(landmarks, points.upperLip), pointAt(landmarks, points.lowerLip)];
  const [middleX, middleY] = [(upper[0] + lower[0]) / 2, (upper[1] + lower[1]) / 2];
  const toLocal = (x: number, y: number): [number, number] => {
    const [dx, dy] = [(x - middleX) / eyes, (y - middleY) / eyes];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  };
  const locals = Array.from({ length: LANDMARKS }, (_, i) =>
    toLocal(landmarks[i * 3]!, landmarks[i * 3 + 1]!),
  );
  locals.push(...anchorsAround(locals));
  const toPixels = (moved: [number, number][]): Float32Array =>
    Float32Array.from(
      moved.flatMap(([u, v]) => [middleX + eyes * (u * cos - v * sin), middleY + eyes * (u * sin + v * cos)]),
    );
  const gapAt = gapProfile(locals);
  const gap = Math.max(0, locals[points.lowerLip]![1] - locals[points.upperLip]![1]);
  const halfMouth = (locals[points.rightCorner]![0] - locals[points.leftCorner]![0]) / 2;
  // A head that is turned a little has one half of the mouth wider than the other.
  const opensUntil = (u: number) => Math.abs(locals[u < 0 ? upperEdge[0]! : upperEdge.at(-1)!]![0]);
  // A smile has them higher than the middle of the mouth.
  const cornerHeight = (u: number) => locals[u < 0 ? points.leftCorner : points.rightCorner]![1];
  const chin = locals[points.chin]![1];
  // Below it all goes down with the jaw: sooner in a face that looks down, or its lip would run over its chin.
  const allBelow = Math.min(0.26, 0.6 * chin);

  /** One profile from the middle of the lips to their corners: two would tear the skin where they meet. */
  function mouthShift(index: number, u: number, v: number, shape: MouthShape): number {
    const { jaw, up, press, bite } = shape;
    const beside = Math.abs(u);
    const bow = 1 - Math.min(1, beside / opensUntil(u)) ** 2;
    const cornerDrop = jaw * 0.16;
    const fromCorner = v - cornerHeight(u);
    const nearCorner =
      cornerDrop * Math.exp(-(((beside - opensUntil(u)) / 0.14) ** 2) - (fromCorner / 0.12) ** 2);
    if (corners.has(index)) return cornerDrop;
    if (upperLip.has(index)) {
      const pressed = press * (isUpperEdge.has(index) ? 0.012 : 0.02) * bow;
      return cornerDrop * (1 - bow) - (up + 0.05 * jaw) * bow + 0.2 * gapAt(u) + pressed;
    }
    if (lowerLip.has(index))
      return cornerDrop * (1 - bow) + (jaw - bite - press * 0.022) * bow - 0.8 * gapAt(u);
    if (index >= LANDMARKS)
      return v > chin && v < chin + 0.5 ? (jaw - 0.8 * gap) * 0.3 * (1 - smoothstep(beside, 0.4, 1)) : 0;
    if (v > 0) {
      const below = (1 - smoothstep(beside, 0.42, 1)) * smoothstep(v, -0.02, allBelow);
      return (jaw - 0.8 * gap) * 0.95 * below + nearCorner * (1 - smoothstep(v, 0.05, 0.2));
    }
    return nearCorner - up * 0.5 * (1 - smoothstep(Math.hypot(u / halfMouth, v / 0.2), 0.3, 1.1));
  }

  return {
    eyeDistance: eyes,
    toLocal,
    rest: toPixels(locals),
    triangles: triangles ?? trianglesAround(locals, halfMouth),
    gap,
    withMouth: (shape) =>
      toPixels(
        locals.map(([u, v], index) => {
          // Above the mouth it ends sooner: a rounded mouth must not pinch the nose.
          const reach = Math.hypot(u / (halfMouth * 1.8), v / (v < 0 ? 0.24 : 0.5));
          const spread = 1 + shape.spread * (1 - smoothstep(reach, 0.5, 1.1));
          return [u * spread, v + mouthShift(index, u, v, shape)];
        }),
      ),
    withLids(closed) {
      const moved = locals.map(([u, v]): [number, number] => [u, v]);
      for (const [upperLid, lowerLid, fold] of lids) {
        const opening = locals[lowerLid]![1] - locals[upperLid]![1];
        moved[upperLid]![1] += opening * 0.96 * closed;
        moved[lowerLid]![1] -= opening * 0.06 * closed;
        moved[fold]![1] += opening * 0.48 * closed;
      }
      return toPixels(moved);
    },
  };
}

function anchorsAround(locals: [number, number][]): [number, number][] {
  const side = Math.max(...locals.map(([u]) => Math.abs(u))) * 1.25;
  const chin = Math.max(...locals.map(([, v]) => v));
  const [top, bottom] = [-1.1 - 0.6, chin + 0.75];
  const anchors: [number, number][] = [];
  for (let i = 0; i <= 8; i++) {
    const u = -side + (2 * side * i) / 8;
    anchors.push([u, top], [u, chin + 0.28], [u, bottom]);
  }
  for (let i = 1; i < 8; i++) {
    const v = top + ((bottom - top) * i) / 8;
    anchors.push([-side, v], [side, v]);
  }
  return anchors;
}

function gapProfile(locals: [number, number][]): (u: number) => number {
  const [upper, lower] = [upperEdge, lowerEdge].map((edge) =>
    edge.map((index) => locals[index]!).toSorted((a, b) => a[0] - b[0]),
  ) as [[number, number][], [number, number][]];
  return (u) => Math.max(0, valueAt(lower, u) - valueAt(upper, u));
}

export function valueAt(knots: [number, number][], at: number): number {
  if (at <= knots[0]![0]) return knots[0]![1];
  for (let i = 1; i < knots.length; i++) {
    const [[fromAt, from], [toAt, to]] = [knots[i - 1]!, knots[i]!];
    if (at <= toAt) return from + ((to - from) * (at - fromAt)) / (toAt - fromAt || 1);
  }
  return knots.at(-1)![1];
}

/** Once, with the lips forced apart: triangles between touching lips would glue them together. */
function trianglesAround(locals: [number, number][], halfMouth: number): Uint32Array {
  const apart = locals.map(([u, v], index): [number, number] => {
    const isBelow = lowerLip.has(index) || (index < LANDMARKS && v > 0 && !upperLip.has(index));
    const opened = isBelow && !corners.has(index);
    return [u, opened ? v + 0.12 * (1 - smoothstep(Math.abs(u), halfMouth * 0.7, halfMouth * 1.6)) : v];
  });
  const opening = rim.map((index) => apart[index]!);
  const all = triangulate(apart, rimSides);
  const kept: number[] = [];
  for (let i = 0; i < all.length; i += 3) {
    const three = [all[i]!, all[i + 1]!, all[i + 2]!];
    const middle = (axis: 0 | 1) => three.reduce((sum, index) => sum + apart[index]![axis], 0) / 3;
    if (!isInside(opening, middle(0), middle(1))) kept.push(...three);
  }
  return Uint32Array.from(kept);
}

function isInside(polygon: [number, number][], x: number, y: number): boolean {
  let inside = false;
  polygon.forEach(([x1, y1], i) => {
    const [x2, y2] = polygon.at(i - 1)!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}
