import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Bitmap } from '../bitmap.ts';
import { boundsOf, eyeDistance, type Landmarks } from '../landmarks.ts';
import { smoothstep } from '../../common/smoothstep.ts';

/** Pixels between the outer corners of the eyes: as in the presenters that ship with the product. */
const EYES = 250;
const MOST_ENLARGED = 4;
const WIDTH = 1080;
const HEIGHT = 1920;
const ABOVE = 0.75;

export function framePhoto(photo: Bitmap, landmarks: Landmarks, isCutOut: boolean) {
  const scale = Math.min(MOST_ENLARGED, EYES / eyeDistance(landmarks));
  const { left, right, top, bottom } = boundsOf(landmarks);
  const sky = top - (bottom - top) * ABOVE;
  const fromY = Math.round(isCutOut ? sky : Math.max(0, sky));
  const height = Math.min(HEIGHT, Math.round((photo.height - fromY) * scale));
  const middle = (left + right) / 2;
  // A wall that ends beside the person would show: what is not cut out is cropped to what the photo has on both sides.
  const beside = Math.min(middle, photo.width - middle) * 2 * scale;
  const width = Math.round(Math.min(WIDTH, isCutOut ? photo.width * scale : beside));
  const fromX = Math.round(
    isCutOut && width < WIDTH
      ? 0
      : Math.min(photo.width - width / scale, Math.max(0, middle - width / scale / 2)),
  );
  const whole = createCanvas(photo.width, photo.height);
  whole.getContext('2d').putImageData(new ImageData(photo.data, photo.width, photo.height), 0, 0);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, -fromX * scale, -fromY * scale, photo.width * scale, photo.height * scale);
  const { data } = context.getImageData(0, 0, width, height);
  if (isCutOut) softenSides({ width, height, data });
  const moved = Float32Array.from(landmarks, (value, i) => {
    const from = [fromX, fromY, 0][i % 3]!;
    return (value - from) * scale;
  });
  return { photo: { width, height, data }, landmarks: moved };
}

/** A shoulder that the photo has cut off ends softly, not at a wall of air. */
export function softenSides({ width, height, data }: Bitmap): void {
  const margin = Math.round(width * 0.035);
  for (let x = 0; x < width; x++) {
    const inside = Math.min(x, width - 1 - x);
    if (inside >= margin) continue;
    const share = smoothstep(inside, 0, margin);
    for (let y = 0; y < height; y++) data[(y * width + x) * 4 + 3]! *= share;
  }
}
