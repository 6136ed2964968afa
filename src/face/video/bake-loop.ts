import fs from 'node:fs/promises';
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import type { Bitmap } from '../bitmap.ts';
import { boundsOf, eyeDistance, type Landmarks } from '../landmarks.ts';
import { jawGrid, type JawGrid } from '../photo/bake-avatar.ts';
import { patchOf } from '../photo/paint-mesh.ts';
import type { Loop } from './choose-loop.ts';
import { chooseMouths } from './choose-mouths.ts';
import type { ClipPictures } from './clip-pictures.ts';
import { openDecoder, withinCrop } from './decode-picture.ts';
import { median } from './head-motion.ts';
import { mouthCells, open, round, shutCell } from './mouth-cells.ts';
import { frameOf, reach } from './mouth-mesh.ts';
import { filmedMouths, paintedMouths } from './mouth-painters.ts';
import { fadeInto } from './paint-cell.ts';

/** One picture of the loop: where it begins in the file, its bytes, those of its mouths behind it, and their place. */
export interface LoopFrame {
  at: number;
  body: number;
  mouths: number;
  x: number;
  y: number;
}

export interface BakedLoop {
  size: [width: number, height: number];
  frames: LoopFrame[];
  mouth: {
    /** In pixels of the picture. */
    size: [width: number, height: number];
    /** The same in pixels of its sheet. */
    cell: [width: number, height: number];
    open: number[];
    round: number[];
    columns: number;
    cells: string[];
    jaw: JawGrid;
  };
  /** The first picture with its mouth shut. */
  still: Canvas;
  /** The mouths are the speaker's own. */
  isFilmed: boolean;
}

/** Of JPEG: with less, blocks show where a mouth lies on its picture. */
const QUALITY = 88;
/** Pixels between the eyes from which on mouths are kept smaller than they are. */
const MOST_EYES = 160;
const COLUMNS = 4;
/** Pixels of a block of JPEG: neighbours in a sheet must not colour each other. */
const BLOCK = 16;

/** Writes the pictures of the loop, each with all its mouths, into a file. */
export async function bakeLoop(
  clip: ClipPictures,
  faces: (Landmarks | null)[],
  loop: Loop,
  file: string,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<BakedLoop> {
  const decoder = openDecoder();
  const shown = [...new Set(loop.order)];
  const eyes = median(shown.map((index) => eyeDistance(faces[index]!)));
  const scale = Math.min(1, MOST_EYES / eyes);
  const blocks = (length: number) => Math.ceil((length * eyes * scale) / BLOCK) * BLOCK;
  const cell: [number, number] = [blocks(2 * reach.side), blocks(reach.top + reach.bottom)];
  const mouthSize: [number, number] = [Math.round(cell[0] / scale), Math.round(cell[1] / scale)];
  const choice = chooseMouths(faces, shown);
  let size = { width: 0, height: 0 };
  const read = async (index: number) => {
    size = await decoder.open(await clip.bytes(index));
    const { left, right, top, bottom } = boundsOf(faces[index]!);
    const margin = eyes * 0.7;
    const [x, y] = [left - margin, top];
    const picture = decoder.crop({ x, y, width: right + margin - x, height: bottom + margin * 1.5 - y });
    return { picture, landmarks: withinCrop(faces[index]!, picture) };
  };
  const painter = choice ? await filmedMouths(choice, faces, read) : paintedMouths();
  const handle = await fs.open(file, 'w');
  const frames = new Map<number, LoopFrame>();
  let [at, still, jaw] = [0, null as Canvas | null, null as JawGrid | null];
  const write = async (index: number, sheet: Canvas, x: number, y: number) => {
    const [body, mouths] = await Promise.all([clip.bytes(index), sheet.encode('jpeg', QUALITY)]);
    await handle.write(body);
    await handle.write(mouths);
    frames.set(index, { at, body: body.length, mouths: mouths.length, x, y });
    at += body.length + mouths.length;
  };
  let written = Promise.resolve();
  // Kept for all mouths: new ones for each took longer than the painting.
  const pixels = new Uint8ClampedArray(cell[0] * cell[1] * 4);
  const sheets = [0, 1].map(() =>
    createCanvas(cell[0] * COLUMNS, cell[1] * Math.ceil(mouthCells.length / COLUMNS)),
  );
  try {
    for (const [step, index] of shown.entries()) {
      signal.throwIfAborted();
      const { picture, landmarks } = await read(index);
      const [x, y] = cornerOf(faces[index]!, mouthSize, size);
      const place = { x: x - picture.x, y: y - picture.y, scale, width: cell[0], height: cell[1] };
      const under = patchOf(picture, place);
      const patch = { ...place, data: pixels };
      const sheet = sheets[step % 2]!;
      const mouths = painter.frame(picture, under, landmarks, step);
      mouthCells.forEach((one, i) => {
        patch.data.set(under.data);
        mouths.paint(one, patch);
        fadeInto(patch, under);
        sheet
          .getContext('2d')
          .putImageData(
            new ImageData(pixels, ...cell),
            (i % COLUMNS) * cell[0],
            Math.floor(i / COLUMNS) * cell[1],
          );
        if (step === 0 && one === shutCell) still = withPatch(decoder.canvas(), patch, [x, y, ...mouthSize]);
      });
      await written;
      // On another core, while the next one is painted; a failure is met at the next turn, and not before.
      written = write(index, sheet, x, y);
      written.catch(() => {});
      if (step === Math.floor(shown.length / 2))
        jaw = jawGrid(
          { triangles: mouths.triangles, rest: mouths.shut },
          mouths.wide,
          [place.x, place.y, ...mouthSize],
          mouthCells.map(painter.drop),
        );
      report((step + 1) / shown.length);
    }
    await written;
  } finally {
    await written.catch(() => {});
    await handle.close();
  }
  return {
    size: [size.width, size.height],
    frames: loop.order.map((index) => frames.get(index)!),
    mouth: {
      size: mouthSize,
      cell,
      open,
      round,
      columns: COLUMNS,
      cells: mouthCells.map(({ name }) => name),
      jaw: jaw!,
    },
    still: still!,
    isFilmed: choice !== null,
  };
}

/** Where the mouths of a face begin, inside the picture. */
function cornerOf(
  landmarks: Landmarks,
  [width, height]: [number, number],
  picture: { width: number; height: number },
): [x: number, y: number] {
  const [x, y] = frameOf(landmarks).toPixels(0, (reach.bottom - reach.top) / 2);
  const inside = (from: number, length: number, whole: number) =>
    Math.max(0, Math.min(whole - length, Math.round(from - length / 2)));
  return [inside(x, width, picture.width), inside(y, height, picture.height)];
}

function canvasOf({ width, height, data }: Bitmap): Canvas {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

function withPatch(picture: Canvas, patch: Bitmap, box: [number, number, number, number]): Canvas {
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  context.drawImage(canvasOf(patch), ...box);
  return canvas;
}
