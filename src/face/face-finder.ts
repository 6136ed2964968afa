import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sampleSquare, type Bitmap, type Square } from './bitmap.ts';
import { LANDMARKS, squareAround, type Landmarks } from './landmarks.ts';

export interface Face {
  score: number;
  x: number;
  y: number;
  width: number;
  height: number;
  tilt: number;
}

export interface FaceFinder {
  faces(bitmap: Bitmap): Promise<Face[]>;
  landmarks(bitmap: Bitmap, face: Face): Promise<Landmarks>;
  landmarksIn(bitmap: Bitmap, square: Square): Promise<Landmarks>;
}

const OTHER_FACE = 0.4;

export const othersOf = (face: Face, others: Face[]): number =>
  others.filter(({ width }) => width > face.width * OTHER_FACE).length;

const DETECTOR_SIDE = 128;
const LANDMARK_SIDE = 192;
/** Along each side of a pixel: more took longer than the network itself, and told it nothing. */
const LANDMARK_POINTS = 2;
const NUMBERS = 16;
const LEAST_SCORE = 0.5;
const SURE_SCORE = 0.85;
const OVERLAP = 0.3;

const places = [
  { side: 16, times: 2 },
  { side: 8, times: 6 },
].flatMap(({ side, times }) =>
  Array.from({ length: side * side * times }, (_, i) => {
    const point = Math.floor(i / times);
    return [((point % side) + 0.5) / side, (Math.floor(point / side) + 0.5) / side] as const;
  }),
);

export async function openFaceFinder(networks: string): Promise<FaceFinder> {
  // Networks as small as these are no faster with two threads, which only wait for each other.
  const open = (name: string) => InferenceSession.create(path.join(networks, name), { intraOpNumThreads: 1 });
  const detector = await open('detector.onnx');
  const landmarker = await open('landmarks.onnx');
  const run = (session: InferenceSession, sampled: Float32Array, side: number) =>
    session.run({ input: new Tensor('float32', sampled, [1, 3, side, side]) });

  async function facesIn(bitmap: Bitmap, square: Square): Promise<Face[]> {
    const { x: middleX, y: middleY, size } = square;
    const sampled = sampleSquare(bitmap, square, DETECTOR_SIDE, [-1, 1]);
    const { out0, out1 } = await run(detector, sampled, DETECTOR_SIDE);
    const numbers = out0!.data as Float32Array;
    const scores = Array.from(out1!.data as Float32Array, (score) => 1 / (1 + Math.exp(-score)));
    return places.flatMap(([placeX, placeY], index) => {
      if (scores[index]! < LEAST_SCORE) return [];
      const number = (i: number) => (numbers[index * NUMBERS + i]! / DETECTOR_SIDE) * size;
      const x = middleX + (placeX - 0.5) * size + number(0);
      const y = middleY + (placeY - 0.5) * size + number(1);
      const tilt = Math.atan2(number(7) - number(5), number(6) - number(4));
      return { score: scores[index]!, x, y, width: number(2), height: number(3), tilt };
    });
  }

  async function landmarksIn(bitmap: Bitmap, square: Square): Promise<Landmarks> {
    const sampled = sampleSquare(bitmap, square, LANDMARK_SIDE, [0, 1], LANDMARK_POINTS);
    const { out0 } = await run(landmarker, sampled, LANDMARK_SIDE);
    const found = out0!.data as Float32Array;
    const [cos, sin] = [Math.cos(square.angle), Math.sin(square.angle)];
    const points = new Float32Array(LANDMARKS * 3);
    for (let i = 0; i < points.length; i += 3) {
      const u = (found[i]! / LANDMARK_SIDE - 0.5) * square.size;
      const v = (found[i + 1]! / LANDMARK_SIDE - 0.5) * square.size;
      points[i] = square.x + u * cos - v * sin;
      points[i + 1] = square.y + u * sin + v * cos;
      points[i + 2] = (found[i + 2]! / LANDMARK_SIDE) * square.size;
    }
    return points;
  }

  return {
    async faces(bitmap) {
      const { width, height } = bitmap;
      const [long, short] = [Math.max(width, height), Math.min(width, height)];
      const found = await facesIn(bitmap, { x: width / 2, y: height / 2, size: long, angle: 0 });
      if (found.some(({ score }) => score > SURE_SCORE)) return separate(found);
      // A small face in a tall picture is a few pixels for the detector: it is looked for in squares, too.
      for (const share of [0, 0.5, 1]) {
        const along = short / 2 + (long - short) * share;
        const middle = width > height ? { x: along, y: short / 2 } : { x: short / 2, y: along };
        found.push(...(await facesIn(bitmap, { ...middle, size: short, angle: 0 })));
      }
      return separate(found);
    },
    async landmarks(bitmap, face) {
      const size = Math.max(face.width, face.height) * 1.5;
      const first = await landmarksIn(bitmap, { x: face.x, y: face.y, size, angle: face.tilt });
      // The detector's box is rough: the points are nearer to the truth when seen again in their own square.
      return landmarksIn(bitmap, squareAround(first));
    },
    landmarksIn,
  };
}

function separate(found: Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of found.toSorted((a, b) => b.score - a.score))
    if (kept.every((other) => shared(face, other) < OVERLAP)) kept.push(face);
  return kept;
}

function shared(a: Face, b: Face): number {
  const along = (middleA: number, sideA: number, middleB: number, sideB: number) =>
    Math.max(
      0,
      Math.min(middleA + sideA / 2, middleB + sideB / 2) - Math.max(middleA - sideA / 2, middleB - sideB / 2),
    );
  const both = along(a.x, a.width, b.x, b.width) * along(a.y, a.height, b.y, b.height);
  return both / (a.width * a.height + b.width * b.height - both);
}
