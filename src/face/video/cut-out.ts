import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import type { Bitmap } from '../bitmap.ts';
import { softenSides } from '../photo/frame-photo.ts';
import { withOpacity, type Matte, type Matting } from '../photo/matting.ts';
import type { ClipPictures } from './clip-pictures.ts';
import { openDecoder, type Crop } from './decode-picture.ts';
import type { LoopPlan } from './plan-loop.ts';

/** A picture of which only the person is left. */
export interface CutOut {
  canvas: Canvas;
  picture: Bitmap;
}

export interface CutOuts {
  /** One place of the loop after another. */
  at(step: number): Promise<CutOut>;
}

/** Of a row: with less of it a person is not seen there. */
const LEAST_OF_ROW = 0.05;
/** Of the height: less below a person is left there. */
const LEAST_BELOW = 0.03;

/**
 * How many rows of a picture are left above what lies below the person. Above the bars of a film, say, a person is cut
 * off, and would float in the air of another room.
 */
export async function heightOfPerson(clip: ClipPictures, matting: Matting, index: number): Promise<number> {
  const decoder = openDecoder();
  const size = await decoder.open(await clip.bytes(index));
  const { width, height, values } = await matting.matteOf(decoder.crop({ x: 0, y: 0, ...size }));
  let rows = height;
  const seen = (row: number) =>
    values.subarray(row * width, (row + 1) * width).filter((share) => share > 0.5).length;
  while (rows > 1 && seen(rows - 1) < LEAST_OF_ROW * width) rows--;
  return height - rows < LEAST_BELOW * height ? size.height : Math.floor((rows / height) * size.height);
}

/** Takes the background from the pictures `shown`; `onLook`: one of them was looked at, which takes seconds. */
export function openCutOuts(
  clip: ClipPictures,
  matting: Matting,
  { shown, size }: Pick<LoopPlan, 'shown' | 'size'>,
  onLook: () => void,
): CutOuts {
  const decoder = openDecoder();
  const seen = new Map<number, { picture: Crop; matte: Matte }>();

  async function look(step: number) {
    const known = seen.get(step);
    if (known) return known;
    await decoder.open(await clip.bytes(shown[step]!));
    const picture = decoder.crop({ x: 0, y: 0, width: size[0], height: size[1] });
    const looked = { picture, matte: await matting.matteOf(picture) };
    seen.set(step, looked);
    onLook();
    return looked;
  }

  return {
    async at(step) {
      seen.delete(step - 2);
      const { picture, matte } = await look(step);
      const [before, after] = [
        await look(Math.max(0, step - 1)),
        await look(Math.min(shown.length - 1, step + 1)),
      ];
      const cut = withOpacity(picture, medianOf(before.matte, matte, after.matte));
      softenSides(cut);
      const canvas = createCanvas(cut.width, cut.height);
      canvas.getContext('2d').putImageData(new ImageData(cut.data, cut.width, cut.height), 0, 0);
      return { canvas, picture: cut };
    },
  };
}

/** Of three pictures in a row: an edge that one of them sees elsewhere would flicker. */
function medianOf(one: Matte, two: Matte, three: Matte): Matte {
  const values = two.values.map((value, i) => {
    const [low, high] = [
      Math.min(one.values[i]!, three.values[i]!),
      Math.max(one.values[i]!, three.values[i]!),
    ];
    return Math.min(high, Math.max(low, value));
  });
  return { ...two, values };
}

/** Gives a patch, whose corner lies at (x, y) of the picture, the opacity of what lies under it. */
export function shareOpacity(
  { width, height, data, scale }: Bitmap & { scale: number },
  { picture }: CutOut,
  x: number,
  y: number,
): void {
  for (let row = 0; row < height; row++) {
    const line = Math.min(picture.height - 1, Math.floor(y + (row + 0.5) / scale)) * picture.width;
    for (let column = 0; column < width; column++) {
      const at = line + Math.min(picture.width - 1, Math.floor(x + (column + 0.5) / scale));
      data[(row * width + column) * 4 + 3] = picture.data[at * 4 + 3]!;
    }
  }
}
