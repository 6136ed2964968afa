import { samples } from '../ffmpeg-input.ts';
import { read, untrustedMedia } from './read-untrusted.ts';

const RATE = 8000;
const LIMIT_MS = 2 * 60_000;

export async function readPeaks(
  file: string,
  perSecond: number,
  seconds: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const peaks = Buffer.alloc(Math.ceil(seconds * perSecond));
  const step = RATE / perSecond;
  let [at, odd] = [0, null as number | null];
  const take = (low: number, high: number) => {
    const loud = Math.abs(((high << 24) >> 16) | low) >> 7;
    const place = Math.floor(at++ / step);
    if (place < peaks.length && loud > peaks[place]!) peaks[place] = Math.min(255, loud);
  };
  const onOutput = (chunk: Buffer) => {
    let from = 0;
    // A sample may come in two pieces.
    if (odd !== null && chunk.length > 0) take(odd, chunk[from++]!);
    const end = chunk.length - ((chunk.length - from) % 2);
    for (; from < end; from += 2) take(chunk[from]!, chunk[from + 1]!);
    if (chunk.length > 0) odd = end < chunk.length ? chunk[end]! : null;
  };
  const output = ['-vn', '-map', '0:a:0', '-af', `aresample=${RATE}:first_pts=0`, '-t', seconds.toFixed(3)];
  await read([untrustedMedia(file)], [...output, ...samples(RATE, 1)], {
    signal,
    limitMs: LIMIT_MS,
    onOutput,
  });
  return peaks;
}
