import type { Size } from '../clips/mezzanine.ts';
import { screenFilters } from './high-range.ts';
import { jpegPictures } from './read-clip.ts';
import { inTurn, readUntrustedInto, untrustedMedia } from './read-untrusted.ts';

export interface EvenPictures {
  rate: string;
  first: number;
  count: number;
}

export const ratioOf = (rate: string): number => {
  const [over, under = 1] = rate.split('/').map(Number);
  return over! / under;
};

export const picturesIn = (rate: string, start: number, end: number): EvenPictures => {
  // A little less: in binary 4 × 30000 / 1001 may be above the whole number that it is.
  const from = (seconds: number) => Math.max(0, Math.ceil(seconds * ratioOf(rate) - 1e-6));
  return { rate, first: from(start), count: from(end) - from(start) };
};

/** The film's own pictures at an even pace: whoever reads it so again gets the same ones under the same numbers. */
export const evenly = (rate: string): string => `fps=${rate}:start_time=0`;

/** Seconds read before the first picture: of a film with uneven ones it may have begun so long before. */
const LEAD_SECONDS = 1;

export function evenPart({ rate, first, count }: EvenPictures): { options: string[]; filters: string[] } {
  const lead = Math.min(first, Math.ceil(LEAD_SECONDS * ratioOf(rate)));
  const seek = (first - lead) / ratioOf(rate);
  return {
    options: seek > 0 ? ['-ss', seek.toFixed(6)] : [],
    filters: [evenly(rate), `trim=start_frame=${lead}:end_frame=${lead + count}`, 'setpts=PTS-STARTPTS'],
  };
}

interface StretchReading extends Size, EvenPictures {
  file: string;
}

const LIMIT_MS = 20 * 60_000;

export async function readStretch(
  { file, width, height, ...pictures }: StretchReading,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const { options, filters: part } = evenPart(pictures);
  const toScreen = await screenFilters(file, signal);
  const filters = [
    ...part,
    `scale=${width}:${height}:flags=bicubic`,
    ...toScreen,
    ...jpegPictures.filters,
  ].join(',');
  const output = ['-an', '-sn', '-map', '0:V:0', '-vf', filters, '-vsync', '0', ...jpegPictures.encoder];
  const limits = { signal, limitMs: LIMIT_MS };
  await inTurn(() => readUntrustedInto(to, [untrustedMedia(file, options)], output, limits));
}
