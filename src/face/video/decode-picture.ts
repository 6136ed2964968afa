import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import type { Bitmap } from '../bitmap.ts';

export interface PictureCrop extends Bitmap {
  x: number;
  y: number;
}

export type Area = Pick<PictureCrop, 'x' | 'y' | 'width' | 'height'>;

/** Pictures of one size, decoded on one canvas; it shows the last one until the next is opened. */
export interface PictureDecoder {
  open(bytes: Buffer): Promise<{ width: number; height: number }>;
  crop(area: Area): PictureCrop;
  canvas(): Canvas;
  /** Grey values of the whole picture at some 32 × 32 points, row by row. */
  glance(): Uint8Array;
}

const GLANCE = 32;

export function openDecoder(): PictureDecoder {
  let canvas: Canvas = createCanvas(1, 1);
  const small = createCanvas(GLANCE, GLANCE).getContext('2d');
  const opened = () => canvas.getContext('2d');
  return {
    async open(bytes) {
      const picture = await loadImage(bytes);
      const { width, height } = picture;
      if (canvas.width !== width || canvas.height !== height) canvas = createCanvas(width, height);
      opened().drawImage(picture, 0, 0);
      return { width, height };
    },
    crop(area) {
      const [x, y] = [Math.max(0, Math.floor(area.x)), Math.max(0, Math.floor(area.y))];
      const width = Math.max(1, Math.min(canvas.width, Math.ceil(area.x + area.width)) - x);
      const height = Math.max(1, Math.min(canvas.height, Math.ceil(area.y + area.height)) - y);
      return { x, y, width, height, data: opened().getImageData(x, y, width, height).data };
    },
    canvas: () => canvas,
    glance() {
      small.imageSmoothingQuality = 'high';
      small.drawImage(canvas, 0, 0, GLANCE, GLANCE);
      const { data } = small.getImageData(0, 0, GLANCE, GLANCE);
      return Uint8Array.from({ length: GLANCE * GLANCE }, (_, i) => data[i * 4 + 1]!);
    },
  };
}

export const withinCrop = (points: Float32Array, { x, y }: PictureCrop): Float32Array =>
  points.map((value, i) => value - [x, y, 0][i % 3]!);
