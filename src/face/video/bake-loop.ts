import fs from 'node:fs/promises';
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import type { Bitmap } from '../bitmap.ts';
import { patchOf } from '../photo/paint-mesh.ts';
import type { Matting } from '../photo/matting.ts';
import type { ClipPictures } from './clip-pictures.ts';
import { openDecoder } from './decode-picture.ts';
import { openCutOuts, keepOnPerson, type CutOut } from './cut-out.ts';
import { mouthCells, shutCell } from './mouth-cells.ts';
import { filmedMouths, paintedMouths } from './mouth-painters.ts';
import { fadeInto } from './paint-cell.ts';
import { COLUMNS, mouthCorner, type LoopPlan, type PersonRows } from './plan-loop.ts';
import { readFace } from './read-face.ts';

export interface BakedFrame {
  at: number;
  body: number;
  mouths: number;
  x: number;
  y: number;
}

/** Of JPEG and WebP: with less, blocks show where a mouth lies on its picture. */
const QUALITY = 88;

export async function bakeLoop(
  clip: ClipPictures,
  plan: LoopPlan,
  alone: { matting: Matting; person: PersonRows } | null,
  [from, to]: [number, number],
  file: string,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<{ frames: BakedFrame[]; still: Canvas | null }> {
  const { faces, shown, choice, mouthSize, cell, scale } = plan;
  const decoder = openDecoder();
  const read = (index: number) => readFace(decoder, clip, index, faces[index]!);
  const painter = choice
    ? await filmedMouths(choice, faces, [from, to], read)
    : await paintedMouths(shown[0]!, read);
  const handle = await fs.open(file, 'w');
  const frames: BakedFrame[] = [];
  let [at, still] = [0, null as Canvas | null];
  let done = 0;
  // On a busy machine one picture takes so long that its maker would be taken for dead.
  const cutOuts = alone && openCutOuts(clip, alone.matting, plan, alone.person, () => report(done));
  const above = alone?.person.top ?? 0;
  const write = async (index: number, cutOut: CutOut | null, sheet: Canvas, x: number, y: number) => {
    const [body, mouths] = await (cutOut
      ? Promise.all([cutOut.canvas.encode('webp', QUALITY), sheet.encode('webp', QUALITY)])
      : Promise.all([clip.bytes(index), sheet.encode('jpeg', QUALITY)]));
    await handle.write(body);
    await handle.write(mouths);
    frames.push({ at, body: body.length, mouths: mouths.length, x, y });
    at += body.length + mouths.length;
  };
  let written = Promise.resolve();
  // Kept for all mouths: new ones for each took longer than the painting.
  const pixels = new Uint8ClampedArray(cell[0] * cell[1] * 4);
  const rows = Math.ceil(mouthCells.length / COLUMNS);
  const sheetPixels = new ImageData(cell[0] * COLUMNS, cell[1] * rows);
  const sheets = [0, 1].map(() => createCanvas(sheetPixels.width, sheetPixels.height));
  try {
    for (let step = from; step < to; step++) {
      signal.throwIfAborted();
      const index = shown[step]!;
      const { picture, landmarks } = await read(index);
      const [x, y] = mouthCorner(plan, step);
      const place = { x: x - picture.x, y: y - picture.y, scale, width: cell[0], height: cell[1] };
      const under = patchOf(picture, place);
      const patch = { ...place, data: pixels };
      const paint = painter(picture, under, landmarks, step);
      const cutOut = (await cutOuts?.at(step)) ?? null;
      mouthCells.forEach((one, i) => {
        patch.data.set(under.data);
        paint(one, patch);
        fadeInto(patch, under);
        if (cutOut) keepOnPerson(patch, cutOut, x, y - above);
        copyInto(sheetPixels, patch, (i % COLUMNS) * cell[0], Math.floor(i / COLUMNS) * cell[1]);
        if (step === 0 && one === shutCell)
          still = withPatch(cutOut?.canvas ?? decoder.canvas(), patch, [x, y - above, ...mouthSize]);
      });
      const sheet = sheets[step % 2]!;
      sheet.getContext('2d').putImageData(sheetPixels, 0, 0);
      await written;
      written = write(index, cutOut, sheet, x, y - above);
      // A failure is met at the next turn, and not before.
      written.catch(() => {});
      done = (step + 1 - from) / (to - from);
      report(done);
    }
    await written;
  } finally {
    // Was thrown above.
    await written.catch(() => {});
    await handle.close();
  }
  return { frames, still };
}

function copyInto(sheet: Bitmap, { width, height, data }: Bitmap, left: number, top: number): void {
  for (let y = 0; y < height; y++)
    sheet.data.set(data.subarray(y * width * 4, (y + 1) * width * 4), ((top + y) * sheet.width + left) * 4);
}

function withPatch(picture: Canvas, { width, height, data }: Bitmap, box: [number, number, number, number]) {
  const patch = createCanvas(width, height);
  patch.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  context.drawImage(patch, ...box);
  return canvas;
}
