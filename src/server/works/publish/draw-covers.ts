import fs from 'node:fs/promises';
import path from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { deadlineAfter } from '../../../process/deadline.ts';
import { NoFaceEngine } from '../../../face/faces.ts';
import { labelOf, readLabelTexts } from '../../../media/label/label.ts';
import { labelPicture } from '../../../media/label/write-label.ts';
import { drawLabel, labelBox } from '../../../stage/label.ts';
import type { Label } from '../../../stage/scene.ts';
import type { Picture, Surface } from '../../../stage/surface.ts';
import { SAFE, shortSide } from '../../../stage/text/text.ts';
import type { App } from '../../app.ts';
import { makeSurface } from '../../stage/fonts.ts';
import { loadPicture } from '../../stage/stage-set.ts';
import { cropOf } from './crop-cover.ts';

type Canvas2d = ReturnType<Canvas['getContext']>;
interface Size {
  width: number;
  height: number;
}

const QUALITY = 90;
const HEAD = { up: 0.95, down: 0.8, side: 0.7 };
const FACE_MS = 20_000;

export async function drawCovers(
  app: Pick<App, 'engines' | 'log'>,
  cover: string,
  label: Label | null,
  wished: Size[],
): Promise<Buffer[]> {
  const dir = path.dirname(cover);
  const signal = deadlineAfter(FACE_MS);
  const picture = await loadPicture(cover);
  const whole = surfaceWith(picture, picture);
  const face = await faceIn(app, whole, path.join(dir, 'whole.png'), signal);
  const box = label && labelBox(whole, label);
  const shown = box && withAir(box, SAFE * shortSide(whole), picture);
  const mark = labelOf(await readLabelTexts(cover, signal));
  const made: Buffer[] = [];
  for (const [index, size] of wished.entries()) {
    const crop = cropOf(picture, size, face, shown);
    const surface = makeSurface(size.width, size.height) as Canvas2d;
    surface.imageSmoothingQuality = 'high';
    const { x, y, width, height } = crop;
    surface.drawImage(whole.canvas, x, y, width, height, 0, 0, size.width, size.height);
    if (label && crop.lacksLabel) drawLabel(surface, label);
    const [plain, marked] = ['plain', 'marked'].map((name) => path.join(dir, `${name}-${index}.jpg`));
    await fs.writeFile(plain!, await surface.canvas.encode('jpeg', QUALITY));
    if (mark) await labelPicture(plain!, marked!, 'jpeg', mark, signal);
    made.push(await fs.readFile(mark ? marked! : plain!));
  }
  return made;
}

/** At the very edge of a picture a label would look cut. */
function withAir(
  { left, top, w, h }: { left: number; top: number; w: number; h: number },
  air: number,
  { width, height }: Size,
) {
  const [x, y] = [Math.max(0, left - air), Math.max(0, top - air)];
  return { x, y, width: Math.min(width, left + w + air) - x, height: Math.min(height, top + h + air) - y };
}

function surfaceWith({ image }: Picture, { width, height }: Size): Canvas2d {
  const surface = makeSurface(width, height) as Canvas2d;
  (surface as Surface).drawImage(image, 0, 0, width, height, 0, 0, width, height);
  return surface;
}

async function faceIn(
  { log, engines: { faces } }: Pick<App, 'engines' | 'log'>,
  { canvas }: Canvas2d,
  file: string,
  signal: AbortSignal,
) {
  await fs.writeFile(file, await canvas.encode('png'));
  try {
    const found = await faces.measure(file, signal);
    if (!found) return null;
    const { centre, faceWidth } = found;
    const [x, y] = [centre.x * canvas.width, centre.y * canvas.height];
    return {
      x: x - HEAD.side * faceWidth,
      y: y - HEAD.up * faceWidth,
      width: 2 * HEAD.side * faceWidth,
      height: (HEAD.up + HEAD.down) * faceWidth,
    };
  } catch (error) {
    if (!(error instanceof NoFaceEngine))
      log.warn({ err: error }, 'a cover was cut without knowing its face');
    return null;
  }
}
