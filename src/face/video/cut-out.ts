import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import type { Bitmap } from '../bitmap.ts';
import { softenSides } from '../photo/frame-photo.ts';
import { withOpacity, type Matte, type Matting } from '../photo/matting.ts';
import type { ClipPictures } from './clip-pictures.ts';
import { openDecoder, type PictureCrop } from './decode-picture.ts';
import type { LoopPlan, PersonRows } from './plan-loop.ts';

export interface CutOut {
  canvas: Canvas;
  picture: Bitmap;
}

interface CutOuts {
  at(step: number): Promise<CutOut>;
}

const LEAST_OF_ROW = 0.03;
/** Of the height: less below a person is left there, and so much above it, where a head moves. */
const MARGIN = 0.04;

/**
 * What lies above counts for the person's size; above bars, say, a person is cut off, who would float in the air of
 * another room.
 */
export async function rowsOfPerson(
  clip: ClipPictures,
  matting: Matting,
  pictures: number[],
): Promise<PersonRows> {
  const decoder = openDecoder();
  const rows: PersonRows[] = [];
  for (const index of pictures) {
    const size = await decoder.open(await clip.bytes(index));
    const { width, height, values } = await matting.matteOf(decoder.crop({ x: 0, y: 0, ...size }));
    const isSeen = Array.from({ length: height }, (_, row) => {
      const seen = values.subarray(row * width, (row + 1) * width).filter((share) => share > 0.5).length;
      return seen >= LEAST_OF_ROW * width;
    });
    const [first, last] = [Math.max(0, isSeen.indexOf(true)), isSeen.lastIndexOf(true) + 1 || height];
    const top = Math.floor(Math.max(0, first / height - MARGIN) * size.height);
    const bottom = last / height > 1 - MARGIN ? size.height : Math.floor((last / height) * size.height);
    rows.push({ top, bottom });
  }
  return {
    top: Math.min(...rows.map(({ top }) => top)),
    bottom: Math.max(...rows.map(({ bottom }) => bottom)),
  };
}

export function openCutOuts(
  clip: ClipPictures,
  matting: Matting,
  { shown, size: [width] }: Pick<LoopPlan, 'shown' | 'size'>,
  { top, bottom }: PersonRows,
  onLook: () => void,
): CutOuts {
  const decoder = openDecoder();
  const seen = new Map<number, { picture: PictureCrop; matte: Matte }>();

  async function look(step: number) {
    const known = seen.get(step);
    if (known) return known;
    await decoder.open(await clip.bytes(shown[step]!));
    const picture = decoder.crop({ x: 0, y: top, width, height: bottom - top });
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

const RIM = 240;
/** Pixels of a patch: so far the encoder carries what lies beside it in the sheet, which may be no person. */
const EDGE = 8;

/** Over the person's rim a patch would lie a second time, in the colour of the wall. */
export function keepOnPerson(
  { width, height, data, scale }: Bitmap & { scale: number },
  { picture }: CutOut,
  x: number,
  y: number,
): void {
  for (let row = 0; row < height; row++) {
    const line = Math.min(picture.height - 1, Math.floor(y + (row + 0.5) / scale)) * picture.width;
    for (let column = 0; column < width; column++) {
      const at = line + Math.min(picture.width - 1, Math.floor(x + (column + 0.5) / scale));
      const inside = Math.max(0, picture.data[at * 4 + 3]! - RIM) / (255 - RIM);
      const toEdge = Math.min(row, column, height - 1 - row, width - 1 - column);
      data[(row * width + column) * 4 + 3] = 255 * inside * Math.min(1, toEdge / EDGE);
    }
  }
}
