import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { speech } from '../../../test/helpers/samples.ts';
import { resample } from '../sound/resample.ts';
import { readWav } from '../sound/wav.ts';
import { measureRecording } from './recording-facts.ts';
import { readBasis } from './voice-fitter.ts';

const RATE = 16_000;
const { noise } = readBasis(path.resolve(import.meta.dirname, '../../../assets/voices/basis.json'));
const measure = (samples: Float32Array) => measureRecording(samples, noise);
let voice: Float32Array;

beforeAll(async () => {
  const { samples, rate } = readWav(await speech());
  voice = resample(samples, rate, RATE);
});

test('a clean recording of one voice has nothing against it', () => {
  const facts = measure(voice);
  expect(facts).toMatchObject({ clipped: 0 });
  expect(facts.level).toBeGreaterThan(-30);
  expect(facts.speechSeconds).toBeGreaterThan(5);
  expect(facts.aboveNoise).toBeGreaterThan(20);
  expect(facts.highest).toBeGreaterThan(6000);
  expect(facts.voicesApart).toBeLessThan(0.9);
});

test('what is overdriven, faint, hissing or from a telephone is known by its figures', () => {
  expect(measure(voice.map((sample) => Math.max(-1, Math.min(1, sample * 8)))).clipped).toBeGreaterThan(0.01);
  expect(measure(voice.map((sample) => sample / 100)).level).toBeLessThan(-48);
  const hiss = voice.map((sample, at) => sample + 0.1 * (((at * 7919) % 1000) / 1000 - 0.5));
  expect(measure(hiss).aboveNoise ?? 0).toBeLessThan(20);
  expect(measure(resample(resample(voice, RATE, 8000), 8000, RATE)).highest).toBeLessThan(4300);
});

test('another voice in the second half is noticed', () => {
  const lower = resample(voice, RATE, RATE * 1.5);
  const two = new Float32Array(voice.length + lower.length);
  two.set(voice);
  two.set(lower, voice.length);
  expect(measure(two).voicesApart).toBeGreaterThan(1.4);
});

test.each([
  ['silence', () => 0],
  ['a tone', (at: number) => 0.3 * Math.sin(at * 0.17)],
])('nobody speaks in %s', (_, sampleAt) => {
  const facts = measure(Float32Array.from({ length: 7 * RATE }, (__, at) => sampleAt(at)));
  expect(facts).toMatchObject({ level: null, speechSeconds: 0 });
});
