import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Bitmap } from '../bitmap.ts';
import { sampleArea } from '../bitmap.ts';

/** Pixels of the shorter side at which MODNet sees a picture; with fewer it leaves holes in dark clothes. */
const SIDE = 512;
/** Pixels over which the colour of hair and shoulders is carried outwards, where that of the wall has mixed in. */
const CARRY = 8;

/** Makes everything but the person transparent. */
export async function removeBackground(photo: Bitmap, model: string, threads: number): Promise<Bitmap> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: threads });
  try {
    const scale = SIDE / Math.min(photo.width, photo.height);
    const [width, height] = [photo.width, photo.height].map(
      (side) => Math.round((side * scale) / 32) * 32,
    ) as [number, number];
    const input = new Tensor('float32', sampleArea(photo, width, height, [-1, 1]), [1, 3, height, width]);
    const outputs = await session.run({ [session.inputNames[0]!]: input });
    const matte = outputs[session.outputNames[0]!]!.data as Float32Array;
    return withOpacity(photo, { width, height, values: matte });
  } finally {
    await session.release();
  }
}

interface Matte {
  width: number;
  height: number;
  values: Float32Array;
}

function withOpacity(photo: Bitmap, matte: Matte): Bitmap {
  const { width, height } = photo;
  const opacity = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      opacity[y * width + x] = matteAt(matte, (x + 0.5) / width, (y + 0.5) / height);
  const inner = carried(photo, opacity);
  const data = new Uint8ClampedArray(photo.data);
  for (let pixel = 0; pixel < opacity.length; pixel++) {
    const share = opacity[pixel]!;
    for (let channel = 0; channel < 3; channel++)
      data[pixel * 4 + channel]! += (inner[pixel * 3 + channel]! - data[pixel * 4 + channel]!) * (1 - share);
    data[pixel * 4 + 3] = share * 255;
  }
  return { width, height, data };
}

function matteAt({ width, height, values }: Matte, u: number, v: number): number {
  const [x, y] = [
    Math.min(width - 1.001, Math.max(0, u * width - 0.5)),
    Math.min(height - 1.001, Math.max(0, v * height - 0.5)),
  ];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = top * width + left;
  const above = values[at]! * (1 - (x - left)) + values[at + 1]! * (x - left);
  const below = values[at + width]! * (1 - (x - left)) + values[at + width + 1]! * (x - left);
  return Math.min(1, Math.max(0, above * (1 - (y - top)) + below * (y - top)));
}

/** For each pixel the colour of what is opaque nearby, three numbers to a pixel; its own where there is nothing. */
function carried({ width, height, data }: Bitmap, opacity: Float32Array): Float32Array {
  const sums = new Float32Array(width * height * 4);
  for (let pixel = 0; pixel < opacity.length; pixel++) {
    const weight = opacity[pixel]! ** 4;
    for (let channel = 0; channel < 3; channel++)
      sums[pixel * 4 + channel] = data[pixel * 4 + channel]! * weight;
    sums[pixel * 4 + 3] = weight;
  }
  const blurred = boxSum(boxSum(sums, width, height, 1), width, height, width);
  return Float32Array.from({ length: width * height * 3 }, (_, i) => {
    const [pixel, channel] = [Math.floor(i / 3), i % 3];
    const weight = blurred[pixel * 4 + 3]!;
    return weight > 1e-3 ? blurred[pixel * 4 + channel]! / weight : data[pixel * 4 + channel]!;
  });
}

/** Sums over CARRY pixels on either side, along rows (`step` 1) or columns (`step` the width). */
function boxSum(values: Float32Array, width: number, height: number, step: number): Float32Array {
  const summed = new Float32Array(values.length);
  const [lines, length] = step === 1 ? [height, width] : [width, height];
  for (let line = 0; line < lines; line++) {
    const first = step === 1 ? line * width : line;
    for (let channel = 0; channel < 4; channel++) {
      let sum = 0;
      for (let i = -CARRY; i < length; i++) {
        if (i + CARRY < length) sum += values[(first + (i + CARRY) * step) * 4 + channel]!;
        if (i - CARRY - 1 >= 0) sum -= values[(first + (i - CARRY - 1) * step) * 4 + channel]!;
        if (i >= 0) summed[(first + i * step) * 4 + channel] = sum;
      }
    }
  }
  return summed;
}
