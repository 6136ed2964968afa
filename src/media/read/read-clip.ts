import { screenFilters } from './high-range.ts';
import { readUntrustedInto, untrustedMedia } from './read-untrusted.ts';

interface ClipReading {
  file: string;
  to: string;
  side: number;
  fps: number;
  from: number;
  seconds: number;
  /** Of so many frames in turn only the first two; null: all of them. */
  pairEvery: number | null;
}

export const jpegPictures = {
  // What JPEG means by its colours. In one step, old versions would keep the film's range and call it another.
  filters: [
    'scale=out_color_matrix=bt601:out_range=tv',
    'format=yuv420p',
    'scale=in_range=tv:out_range=pc',
    'format=yuvj420p',
  ],
  encoder: '-c:v mjpeg -q:v 3 -huffman optimal -f mpjpeg'.split(' '),
};
const LIMIT_MS = 20 * 60_000;

/** JPEG pictures in one file, upright, at an even pace, each behind its length (mpjpeg). */
export async function readClip(
  { file, to, side, fps, from, seconds, pairEvery }: ClipReading,
  signal: AbortSignal,
): Promise<void> {
  const fit = `scale='if(lt(iw,ih),min(${side},iw),-2)':'if(lt(iw,ih),-2,min(${side},ih))'`;
  const filters = [
    `fps=${fps}`,
    ...(pairEvery === null ? [] : [`select='lt(mod(n,${pairEvery}),2)'`]),
    `${fit}:flags=bicubic`,
    ...(await screenFilters(file, signal)),
    ...jpegPictures.filters,
  ];
  const output = ['-an', '-sn', '-vf', filters.join(','), '-t', String(seconds), '-vsync', '0'];
  await readUntrustedInto(
    to,
    [untrustedMedia(file, ['-ss', String(from)])],
    [...output, ...jpegPictures.encoder],
    {
      signal,
      limitMs: LIMIT_MS,
    },
  );
}
