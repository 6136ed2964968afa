import { resolve } from 'node:path';
import { inputOptions } from './inspect.ts';
import { run } from './run.ts';
import { tool } from './tools.ts';

const LIMIT_MS = 10 * 60_000;
/** As loud as our own voices. */
const VOICE_LUFS = -18;

/** A sound nobody has vouched for as 16-bit mono samples without a head, levelled to the loudness of our voices. */
export async function toVoicePcm(from: string, to: string, rate: number, signal: AbortSignal): Promise<void> {
  const input = ['-v', 'error', '-nostdin', '-y', ...inputOptions(null), '-i', `file:${resolve(from)}`];
  const level = `aformat=channel_layouts=mono,loudnorm=I=${VOICE_LUFS}:TP=-1.5:LRA=11`;
  const output = ['-vn', '-map', '0:a:0', '-af', level, '-ar', String(rate), '-ac', '1', '-f', 's16le', to];
  await run(await tool('ffmpeg'), [...input, ...output], { signal, limitMs: LIMIT_MS });
}

const MEASURE = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';

/** How loud a sound of ours is as a whole, in LUFS; silence is −70. */
export async function loudnessOf(wav: string, signal: AbortSignal): Promise<number> {
  const args = ['-v', 'error', '-nostdin', '-i', wav, '-af', MEASURE, '-f', 'null', '-'];
  const lines = (await run(await tool('ffmpeg'), args, { signal, limitMs: LIMIT_MS })).toString();
  const last = Number(lines.trim().split('=').at(-1));
  return Number.isFinite(last) ? last : -70;
}
