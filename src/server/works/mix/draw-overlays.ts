import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { STICKER_SECONDS, type MixProject, type MixSticker } from '../../../contract/mix.ts';
import type { Overlay } from '../../../media/clips/cut-piece.ts';
import { CLIP_FPS, type Size } from '../../../media/clips/mezzanine.ts';
import type { Subtitle } from '../../../common/subtitle-files.ts';
import { drawItem } from '../../../stage/items.ts';
import { drawLabel } from '../../../stage/label.ts';
import { newCaptions, type TextStyle } from '../../../stage/scene.ts';
import { captionStyleOf, captionText } from '../../../stage/short-scene.ts';
import { drawSticker } from '../../../stage/stickers/draw-sticker.ts';
import type { Surface } from '../../../stage/surface.ts';
import { drawCaption } from '../../../stage/text/caption.ts';
import { filmLabelOf } from '../../../stage/work-label.ts';
import { makeSurface } from '../../stage/fonts.ts';

type Canvas2d = ReturnType<Canvas['getContext']>;

export const TITLE_Y = 0.2;
const titleStyle: TextStyle = { ...newCaptions, size: 0.078, outline: { colour: '#14171F', width: 0.2 } };

interface OverlayTask {
  project: Pick<MixProject, 'subtitles' | 'title' | 'stickers' | 'labelCorner'>;
  size: Size;
  captions: Subtitle[];
  frames: number;
  dir: string;
}

export async function drawOverlays(
  { project, size, captions, frames, dir }: OverlayTask,
  signal: AbortSignal,
): Promise<Overlay[]> {
  const { subtitles, title, stickers } = project;
  const overlays: Overlay[] = [];
  const add = async (draw: (surface: Surface) => void, from: number, to: number) => {
    signal.throwIfAborted();
    const drawn = to > from ? await drawCut(draw, size, dir) : null;
    if (drawn) overlays.push({ ...drawn, from, to });
  };
  for (const sticker of stickers)
    for (const { text, from, to } of sightingsOf(sticker, frames))
      await add((surface) => drawSticker(surface, { ...sticker, text }, null), from, to);
  if (title)
    await add(
      (surface) => drawItem(surface, titleItem(title), new Map(), { seconds: 0, clock: 0 }),
      0,
      frames,
    );
  if (subtitles)
    for (const { start, end, text } of captions)
      await add(
        (surface) => drawCaption(surface, captionText(text, subtitles), captionStyleOf(subtitles)),
        Math.round(start * CLIP_FPS),
        Math.min(frames, Math.round(end * CLIP_FPS)),
      );
  await add((surface) => drawLabel(surface, filmLabelOf({ type: 'mix', project })), 0, frames);
  return overlays;
}

export function sightingsOf({ kind, text, when }: MixSticker, frames: number) {
  const number = kind === 'countdown' && /^\d{1,2}$/.test(text) ? Number(text) : null;
  const seconds = number ?? STICKER_SECONDS;
  const length = when === 'whole' ? frames : Math.min(frames, seconds * CLIP_FPS);
  const from = when === 'ending' ? frames - length : 0;
  if (number === null || number === 0) return [{ text, from, to: from + length }];
  return Array.from({ length: number }, (_, index) => {
    const left = number - index;
    const begin = from + length - left * CLIP_FPS;
    return {
      text: String(left),
      from: Math.max(from, index === 0 ? from : begin),
      to: Math.max(from, begin + CLIP_FPS),
    };
  }).filter((sighting) => sighting.to > sighting.from);
}

const titleItem = (text: string) => ({
  kind: 'text' as const,
  text,
  style: titleStyle,
  align: 'center' as const,
  centre: { x: 0.5, y: TITLE_Y },
  width: 0.86,
  isBehind: false,
});

/** Only as large as what is drawn: every picture of the film pays for each point that is laid over it. */
async function drawCut(draw: (surface: Surface) => void, { width, height }: Size, dir: string) {
  const surface = makeSurface(width, height) as Canvas2d;
  draw(surface);
  const { data } = surface.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  if (right <= left) return null;
  // Even places: colours have half as many points.
  [left, top] = [left - (left % 2), top - (top % 2)];
  const cut = makeSurface(right - left, bottom - top) as Canvas2d;
  cut.drawImage(surface.canvas, -left, -top);
  const bytes = await cut.canvas.encode('png');
  const file = path.join(dir, `overlay-${createHash('sha256').update(bytes).digest('hex')}.png`);
  await fs.writeFile(file, bytes);
  return { file, x: left, y: top };
}
