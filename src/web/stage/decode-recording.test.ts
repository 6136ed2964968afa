import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toVoicePcm } from '../../media/read/read-sound.ts';
import { run } from '../../media/run.ts';
import { ffmpegProgram } from '../../media/ffmpeg-program.ts';
import { decodePcm16 } from '../../common/wav.ts';
import { levelled } from './decode-recording.ts';
import { SPEECH_RATE as RATE } from './voice-sound.ts';

const signal = new AbortController().signal;
const fixture = path.resolve(import.meta.dirname, '../../../test/fixtures/welcome.opus');

const decibels = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

test('a recording is as loud in the preview as in the finished video, however softly it was made', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-level-'));
  const [wav, pcm] = [path.join(folder, 'soft.wav'), path.join(folder, 'film.pcm')];
  for (const volume of [1, 0.03]) {
    const soften = ['-v', 'error', '-y', '-i', fixture, '-af', `volume=${volume}`, '-ar', String(RATE)];
    await run(await ffmpegProgram(), [...soften, '-c:a', 'pcm_f32le', wav], { signal, limitMs: 30_000 });
    const plain = ['-v', 'error', '-i', wav, '-ac', '1', '-f', 'f32le', '-'];
    const bytes = await run(await ffmpegProgram(), plain, { signal, limitMs: 30_000 });
    const recording = new Float32Array(Uint8Array.from(bytes).buffer);
    await toVoicePcm(wav, pcm, RATE, recording.length / RATE, signal);
    const film = decibels(decodePcm16(await fs.readFile(pcm)));
    expect(Math.abs(decibels(levelled(recording)) - film)).toBeLessThan(2);
  }
  await fs.rm(folder, { recursive: true });
});
