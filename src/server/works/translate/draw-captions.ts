import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import type { SubtitleStyle } from '../../../contract/stage.ts';
import type { ShownCaption } from '../../../contract/translation.ts';
import type { Size } from '../../../media/clips/mezzanine.ts';
import type { Placed } from '../../../media/films/translated-film.ts';
import { drawLabel, labelBox } from '../../../stage/label.ts';
import type { CaptionStyle, Label } from '../../../stage/scene.ts';
import { captionStyleOf, captionText } from '../../../stage/short-scene.ts';
import { drawCaption, layoutCaption } from '../../../stage/text/caption.ts';
import { LINE_HEIGHT } from '../../../stage/text/text.ts';
import { makeSurface } from '../../stage/fonts.ts';

type Canvas2d = ReturnType<Canvas['getContext']>;

const SMALLER = 0.72;

export function lettersIn({ width, height }: Size, { size }: SubtitleStyle, isBilingual: boolean): number {
  const letter = size * Math.min(width, height) * 0.55;
  return Math.max(12, Math.floor((width * 0.88 * (isBilingual ? 1 : 1.8)) / letter));
}

interface Row {
  text: string;
  style: CaptionStyle;
}

function rowsOf({ rows }: ShownCaption, size: Size, style: SubtitleStyle): Row[] {
  const base = captionStyleOf(style);
  const texts = rows.map((row) => captionText(row, style));
  if (texts.length < 2) return texts.map((text) => ({ text, style: base }));
  const step = (style.size * Math.min(size.width, size.height) * LINE_HEIGHT) / size.height;
  return [
    { text: texts[0]!, style: { ...base, y: style.y - step * 0.5 } },
    { text: texts[1]!, style: { ...base, size: base.size * SMALLER, y: style.y + step * 0.5 } },
  ];
}

interface CaptionTask {
  captions: ShownCaption[];
  size: Size;
  style: SubtitleStyle;
  seconds: number;
  dir: string;
}

export async function drawCaptions(
  { captions, size, style, seconds, dir }: CaptionTask,
  signal: AbortSignal,
): Promise<{ pictures: { file: string; seconds: number }[]; y: number }> {
  const surface = makeSurface(size.width, size.height) as Canvas2d;
  let [top, bottom] = [size.height, 0];
  for (const caption of captions)
    for (const { text, style: rowStyle } of rowsOf(caption, size, style)) {
      const { lines, pixels, y } = layoutCaption(surface, text, rowStyle);
      const half = (lines.length * pixels * LINE_HEIGHT) / 2 + pixels * 0.3;
      top = Math.min(top, Math.floor(y - half));
      bottom = Math.max(bottom, Math.ceil(y + half));
    }
  // Even places: colours have half as many points.
  top = Math.max(0, top - (top % 2));
  const height = Math.min(size.height - top, bottom - top + ((bottom - top) % 2));
  const strip = makeSurface(size.width, height) as Canvas2d;
  const picture = async (rows: Row[]) => {
    signal.throwIfAborted();
    surface.clearRect(0, 0, size.width, size.height);
    for (const { text, style: rowStyle } of rows) drawCaption(surface, text, rowStyle);
    strip.clearRect(0, 0, size.width, height);
    strip.drawImage(surface.canvas, 0, -top);
    const bytes = await strip.canvas.encode('png');
    const file = path.join(dir, `strip-${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.png`);
    await fs.writeFile(file, bytes);
    return file;
  };
  const empty = await picture([]);
  const pictures: { file: string; seconds: number }[] = [];
  let at = 0;
  const until = (time: number, file: string) => {
    if (time - at > 0.001) pictures.push({ file, seconds: time - at });
    at = Math.max(at, time);
  };
  for (const caption of captions) {
    until(caption.start, empty);
    until(caption.end, await picture(rowsOf(caption, size, style)));
  }
  until(Math.max(seconds, at) + 1, empty);
  // How long the last one is shown is not written down: it has none behind it.
  pictures.push({ file: empty, seconds: 1 });
  return { pictures, y: top };
}

export async function drawLabelPicture(label: Label, size: Size, dir: string): Promise<Placed> {
  const surface = makeSurface(size.width, size.height) as Canvas2d;
  drawLabel(surface, label);
  const box = labelBox(surface, label);
  const [left, top] = [Math.floor(box.left) - 4, Math.floor(box.top) - 4].map((edge) =>
    Math.max(0, edge - (Math.abs(edge) % 2)),
  );
  const width = Math.min(size.width - left!, Math.ceil(box.w) + 10);
  const height = Math.min(size.height - top!, Math.ceil(box.h) + 10);
  const cut = makeSurface(width, height) as Canvas2d;
  cut.drawImage(surface.canvas, -left!, -top!);
  const file = path.join(dir, 'label.png');
  await fs.writeFile(file, await cut.canvas.encode('png'));
  return { file, x: left!, y: top! };
}
