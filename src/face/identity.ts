import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sampleSquare, type Bitmap, type Square } from './bitmap.ts';
import type { FaceFinder } from './face-finder.ts';
import { eyeDistance, pointAt, points, type Landmarks } from './landmarks.ts';

export const IDENTITY_SIDE = 150;

export type Identity = number[];

export type Identifier = (picture: Bitmap) => Promise<Identity | null>;

/** Faces lay so in the pictures the network learnt from, in shares of the side. */
const EYES_APART = 0.4927;
const MIDDLE = 0.69;
const MEAN_COLOUR = [122.782, 117.001, 104.298].map((value) => value / 255);

export async function openIdentifier(finder: FaceFinder, networks: string): Promise<Identifier> {
  const file = path.join(networks, 'identity.onnx');
  const session = await InferenceSession.create(file, { intraOpNumThreads: 1 });
  const pixels = IDENTITY_SIDE ** 2;
  return async (picture) => {
    const [face] = await finder.faces(picture);
    if (!face) return null;
    const square = squareOf(await finder.landmarks(picture, face));
    const sampled = sampleSquare(picture, square, IDENTITY_SIDE, [0, 1]).map(
      (value, i) => value - MEAN_COLOUR[Math.floor(i / pixels)]!,
    );
    const input = new Tensor('float32', sampled, [1, 3, IDENTITY_SIDE, IDENTITY_SIDE]);
    const { output } = await session.run({ input });
    return [...(output!.data as Float32Array)];
  };
}

function squareOf(landmarks: Landmarks): Square {
  const [left, right] = [pointAt(landmarks, points.leftEye), pointAt(landmarks, points.rightEye)];
  const nose = pointAt(landmarks, points.noseBase);
  const [eyesX, eyesY] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  return {
    x: eyesX + (nose[0] - eyesX) * MIDDLE,
    y: eyesY + (nose[1] - eyesY) * MIDDLE,
    size: eyeDistance(landmarks) / EYES_APART,
    angle: Math.atan2(right[1] - left[1], right[0] - left[0]),
  };
}

export const meanIdentity = (seen: Identity[]): Identity | null =>
  seen[0]?.map((_, i) => seen.reduce((sum, one) => sum + one[i]!, 0) / seen.length) ?? null;

export const distanceBetween = (a: Identity, b: Identity): number =>
  Math.hypot(...a.map((value, i) => value - b[i]!));
