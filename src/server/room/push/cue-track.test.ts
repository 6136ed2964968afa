import { expect, test } from 'vitest';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { mouthCurve, restingMouth, type TimedPhoneme } from '../../../stage/mouth/mouth.ts';
import { openCueTrack } from './cue-track.ts';
import type { Cue } from './push-plan.ts';

const BEGIN = 1_800_000_000_000;
const at = (seconds: number) => BEGIN + seconds * 1000;
const deaf = () => Promise.reject(new Error('nobody listens'));

/** Samples that tell which they are. */
const pcm = (seconds: number, first: number) =>
  new Uint8Array(Int16Array.from({ length: seconds * RATE }, (_, i) => first + i).buffer);

/** 啊啊啊…: a mouth that has no reason to close. */
const vowels = (seconds: number): TimedPhoneme[] =>
  Array.from({ length: seconds * 5 }, (_, i) => ({ phoneme: 'a', start: i / 5, end: (i + 1) / 5 }));

const cue = (line: string, part: number, start: number, seconds: number, first: number): Cue => ({
  line,
  at: at(start),
  pcm: pcm(seconds, first),
  phonemes: vowels(seconds),
  captions: [{ start: 0, end: seconds, text: `${line}${part}` }],
});

test('every sample is heard once, at its time, however the stream is cut into pictures', () => {
  const track = openCueTrack(BEGIN, deaf);
  // Times that are no whole milliseconds, as a clock gives them.
  const start = 0.123_456_7;
  track.add(cue('a', 0, start, 0.4, 1));
  track.add(cue('a', 1, start + 0.4, 0.4, 1 + 0.4 * RATE));
  const heard: number[] = [];
  for (let from = 0; from < RATE; from += 960)
    heard.push(...track.voice(from, 960).map((sample) => Math.round(sample * 32_768)));
  const first = Math.round(start * RATE);
  expect(heard.slice(0, first).every((sample) => sample === 0)).toBe(true);
  expect(heard.slice(first, first + 0.8 * RATE)).toEqual(Array.from({ length: 0.8 * RATE }, (_, i) => i + 1));
  expect(heard.slice(first + 0.8 * RATE).every((sample) => sample === 0)).toBe(true);
});

test('a stop ends sound, lips and caption at its moment, and drops what was to come', () => {
  const track = openCueTrack(BEGIN, deaf);
  track.add(cue('a', 0, 1, 1, 5000));
  track.add(cue('a', 1, 2, 1, 5000));
  track.stop(at(1.5));
  const before = track.moment(at(1.49), null);
  expect(before.caption).toBe('a0');
  expect(before.mouth.open).toBeGreaterThan(0.5);
  expect(track.moment(at(1.5), null)).toMatchObject({ caption: null, mouth: restingMouth });
  const heard = track.voice(1.4 * RATE, RATE);
  expect(heard[0.1 * RATE - 200]).toBeGreaterThan(0.1);
  expect(heard.subarray(0.1 * RATE).every((sample) => sample === 0)).toBe(true);
  track.add(cue('b', 0, 1.6, 1, 5000));
  expect(track.moment(at(1.7), null).caption).toBe('b0');
});

test('lips of a recording move as soon as they have been read, and what is over is forgotten', async () => {
  const curve = mouthCurve(vowels(1), 1.4, 0);
  const track = openCueTrack(BEGIN, () => Promise.resolve(curve));
  track.add({ ...cue('r', 0, 1, 1, 5000), phonemes: null });
  expect(track.moment(at(1.5), null).mouth).toEqual(restingMouth);
  await Promise.resolve();
  expect(track.moment(at(1.5), null).mouth.open).toBeGreaterThan(0.5);
  track.voice(10 * RATE, 10);
  expect(track.voice(1.2 * RATE, 10).every((sample) => sample === 0)).toBe(true);
});
