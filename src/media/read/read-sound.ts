import { stat } from 'node:fs/promises';
import { decodePcm16 } from '../../common/wav.ts';
import { samples, trustedFile } from '../ffmpeg-input.ts';
import { read, readUntrustedInto, untrustedMedia } from './read-untrusted.ts';
import { MediaError, run } from '../run.ts';
import { ffmpegProgram } from '../ffmpeg-program.ts';

const LIMIT_MS = 10 * 60_000;
const VOICE_LUFS = -18;
const BYTES_PER_SAMPLE = 2;
const MORE_SECONDS = 1;
const MORE_SHARE = 0.01;

/**
 * Levelled to the loudness of our voices. Throws 'too-long' where it lasts longer than its packets said: those can be
 * forged, and nobody would have paid for the rest.
 */
export async function toVoicePcm(
  from: string,
  to: string,
  rate: number,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  const most = Math.ceil((seconds * (1 + MORE_SHARE) + MORE_SECONDS) * rate) * BYTES_PER_SAMPLE;
  await readVoice(from, to, rate, ['-fs', String(most)], signal);
  if ((await stat(to)).size >= most)
    throw new MediaError(
      'too-long',
      '这个音频比它自己写明的长，请重新导出后再上传',
      `more than ${seconds} s`,
    );
}

export const toVoicePcmStart = (
  from: string,
  to: string,
  rate: number,
  seconds: number,
  signal: AbortSignal,
): Promise<void> => readVoice(from, to, rate, ['-t', String(seconds)], signal);

function readVoice(from: string, to: string, rate: number, end: string[], signal: AbortSignal) {
  const level = `aformat=channel_layouts=mono,loudnorm=I=${VOICE_LUFS}:TP=-1.5:LRA=11`;
  const output = ['-vn', '-map', '0:a:0', '-af', level, '-ar', String(rate), '-ac', '1', '-f', 's16le'];
  return readUntrustedInto(to, [untrustedMedia(from)], [...output, ...end], { signal, limitMs: LIMIT_MS });
}

export const toPlainPcm = (
  from: string,
  to: string,
  rate: number,
  seconds: number,
  signal: AbortSignal,
): Promise<void> =>
  readUntrustedInto(
    to,
    [untrustedMedia(from)],
    `-vn -map 0:a:0 -t ${seconds} -ar ${rate} -ac 1 -f s16le`.split(' '),
    { signal, limitMs: LIMIT_MS },
  );

const MEASURE = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';

const FILM_LUFS = -16;
const MOST_GAIN = 12;

export const gainOf = async (file: string, signal: AbortSignal): Promise<number> =>
  Math.min(MOST_GAIN, FILM_LUFS - (await loudnessOf(file, signal)));

async function loudnessOf(wav: string, signal: AbortSignal): Promise<number> {
  /** LUFS; silence is −70. */
  const args = ['-v', 'error', '-nostdin', ...trustedFile(wav, 'wav'), '-af', MEASURE, '-f', 'null', '-'];
  const lines = (await run(await ffmpegProgram(), args, { signal, limitMs: LIMIT_MS })).toString();
  const last = Number(lines.trim().split('=').at(-1));
  return Number.isFinite(last) ? last : -70;
}

export async function musicSamples(
  file: string,
  rate: number,
  seconds: number,
  signal: AbortSignal,
): Promise<Float32Array> {
  const source = untrustedMedia(file, ['-stream_loop', '-1']);
  const output = ['-vn', '-map', '0:a:0', '-t', seconds.toFixed(3), ...samples(rate, 1)];
  return decodePcm16(await read([source], output, { signal, limitMs: LIMIT_MS }));
}
