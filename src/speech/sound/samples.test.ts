import { describe, expect, it } from 'vitest';
import { RATE } from '../synthesis/recipe.ts';
import { amplify, levelGain, join, quietest, silence, voicedRange } from './samples.ts';

const tone = (seconds: number, level: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => level * Math.sin((2 * Math.PI * 220 * at) / RATE));
const loudness = (samples: Float32Array) =>
  20 * Math.log10(Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length));

describe('one loudness for all voices', () => {
  it.each([0.02, 0.2, 0.9])('from a level of %d, whatever the pauses', (level) => {
    const speech = join([tone(1, level), silence(3), tone(1, level)]);
    const levelled = amplify(speech, levelGain(speech));
    expect(loudness(levelled.slice(0, RATE))).toBeCloseTo(-20, 0);
  });
  it('never cuts a peak off', () => {
    const loud = amplify(tone(1, 3), 1).reduce((most, sample) => Math.max(most, sample), 0);
    expect(loud).toBeLessThan(1);
    expect(loud).toBeGreaterThan(0.9);
  });
});

it('finds where the voice begins and ends, and where it is quiet', () => {
  const speech = join([silence(0.4), tone(1, 0.3), silence(0.1), tone(0.5, 0.3), silence(0.8)]);
  const { from, to } = voicedRange(speech);
  expect(from / RATE).toBeCloseTo(0.37, 2);
  expect(to / RATE).toBeCloseTo(2.03, 2);
  expect(quietest(speech, 1.2 * RATE, 1.7 * RATE) / RATE).toBeGreaterThan(1.39);
  expect(quietest(speech, 1.2 * RATE, 1.7 * RATE) / RATE).toBeLessThan(1.51);
});
