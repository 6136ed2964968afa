import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { correlation } from '../../../tools/lips/score-net.ts';
import { run } from '../../media/run.ts';
import { ffmpegProgram } from '../../media/ffmpeg-program.ts';
import { mouthCurveOfSound, readLipNet, type LipNet } from './lip-net.ts';
import { SOUND_RATE } from './log-mel.ts';
import { CURVE_RATE, mouthCurve, type MouthCurve, type TimedPhoneme } from './mouth.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => Uint8Array.from(readFileSync(resolve(root, file)));
const silence = (seconds: number) => new Float32Array(seconds * SOUND_RATE);
const join = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
const isShut = ({ open, round, closed, bite }: MouthCurve, i: number) =>
  [open, round, closed, bite].every((values) => values[i] === 0);

/** 麻烦把门关上，外面风太大了。 by a voice that the net was never trained on. */
let voice: Float32Array;
let phonemes: TimedPhoneme[];
let net: LipNet;

beforeAll(async () => {
  const input = ['-v', 'error', '-i', resolve(root, 'test/fixtures/lips.opus')];
  const output = ['-ar', String(SOUND_RATE), '-f', 'f32le', '-'];
  const limits = { signal: new AbortController().signal, limitMs: 30_000 };
  const bytes = await run(await ffmpegProgram(), [...input, ...output], limits);
  voice = new Float32Array(Uint8Array.from(bytes).buffer);
  const times = JSON.parse(new TextDecoder().decode(read('test/fixtures/lips.json'))) as [
    string,
    number,
    number,
  ][];
  phonemes = times.map(([phoneme, start, end]) => ({ phoneme, start, end }));
  net = readLipNet(read('assets/lips/lip-net.bin').buffer);
});

test('lips that are heard move like lips that are known', () => {
  const known = mouthCurve(phonemes, voice.length / SOUND_RATE, 0);
  const heard = mouthCurveOfSound(voice, net);
  expect(heard.open).toHaveLength(known.open.length);
  expect(correlation(heard.open, known.open)).toBeGreaterThan(0.75);
  expect(correlation(heard.round, known.round)).toBeGreaterThan(0.5);
  const pressed = phonemes.filter(({ phoneme }) => 'pm'.includes(phoneme));
  const found = pressed.filter(({ start, end }) => {
    const near = heard.closed.subarray(Math.floor(start * 40) - 2, Math.ceil(end * 40) + 1);
    return near.some((value) => value === 1);
  });
  expect(found.length).toBeGreaterThanOrEqual(0.6 * pressed.length);
  heard.closed.forEach((value, i) => value === 1 && expect(heard.open[i]).toBe(0));
});

test('loud or soft, with a beginning or without: the same lips', () => {
  const plain = mouthCurveOfSound(voice, net);
  const soft = mouthCurveOfSound(
    voice.map((sample) => sample / 20),
    net,
  );
  expect(correlation(soft.open, plain.open)).toBeGreaterThan(0.95);
  const late = mouthCurveOfSound(join(silence(2), voice), net);
  expect(correlation(late.open.subarray(80), plain.open.subarray(0, late.open.length - 80))).toBeGreaterThan(
    0.99,
  );
});

test('in silence the lips rest', () => {
  const curve = mouthCurveOfSound(join(silence(1), voice, silence(2)), net);
  for (let i = 0; i < 30; i++) expect(isShut(curve, i)).toBe(true);
  for (let i = curve.open.length - 60; i < curve.open.length; i++) expect(isShut(curve, i)).toBe(true);
  const hiss = silence(1).map((_, i) => 0.0005 * Math.sin(i * i));
  for (const nobody of [silence(0), silence(1), hiss]) {
    const still = mouthCurveOfSound(nobody, net);
    expect(still.open).toHaveLength(mouthCurve([], nobody.length / SOUND_RATE, 0).open.length);
    still.open.forEach((_, i) => expect(isShut(still, i)).toBe(true));
  }
});

test('a long recording is read in pieces that fit together', () => {
  const short = mouthCurveOfSound(join(silence(2), voice), net);
  // The voice lies across the end of the first minute.
  const long = mouthCurveOfSound(join(silence(58.5), voice), net);
  const part = long.open.subarray(56.5 * CURVE_RATE);
  expect(part).toHaveLength(short.open.length);
  part.forEach((value, i) => expect(value).toBeCloseTo(short.open[i]!, 5));
});

test('a file that is not the net is refused', () => {
  expect(() => readLipNet(new ArrayBuffer(100))).toThrow('bytes');
});
