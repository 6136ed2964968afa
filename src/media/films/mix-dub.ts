import { wavHeader } from '../../common/wav.ts';
import { samples, trustedFile } from '../ffmpeg-input.ts';
import { runFfmpeg } from '../ffmpeg-program.ts';
import { blame, readUntrustedInto, untrustedMedia, type UntrustedSource } from '../read/read-untrusted.ts';

const RATE = 48_000;
const KEY_RATE = 8000;
const LIMIT_MS = 30 * 60_000;
/** Seconds before and behind somebody's words in which the sound under them gives way already. */
const LEAD = 0.12;
const TAIL = 0.2;

interface DubMix {
  dub: string;
  rate: number;
  seconds: number;
  under: {
    file: string;
    /** The voice in it, as 16-bit mono samples at `VOICE_RATE`; null: the whole gives way while somebody speaks. */
    voice: string | null;
    key: string;
  } | null;
}

const VOICE_RATE = 16_000;

export const toFilterPcm = (from: string, to: string, seconds: number, signal: AbortSignal): Promise<void> =>
  readUntrustedInto(
    to,
    [untrustedMedia(from)],
    [
      '-vn',
      '-map',
      '0:a:0',
      '-af',
      fromStart(VOICE_RATE),
      '-t',
      seconds.toFixed(3),
      ...samples(VOICE_RATE, 1),
    ],
    { signal, limitMs: LIMIT_MS },
  ).catch((error: unknown) => blame(error, from, { signal, limitMs: LIMIT_MS }));

/** Sound that begins later than the picture is silent until then: two tracks would not fit together otherwise. */
const fromStart = (rate: number) => `aresample=${rate}:first_pts=0`;

export function duckingKey(speech: { start: number; end: number }[], seconds: number): Buffer {
  const key = new Int16Array(Math.ceil(seconds * KEY_RATE));
  for (const { start, end } of speech)
    key.fill(32_000, Math.max(0, Math.round((start - LEAD) * KEY_RATE)), Math.round((end + TAIL) * KEY_RATE));
  return Buffer.from(key.buffer);
}

const STEREO = 'aformat=channel_layouts=stereo';
/** Old versions of amix always halve what they mix. */
const ADD = 'amix=inputs=2:duration=first:dropout_transition=0,volume=2';
/** Above it the filter hears nothing of the voice. */
const VOICE_HERTZ = 7600;

const ducked = ['[own][key]sidechaincompress=threshold=0.02:ratio=20:attack=20:release=250[under]'];

const withoutVoice = [
  `[3:a]${fromStart(RATE)},pan=stereo|c0=-1*c0|c1=-1*c0,apad[taken]`,
  `[own][taken]${ADD}[left]`,
  '[left]asplit=2[low][high]',
  `[low]lowpass=f=${VOICE_HERTZ}[bed]`,
  `[high]highpass=f=${VOICE_HERTZ}[hiss]`,
  '[hiss][key]sidechaincompress=threshold=0.02:ratio=20:attack=20:release=250[quiet]',
  `[bed][quiet]${ADD}[whole]`,
  '[whole][lead]sidechaincompress=threshold=0.03:ratio=2.5:attack=40:release=400[under]',
];

export async function mixDub(
  { dub, rate, seconds, under }: DubMix,
  wav: string,
  signal: AbortSignal,
): Promise<void> {
  const pcm = (file: string, hertz: number): UntrustedSource => ({
    file,
    formats: 's16le',
    options: samples(hertz, 1),
  });
  const sources = [pcm(dub, rate)];
  const voiced = `[0:a]aresample=${RATE},${STEREO},apad`;
  const graph: string[] = [];
  if (under === null) graph.push(`${voiced}[out]`);
  else {
    sources.push(pcm(under.key, KEY_RATE), untrustedMedia(under.file));
    if (under.voice) sources.push(pcm(under.voice, VOICE_RATE));
    graph.push(
      under.voice ? `${voiced},asplit=2[voice][lead]` : `${voiced}[voice]`,
      `[1:a]aresample=${RATE},${STEREO},apad[key]`,
      `[2:a:0]${fromStart(RATE)},${STEREO},apad[own]`,
      ...(under.voice ? withoutVoice : ducked),
      `[voice][under]${ADD},alimiter=limit=0.95[out]`,
    );
  }
  const output = ['-filter_complex', graph.join(';'), '-map', '[out]', '-t', seconds.toFixed(3)];
  const head = (bytes: number) => wavHeader(RATE, 2, bytes);
  const limits = { signal, limitMs: LIMIT_MS };
  await readUntrustedInto(wav, sources, [...output, ...samples(RATE, 2)], limits, head).catch(
    (error: unknown) => {
      if (under === null) throw error;
      return blame(error, under.file, limits);
    },
  );
}

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
