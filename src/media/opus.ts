import { trustedFile, samples } from './ffmpeg-input.ts';
import { run } from './run.ts';
import { ffmpegProgram } from './ffmpeg-program.ts';

const LIMIT_MS = 60_000;
/** Speech of one voice is hardly told from its original from here on. */
const BITS_PER_SECOND = 24_000;

/** 16-bit mono samples without a head as an Opus file; the rate is one that Opus knows: 8, 12, 16, 24 or 48 kHz. */
export async function encodeOpus(pcm: string, rate: number, to: string, signal: AbortSignal): Promise<void> {
  const sound = ['-c:a', 'libopus', '-b:a', String(BITS_PER_SECOND), '-vbr', 'on', '-map_metadata', '-1'];
  // Without bitexact every file names the build that wrote it.
  const output = [...sound, '-flags', '+bitexact', '-fflags', '+bitexact', '-f', 'ogg', to];
  await ffmpeg([...trustedFile(pcm, 's16le', samples(rate, 1)), ...output], signal);
}

/** An Opus file of ours as 16-bit mono samples without a head. */
export const decodeOpus = (file: string, rate: number, signal: AbortSignal): Promise<Buffer> =>
  ffmpeg([...trustedFile(file, 'ogg'), ...samples(rate, 1), '-'], signal);

async function ffmpeg(args: string[], signal: AbortSignal): Promise<Buffer> {
  const options = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
  return run(await ffmpegProgram(), [...options, ...args], { signal, limitMs: LIMIT_MS });
}
