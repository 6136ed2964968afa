import type { Size } from '../../media/clips/mezzanine.ts';
import { trustedFile } from '../../media/ffmpeg-input.ts';
import { MediaError, run } from '../../media/run.ts';
import { ffmpegProgram } from '../../media/ffmpeg-program.ts';
import { drawLabel, labelBox } from '../../stage/label.ts';
import type { Label } from '../../stage/scene.ts';
import { makeSurface } from '../stage/fonts.ts';

type Film = Size & { file: string; seconds: number };

const LIMIT_MS = 60_000;
/** Letters are white on a ground that darkens whatever is behind it by half; encoding blurs the two a little. */
const LEAST_CONTRAST = 60;
const LAST_SECONDS = 0.3;
const MOST_LAST = 100;

export async function checkShownLabel(film: Film, label: Label, signal: AbortSignal): Promise<void> {
  const { box, isInk, isGround } = maskOf(film, label);
  const looks: [at: number, count: number][] = [
    [0, 1],
    [film.seconds / 2, 1],
    [Math.max(0, film.seconds - LAST_SECONDS), MOST_LAST],
  ];
  for (const [at, count] of looks) {
    const pixels = await greyOf(film.file, at, count, box, signal);
    const contrast = meanOf(pixels, isInk) - meanOf(pixels, isGround);
    if (!(contrast >= LEAST_CONTRAST))
      throw new MediaError('failed', '画面上的 AI 标识没有画好', `at ${at} s: contrast ${contrast}`);
  }
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function maskOf({ width, height }: Film, label: Label) {
  const surface = makeSurface(width, height);
  const { left, top, w, h } = labelBox(surface, label);
  drawLabel(surface, label);
  const box: Box = {
    left: Math.floor(left),
    top: Math.floor(top),
    width: Math.ceil(w),
    height: Math.ceil(h),
  };
  const { data } = surface.getImageData(box.left, box.top, box.width, box.height);
  const isInk = (point: number) => data[point * 4 + 3] === 255 && data[point * 4]! > 250;
  const isGround = (point: number) => data[point * 4 + 3]! > 100 && data[point * 4]! < 40;
  return { box, isInk, isGround };
}

async function greyOf(
  file: string,
  at: number,
  count: number,
  box: Box,
  signal: AbortSignal,
): Promise<Buffer> {
  const cut = `crop=${box.width}:${box.height}:${box.left}:${box.top}:exact=1`;
  const args = [
    ['-v', 'error', '-nostdin', ...trustedFile(file, 'mov,matroska', ['-ss', at.toFixed(3)])],
    ['-an', '-frames:v', String(count)],
    ['-vf', `${cut},format=gray`, '-f', 'rawvideo', 'pipe:1'],
  ].flat();
  const all = await run(await ffmpegProgram(), args, { signal, limitMs: LIMIT_MS });
  return all.subarray(-box.width * box.height);
}

function meanOf(pixels: Uint8Array, isOne: (point: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (const [point, grey] of pixels.entries())
    if (isOne(point)) {
      sum += grey;
      count += 1;
    }
  return sum / count;
}
