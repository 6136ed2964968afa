import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../media/run.ts';
import { ffmpegProgram } from '../../media/ffmpeg-program.ts';
import { encodeCommentLabel, readLabel } from '../../media/label/label.ts';
import { encodeWav } from '../../common/wav.ts';
import { readWav, withComment } from './wav.ts';

const RATE = 22_050;
const limits = { signal: new AbortController().signal, limitMs: 30_000 };
const sine = (seconds: number) =>
  Float32Array.from({ length: RATE * seconds }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 440 * i) / RATE));

/** What ffmpeg makes of a sound of ours: into a file with true sizes, or into a pipe with none. */
async function throughFfmpeg(samples: Float32Array, args: string, streamed: boolean): Promise<Uint8Array> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-wav-'));
  const [from, to] = [path.join(dir, 'from.wav'), path.join(dir, 'to.wav')];
  fs.writeFileSync(from, encodeWav(samples, RATE));
  const target = streamed ? ['-f', 'wav', '-'] : [to];
  const words = ['-v', 'error', '-i', from, ...args.split(' '), ...target];
  const piped = await run(await ffmpegProgram(), words, limits);
  const bytes = streamed ? piped : fs.readFileSync(to);
  fs.rmSync(dir, { recursive: true });
  return bytes;
}

const farthest = (a: Float32Array, b: Float32Array) =>
  a.reduce((most, sample, i) => Math.max(most, Math.abs(sample - b[i]!)), 0);

describe.each([
  { args: '-c:a pcm_u8', step: 2 ** -7 },
  { args: '-c:a pcm_s16le', step: 2 ** -15 },
  { args: '-c:a pcm_s24le', step: 2 ** -15 },
  { args: '-c:a pcm_s32le', step: 2 ** -15 },
  { args: '-c:a pcm_f32le', step: 2 ** -15 },
  { args: '-c:a pcm_f64le', step: 2 ** -15 },
  { args: '-c:a pcm_s16le -af pan=stereo|c0=c0|c1=c0', step: 2 ** -15 },
  // Six channels or 24 bits make ffmpeg write the extensible format.
  { args: '-c:a pcm_s24le -af pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0', step: 2 ** -15 },
])('$args', ({ args, step }) => {
  test.each([false, true])('streamed: %s', async (streamed) => {
    const samples = sine(0.25);
    const wave = readWav(await throughFfmpeg(samples, args, streamed));
    expect(wave.rate).toBe(RATE);
    expect(wave.samples).toHaveLength(samples.length);
    expect(farthest(samples, wave.samples)).toBeLessThanOrEqual(step * 1.5);
  });
});

test('mixes two different channels into one', async () => {
  const quiet = sine(0.1).map((sample) => sample / 2);
  const bytes = await throughFfmpeg(sine(0.1), '-af pan=stereo|c0=c0|c1=0*c0', false);
  expect(farthest(quiet, readWav(bytes).samples)).toBeLessThan(0.001);
});

test('what is too loud is clipped, and what is no number is silence', () => {
  const { samples } = readWav(encodeWav(Float32Array.of(3, -3, Number.NaN, 0.5), 24_000));
  expect([...samples].map((sample) => Math.round(sample * 1000) / 1000)).toEqual([1, -1, 0, 0.5]);
});

test('reads a file that lies in the middle of other bytes, and bare samples', () => {
  const file = encodeWav(sine(0.01), RATE);
  const around = Buffer.concat([Buffer.alloc(3), file, Buffer.alloc(5)]);
  const wave = readWav(around.subarray(3, 3 + file.length));
  expect(farthest(wave.samples, sine(0.01))).toBeLessThan(2 ** -14);
});

test('a size of 0 means up to the end; half a sample at the end is left out', () => {
  const file = Buffer.concat([encodeWav(sine(0.01), RATE), Buffer.alloc(1)]);
  file.writeUInt32LE(0, 40);
  expect(readWav(file).samples).toHaveLength(sine(0.01).length);
});

test('says what is wrong with anything else', () => {
  const file = Buffer.from(encodeWav(sine(0.01), RATE));
  expect(() => readWav(file.subarray(0, -2))).toThrow('cut short');
  expect(() => readWav(file.subarray(0, 30))).toThrow('cut short');
  expect(() => readWav(file.subarray(0, 36))).toThrow('without sound');
  expect(() => readWav(Buffer.from('ID3\x04 an MP3 file that was not asked for'))).toThrow('not a WAV');
  expect(() => readWav(new Uint8Array())).toThrow('not a WAV');
  const law = Buffer.from(file);
  law.writeUInt16LE(7, 20);
  expect(() => readWav(law)).toThrow('encoding 7 of 16 bits');
  const noChannels = Buffer.from(file);
  noChannels.writeUInt16LE(0, 22);
  expect(() => readWav(noChannels)).toThrow('broken format');
});

test.each(['lingbo', 'lingbo1'])('carries the mark of %s, and the sound is the same', async (producer) => {
  const label = {
    Label: '1' as const,
    ContentProducer: producer,
    ProduceID: 'said-1',
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: 'said-1',
    ReservedCode2: '',
  };
  const plain = encodeWav(sine(0.1), RATE);
  const marked = withComment(plain, encodeCommentLabel(label));
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-wav-'));
  fs.writeFileSync(path.join(dir, 'a.wav'), marked);
  expect(await readLabel(path.join(dir, 'a.wav'), limits.signal)).toEqual(label);
  expect(readWav(marked).samples).toEqual(readWav(plain).samples);
  fs.rmSync(dir, { recursive: true });
});
