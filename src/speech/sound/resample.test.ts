import { expect, test } from 'vitest';
import { resample } from './resample.ts';

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));

/** The largest difference, without the ends, where the tone begins and stops. */
function farthest(samples: Float32Array, others: Float32Array): number {
  expect(samples.length).toBe(others.length);
  let most = 0;
  for (let at = 100; at < samples.length - 100; at++)
    most = Math.max(most, Math.abs(samples[at]! - others[at]!));
  return most;
}

test.each([
  [24_000, 16_000],
  [44_100, 16_000],
  [48_000, 16_000],
  [16_000, 24_000],
  [24_000, 47_990],
])('from %i to %i the tone stays itself, in place', (from, to) => {
  expect(farthest(resample(tone(1000, from, 1), from, to), tone(1000, to, 1))).toBeLessThan(2e-3);
  expect(farthest(resample(tone(6000, from, 1), from, to), tone(6000, to, 1))).toBeLessThan(2e-3);
});

test('a tone too high for the lower rate is gone, not folded down', () => {
  const result = resample(tone(9000, 24_000, 1), 24_000, 16_000);
  expect(farthest(result, new Float32Array(16_000))).toBeLessThan(1e-3);
});

test('nothing stays nothing', () => {
  expect(resample(new Float32Array(0), 24_000, 16_000)).toHaveLength(0);
});
