import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sampleArea, type Bitmap } from '../bitmap.ts';

/** Pixels of the shorter side at which MODNet sees a picture; with fewer it leaves holes in dark clothes. */
const SIDE = 512;
const CARRY = 12;

export interface Matte {
  width: number;
  height: number;
  values: Float32Array;
}

export interface Matting {
  matteOf(picture: Bitmap): Promise<Matte>;
  close(): Promise<void>;
}

export async function openMatting(model: string, threads: number): Promise<Matting> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: threads });
  return {
    async matteOf(picture) {
      const scale = SIDE / Math.min(picture.width, picture.height);
      const [width, height] = [picture.width, picture.height].map(
        (side) => Math.round((side * scale) / 32) * 32,
      ) as [number, number];
      const input = new Tensor('float32', sampleArea(picture, width, height, [-1, 1]), [1, 3, height, width]);
      const outputs = await session.run({ [session.inputNames[0]!]: input });
      return { width, height, values: outputs[session.outputNames[0]!]!.data as Float32Array };
    },
    close: () => session.release(),
  };
}

export async function removeBackground(photo: Bitmap, model: string, threads: number): Promise<Bitmap> {
  const matting = await openMatting(model, threads);
  try {
    return withOpacity(photo, await matting.matteOf(photo));
  } finally {
    await matting.close();
  }
}

/** Where person and wall mix, the colour is the person's alone. */
export function withOpacity({ width, height, data: source }: Bitmap, matte: Matte): Bitmap {
  const opacity = stretched(matte, width, height);
  const weights = opacity.map((share) => share ** 4);
  const weightsNearby = nearby(weights, width, height);
  const data = new Uint8ClampedArray(source);
  const weighted = new Float32Array(opacity.length);
  for (let channel = 0; channel < 3; channel++) {
    for (let pixel = 0; pixel < weighted.length; pixel++)
      weighted[pixel] = source[pixel * 4 + channel]! * weights[pixel]!;
    const coloursNearby = nearby(weighted, width, height);
    for (let pixel = 0; pixel < weighted.length; pixel++) {
      const weight = weightsNearby[pixel]!;
      if (weight <= 1e-3) continue;
      const own = source[pixel * 4 + channel]!;
      data[pixel * 4 + channel] = own + (coloursNearby[pixel]! / weight - own) * (1 - weights[pixel]!);
    }
  }
  for (let pixel = 0; pixel < opacity.length; pixel++) data[pixel * 4 + 3] = opacity[pixel]! * 255;
  return { width, height, data };
}

function stretched(matte: Matte, width: number, height: number): Float32Array {
  const { values } = matte;
  const opacity = new Float32Array(width * height);
  const inside = (at: number, length: number, of: number) =>
    Math.min(length - 1.001, Math.max(0, ((at + 0.5) / of) * length - 0.5));
  for (let row = 0; row < height; row++) {
    const y = inside(row, matte.height, height);
    const top = Math.floor(y);
    for (let column = 0; column < width; column++) {
      const x = inside(column, matte.width, width);
      const left = Math.floor(x);
      const at = top * matte.width + left;
      const below = at + matte.width;
      const upper = values[at]! + (values[at + 1]! - values[at]!) * (x - left);
      const lower = values[below]! + (values[below + 1]! - values[below]!) * (x - left);
      opacity[row * width + column] = Math.min(1, Math.max(0, upper + (lower - upper) * (y - top)));
    }
  }
  return opacity;
}

function nearby(values: Float32Array, width: number, height: number): Float32Array {
  const across = new Float32Array(values.length);
  for (let row = 0; row < height; row++) {
    const first = row * width;
    let sum = 0;
    for (let x = -CARRY; x < width; x++) {
      if (x + CARRY < width) sum += values[first + x + CARRY]!;
      if (x - CARRY - 1 >= 0) sum -= values[first + x - CARRY - 1]!;
      if (x >= 0) across[first + x] = sum;
    }
  }
  const summed = new Float32Array(values.length);
  const sums = new Float64Array(width);
  // Row by row, not column by column: jumping through memory took most of the time.
  for (let row = -CARRY; row < height; row++) {
    const entering = row + CARRY < height ? (row + CARRY) * width : -1;
    const leaving = row - CARRY - 1 >= 0 ? (row - CARRY - 1) * width : -1;
    for (let x = 0; x < width; x++) {
      if (entering >= 0) sums[x]! += across[entering + x]!;
      if (leaving >= 0) sums[x]! -= across[leaving + x]!;
      if (row >= 0) summed[row * width + x] = sums[x]!;
    }
  }
  return summed;
}
