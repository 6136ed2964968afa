import { wavHeader } from '../../common/wav.ts';
import { samples, trustedFile } from '../ffmpeg-input.ts';
import { runFfmpeg } from '../ffmpeg-program.ts';
import { readUntrustedInto, untrustedMedia, type Source } from '../read/read-untrusted.ts';

const RATE = 48_000;
const KEY_RATE = 8000;
const LIMIT_MS = 30 * 60_000;
/** Seconds before and behind somebody's words in which the sound under them gives way already. */
const LEAD = 0.12;
const TAIL = 0.2;

export interface DubMix {
  /** What is heard under the dub, nobody has vouched for it; null: nothing. */
  under: string | null;
  /** 16-bit mono samples without a head. */
  dub: string;
  rate: number;
  seconds: number;
}

/** What drives the sound under the dub away: full where somebody speaks, in 16-bit mono samples without a head. */
export function duckingKey(speech: { start: number; end: number }[], seconds: number): Buffer {
  const key = new Int16Array(Math.ceil(seconds * KEY_RATE));
  for (const { start, end } of speech)
    key.fill(32_000, Math.max(0, Math.round((start - LEAD) * KEY_RATE)), Math.round((end + TAIL) * KEY_RATE));
  return Buffer.from(key.buffer);
}

/** The dub over what is kept of the film's own sound, as a WAV file. */
export async function mixDub(
  { under, dub, rate, seconds }: DubMix,
  key: string,
  wav: string,
  signal: AbortSignal,
): Promise<void> {
  const voice: Source = { file: dub, formats: 's16le', options: samples(rate, 1) };
  const wide = `aresample=${RATE},aformat=channel_layouts=stereo`;
  const sources = under
    ? [voice, { file: key, formats: 's16le', options: samples(KEY_RATE, 1) }, untrustedMedia(under)]
    : [voice];
  const graph = under
    ? [
        `[0:a]${wide},apad[voice]`,
        `[1:a]${wide},apad[key]`,
        `[2:a:0]${wide},apad[own]`,
        '[own][key]sidechaincompress=threshold=0.02:ratio=20:attack=20:release=250[under]',
        // Old versions of amix always halve what they mix.
        '[voice][under]amix=inputs=2:duration=first:dropout_transition=0,volume=2,alimiter=limit=0.95[out]',
      ]
    : [`[0:a]${wide},apad[out]`];
  const output = ['-filter_complex', graph.join(';'), '-map', '[out]', '-t', seconds.toFixed(3)];
  const head = (bytes: number) => wavHeader(RATE, 2, bytes);
  await readUntrustedInto(
    wav,
    sources,
    [...output, ...samples(RATE, 2)],
    { signal, limitMs: LIMIT_MS },
    head,
  );
}

/** 16-bit mono samples without a head, faster at the same pitch; the colour of the voice stays. */
export const speakFaster = (pcm: string, rate: number, tempo: number, signal: AbortSignal): Promise<Buffer> =>
  runFfmpeg(
    [
      ...trustedFile(pcm, 's16le', samples(rate, 1)),
      '-af',
      `rubberband=tempo=${tempo.toFixed(4)}:formant=preserved`,
      ...samples(rate, 1),
      '-',
    ],
    signal,
  );
