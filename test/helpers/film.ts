import { runFfmpeg } from './samples.ts';

export interface Film {
  width: number;
  height: number;
  fps: number;
  /** Brightness of each pixel, frame by frame. */
  frames: Uint8Array[];
  /** Mono, at `rate`. */
  sound: Float32Array;
  rate: number;
}

const RATE = 16_000;

/** Decodes a whole short film as any player would. */
export async function readFilm(file: string, width: number, height: number, fps: number): Promise<Film> {
  const decode = (args: string[], from: string[] = []) => runFfmpeg([...from, '-i', file, ...args, 'pipe:1']);
  const grey: Uint8Array[] = [];
  // A second at a time: what a program may print is limited.
  for (let second = 0; ; second++) {
    const bytes = await decode(['-f', 'rawvideo', '-pix_fmt', 'gray'], ['-ss', String(second), '-t', '1']);
    if (bytes.length === 0) break;
    for (let at = 0; at + width * height <= bytes.length; at += width * height)
      grey.push(bytes.subarray(at, at + width * height));
  }
  const pcm = await decode(['-ac', '1', '-ar', String(RATE), '-f', 's16le']);
  const sound = Float32Array.from({ length: pcm.length / 2 }, (_, i) => pcm.readInt16LE(i * 2) / 32_768);
  return { width, height, fps, frames: grey, sound, rate: RATE };
}

export type Box = [x: number, y: number, width: number, height: number];

/** Rows of a box that hold pixels brighter than `least`: the height of white letters in it. */
export function inkRows({ width }: Film, frame: Uint8Array, [x, y, w, h]: Box, least: number): number {
  let rows = 0;
  for (let row = y; row < y + h; row++) {
    const line = frame.subarray(row * width + x, row * width + x + w);
    if (line.some((pixel) => pixel > least)) rows++;
  }
  return rows;
}

/** By how many levels of grey each frame of a box differs from that of another film of the same pace. */
export async function differences(a: string, b: string, [x, y, w, h]: Box): Promise<number[]> {
  const filters = ['-vf', `crop=${w}:${h}:${x}:${y}`, '-vsync', '0', '-f', 'rawvideo', '-pix_fmt', 'gray'];
  const read = (file: string) => runFfmpeg(['-i', file, '-an', ...filters, 'pipe:1']);
  const [one, other] = [await read(a), await read(b)];
  return Array.from({ length: Math.min(one.length, other.length) / (w * h) }, (_, frame) => {
    let sum = 0;
    for (let at = frame * w * h, end = at + w * h; at < end; at++) sum += Math.abs(one[at]! - other[at]!);
    return sum / (w * h);
  });
}

/** How dark a box is in each frame: an open mouth is dark inside. */
export const darkness = ({ width, frames }: Film, [x, y, w, h]: Box): number[] =>
  frames.map((frame) => {
    let sum = 0;
    for (let row = y; row < y + h; row++)
      for (const pixel of frame.subarray(row * width + x, row * width + x + w))
        sum += Math.max(0, 90 - pixel);
    return sum;
  });

/** How loud the sound is around each moment, 100 of them a second. */
export function loudness({ sound, rate }: Film): number[] {
  const step = rate / 100;
  return Array.from({ length: Math.floor(sound.length / step) }, (_, i) => {
    let sum = 0;
    for (const sample of sound.subarray(Math.max(0, (i - 2) * step), (i + 3) * step)) sum += sample * sample;
    return Math.sqrt(sum / (5 * step));
  });
}

/** By how many seconds the lips must be moved earlier to fit the sound best, between two moments. */
export function bestLag(film: Film, mouth: number[], from: number, to: number): number {
  const loud = loudness(film);
  let best = { lag: 0, score: -Infinity };
  for (let lag = -0.2; lag <= 0.2001; lag += 0.01) {
    const pairs: [number, number][] = [];
    for (let frame = Math.ceil(from * film.fps); frame < to * film.fps; frame++) {
      const heard = loud[Math.round(((frame + 0.5) / film.fps - lag) * 100)];
      const seen = mouth[frame];
      if (heard !== undefined && seen !== undefined) pairs.push([seen, heard]);
    }
    const score = correlation(pairs);
    if (score > best.score) best = { lag, score };
  }
  return best.lag;
}

export function correlation(pairs: [number, number][]): number {
  const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
  const [a, b] = [mean(0), mean(1)];
  const sum = (f: (x: number, y: number) => number) =>
    pairs.reduce((all, [x, y]) => all + f(x - a, y - b), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y) || 1);
}
