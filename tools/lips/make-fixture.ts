// Makes test/fixtures/lips.opus and lips.json: one line of a voice that the net was never trained on.
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../../src/media/run.ts';
import { ffmpegProgram } from '../../src/media/ffmpeg-program.ts';
import { SOUND_RATE } from '../../src/stage/mouth/log-mel.ts';
import { speakLines, unseenLines } from './corpus.ts';

const VOICE = 'zf_xiaoyi';
const TEXT = '麻烦把门关上，外面风太大了。';
const folder = path.resolve(import.meta.dirname, '../../test/fixtures');
const raw = path.resolve(import.meta.dirname, '../../.cache/lips/fixture.f32');

const lines = unseenLines().filter(({ text, timbre }) => text === TEXT && timbre === VOICE);
const [spoken] = await speakLines(lines);
const { samples, phonemes } = spoken!;
const rounded = (seconds: number) => Number(seconds.toFixed(4));
fs.writeFileSync(
  path.join(folder, 'lips.json'),
  `${JSON.stringify(phonemes.map(({ phoneme, start, end }) => [phoneme, rounded(start), rounded(end)]))}\n`,
);
fs.writeFileSync(raw, new Uint8Array(samples.slice().buffer));
const input = ['-f', 'f32le', '-ar', String(SOUND_RATE), '-ac', '1', '-i', raw];
const output = ['-c:a', 'libopus', '-b:a', '24k', '-y', path.join(folder, 'lips.opus')];
await run(await ffmpegProgram(), ['-v', 'error', ...input, ...output], {
  signal: new AbortController().signal,
  limitMs: 30_000,
});
fs.rmSync(raw);
