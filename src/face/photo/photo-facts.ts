import { luma, sampleSquare, type Bitmap } from '../bitmap.ts';
import { othersOf, type FaceFinder } from '../face-finder.ts';
import { boundsOf, eyeDistance, headPose, squareAround, type Landmarks } from '../landmarks.ts';

export interface PhotoFacts {
  score: number;
  others: number;
  /** Of the face, as shares of the photo. */
  centre: { x: number; y: number };
  faceWidth: number;
  eyeDistance: number;
  /** Degrees. */
  yaw: number;
  roll: number;
  /** 0–255, of the face. */
  brightness: number;
  sharpness: number;
  isCut: boolean;
  /** How much of the picture is above and below the face, in heights of the face from forehead to chin. */
  above: number;
  below: number;
}

interface MeasuredPhoto {
  facts: PhotoFacts;
  landmarks: Landmarks;
}

const SIDE = 192;

export async function measurePhoto(finder: FaceFinder, photo: Bitmap): Promise<MeasuredPhoto | null> {
  const [face, ...others] = await finder.faces(photo);
  if (!face) return null;
  const landmarks = await finder.landmarks(photo, face);
  const { left, right, top, bottom } = boundsOf(landmarks);
  const { yaw, roll } = headPose(landmarks);
  const grey = greyFace(photo, landmarks);
  return {
    landmarks,
    facts: {
      score: face.score,
      others: othersOf(face, others),
      centre: { x: (left + right) / 2 / photo.width, y: (top + bottom) / 2 / photo.height },
      faceWidth: right - left,
      eyeDistance: eyeDistance(landmarks),
      yaw,
      roll,
      brightness: meanOf(grey),
      sharpness: sharpnessOf(grey),
      above: top / (bottom - top),
      below: (photo.height - bottom) / (bottom - top),
      isCut: left < 0 || top < 0 || right > photo.width || bottom > photo.height,
    },
  };
}

function greyFace(photo: Bitmap, landmarks: Landmarks): Float32Array {
  const square = squareAround(landmarks);
  const sampled = sampleSquare(photo, { ...square, size: square.size / 2.2 }, SIDE, [0, 255]);
  const pixels = SIDE * SIDE;
  return Float32Array.from({ length: pixels }, (_, i) =>
    luma([sampled[i]!, sampled[pixels + i]!, sampled[2 * pixels + i]!], 0),
  );
}

const meanOf = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function sharpnessOf(grey: Float32Array): number {
  let fine = 0;
  for (let y = 2; y < SIDE - 2; y++)
    for (let x = 2; x < SIDE - 2; x++) {
      const at = y * SIDE + x;
      const around = grey[at - 2]! + grey[at + 2]! + grey[at - 2 * SIDE]! + grey[at + 2 * SIDE]!;
      fine += (4 * grey[at]! - around) ** 2;
    }
  const mean = meanOf(grey);
  const contrast = grey.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return (fine / contrast) * 10;
}
