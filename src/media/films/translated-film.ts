import fs from 'node:fs/promises';
import path from 'node:path';
import type { Size } from '../clips/mezzanine.ts';
import { louder } from '../encode-audio.ts';
import { trustedFile, videoColours } from '../ffmpeg-input.ts';
import { runFfmpeg } from '../ffmpeg-program.ts';
import { screenFilters } from '../read/high-range.ts';
import { evenly, evenPart, type EvenPictures } from '../read/read-stretches.ts';
import { keyPictures } from '../key-pictures.ts';
import {
  blame,
  convertUntrusted,
  readUntrustedInto,
  untrustedMedia,
  type UntrustedSource,
} from '../read/read-untrusted.ts';

const LIMIT_MS = 2 * 3_600_000;

export interface FilmPlan {
  from: string;
  start: number;
  seconds: number;
  pictures: string | null;
  painted: Painted | null;
  /** What is heard instead of its own sound, which is kept as a second track; null: its own. */
  dub: { wav: string; gain: number; language: string } | null;
  hasSound: boolean;
  srt: { file: string; language: string } | null;
}

interface Painted {
  size: Size;
  mouths: Mouths | null;
  mask: Mask | null;
  captions: { file: string; y: number } | null;
  label: Placed | null;
}

export interface Mask extends Size {
  x: number;
  y: number;
  look: 'blur' | 'fill';
}

export interface Mouths extends Placed, EvenPictures {}

export interface Placed {
  file: string;
  x: number;
  y: number;
}

export async function makeTranslatedFilm(
  plan: FilmPlan,
  to: string,
  report: (seconds: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const mouths = plan.painted?.mouths;
  const own = plan.start > 0 ? ['-ss', String(plan.start), '-t', String(plan.seconds)] : [];
  const part = mouths ? evenPart(mouths).options : own;
  const sources: UntrustedSource[] = [untrustedMedia(plan.from, part)];
  const add = (file: string, formats: string, options: string[] = []) =>
    sources.push({ file, formats, options }) - 1;
  const picture = plan.painted
    ? await paint(plan, plan.painted, add, signal)
    : ['-map', `${plan.pictures ? add(plan.pictures, 'mov') : 0}:V:0`, '-c:v', 'copy'];
  const dub = plan.dub && add(plan.dub.wav, 'wav');
  const srt = plan.srt && add(plan.srt.file, 'srt', ['-f', 'srt']);
  const sounds = [...(dub === null ? [] : [`${dub}:a`]), ...(plan.hasSound ? ['0:a:0'] : [])];
  const output = [
    picture,
    sounds.flatMap((sound) => ['-map', sound]),
    '-c:a aac -b:a 160k -ar 48000 -ac 2'.split(' '),
    plan.dub
      ? ['-metadata:s:a:0', `language=${plan.dub.language}`, '-filter:a:0', louder(plan.dub.gain)]
      : [],
    sounds.length > 1 ? '-disposition:a:0 default -disposition:a:1 0'.split(' ') : [],
    srt === null
      ? []
      : ['-map', `${srt}:s`, '-c:s', 'mov_text', '-metadata:s:s:0', `language=${plan.srt!.language}`],
    ['-map_metadata', '-1', '-map_chapters', '-1', '-t', plan.seconds.toFixed(3)],
    '-progress pipe:2 -movflags +faststart -f mp4'.split(' '),
  ].flat();
  const limits = { signal, limitMs: LIMIT_MS };
  const onError = (text: string) => {
    const told = /out_time_ms=(\d+)/.exec(text)?.[1];
    if (told) report(Number(told) / 1e6);
  };
  await convertUntrusted(to, sources, output, { ...limits, onError }).catch((error: unknown) =>
    blame(error, plan.from, limits, plan.painted || plan.pictures ? 'decoded' : 'copied'),
  );
}

type AddSource = (file: string, formats: string, options?: string[]) => number;

async function paint(
  { from, pictures }: FilmPlan,
  { size, mouths, mask, captions, label }: Painted,
  add: AddSource,
  signal: AbortSignal,
): Promise<string[]> {
  const shownFrom = pictures ? add(pictures, 'mov') : 0;
  const toScreen = pictures ? [] : await screenFilters(from, signal);
  const scale = `scale=${size.width}:${size.height}`;
  const shown = toScreen.length > 0 ? [scale, ...toScreen] : [`${scale}:out_color_matrix=bt709:out_range=tv`];
  const paced = mouths ? evenPart(mouths).filters : [];
  const graph = [`[${shownFrom}:V:0]${[...paced, ...shown, 'setsar=1', 'format=yuv420p'].join(',')}[v0]`];
  let last = 'v0';
  const lay = (input: number, x: number, y: number, next: string) => {
    graph.push(`[${last}][${input}:v]overlay=x=${x}:y=${y}:eof_action=repeat[${next}]`);
    last = next;
  };
  if (mouths) {
    // Told in milliseconds, its times would miss those of the film by one picture now and then.
    graph.push(`[${add(mouths.file, 'matroska')}:v]${evenly(mouths.rate)}[lips]`);
    graph.push(`[${last}][lips]overlay=x=${mouths.x}:y=${mouths.y}:eof_action=pass[spoken]`);
    last = 'spoken';
  }
  if (mask) {
    graph.push(...maskFilters(mask, last, 'masked'));
    last = 'masked';
  }
  if (captions) lay(add(captions.file, 'mov'), 0, captions.y, 'v1');
  if (label) lay(add(label.file, 'png_pipe', ['-f', 'png_pipe']), label.x, label.y, 'v2');
  graph.push(`[${last}]format=yuv420p[out]`);
  return [
    ['-filter_complex', graph.join(';'), '-map', '[out]'],
    videoColours.slice(2),
    '-c:v libx264 -preset veryfast -crf 20 -profile:v high -g 60'.split(' '),
    keyPictures,
  ].flat();
}

/** Far more than the strokes of letters are wide: what was written cannot be guessed. */
const BLUR = 0.3;

function maskFilters({ x, y, width, height, look }: Mask, from: string, to: string): string[] {
  if (look === 'fill')
    return [`[${from}]drawbox=x=${x}:y=${y}:w=${width}:h=${height}:color=0x101216:t=fill[${to}]`];
  const sigma = (Math.min(width, height) * BLUR).toFixed(1);
  return [
    `[${from}]split[clear][copied]`,
    `[copied]crop=${width}:${height}:${x}:${y},gblur=sigma=${sigma}:steps=2[blurred]`,
    `[clear][blurred]overlay=x=${x}:y=${y}[${to}]`,
  ];
}

export const coverOfFilm = (film: string, seconds: number, to: string, signal: AbortSignal): Promise<void> =>
  readUntrustedInto(
    to,
    [untrustedMedia(film, ['-ss', Math.min(1, seconds / 2).toFixed(2)])],
    '-an -frames:v 1 -c:v mjpeg -q:v 3 -f image2pipe'.split(' '),
    { signal, limitMs: LIMIT_MS },
  );

export async function joinPictures(
  pictures: { file: string; seconds: number }[],
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const list = `${to}.list`;
  const lines = pictures.map(
    ({ file, seconds }) => `file ${path.basename(file)}\nduration ${seconds.toFixed(3)}\n`,
  );
  // The list names them by their place beside it: no sign of a path can break it.
  await fs.writeFile(list, lines.join(''));
  await runFfmpeg(
    [...trustedFile(list, 'concat,png_pipe', ['-f', 'concat', '-safe', '0']), '-c', 'copy', '-f', 'mp4', to],
    signal,
  );
}
