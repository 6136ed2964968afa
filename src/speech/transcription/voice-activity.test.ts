import { expect, test } from 'vitest';
import { findSpeech, packWindows } from './voice-activity.ts';

const RATE = 16_000;

/** Noise that is the same in every run. */
function noise(seconds: number, loudness: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: seconds * RATE }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return loudness * ((2 * state) / 2_147_483_647 - 1);
  });
}

/** Syllables, five in a second, over the hiss of a room. */
const babble = (seconds: number) =>
  noise(seconds, 0.3).map((sample, at) => sample * (0.02 + Math.sin((Math.PI * 5 * at) / RATE) ** 2));

const silence = (seconds: number) => noise(seconds, 0.001);

function join(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const windowsOf = (samples: Float32Array) =>
  packWindows(samples, findSpeech(samples)).map(({ from, to }) => ({ from: from / RATE, to: to / RATE }));

test.each([
  ['no sound at all', new Float32Array(0)],
  ['an empty track', new Float32Array(3 * RATE)],
  ['hiss', noise(3, 0.0005)],
  ['loud steady noise', noise(3, 0.5)],
  ['a machine switched on and off', join(silence(2), noise(3, 0.2), silence(2))],
])('nobody speaks in %s', (_, samples) => {
  expect(findSpeech(samples)).toEqual([]);
});

test('sentences close together are heard in one window, after a second of silence in another', () => {
  const windows = windowsOf(
    join(silence(1), babble(3), silence(0.8), babble(3), silence(2), babble(3), silence(1)),
  );
  expect(windows).toHaveLength(2);
  expect(windows[0]!.from).toBeCloseTo(0.9, 1);
  expect(windows[0]!.to).toBeCloseTo(7.95, 1);
  expect(windows[1]!.from).toBeCloseTo(9.7, 1);
});

test('who speaks without a pause is cut at the quietest place near the end of the window', () => {
  const [first, second, ...more] = windowsOf(
    join(silence(1), babble(24), silence(0.2), babble(20), silence(1)),
  );
  expect(first!.to).toBeCloseTo(25.1, 1);
  expect(second!.from).toBe(first!.to);
  expect(second!.to).toBeCloseTo(45.35, 1);
  expect(more).toEqual([]);
});

test('no window is longer than 28 s, and none of a long talk is lost', () => {
  const windows = windowsOf(join(silence(1), babble(100), silence(1)));
  for (const { from, to } of windows) expect(to - from).toBeLessThanOrEqual(28);
  windows.slice(1).forEach(({ from }, index) => expect(from).toBe(windows[index]!.to));
  expect(windows.at(-1)!.to).toBeCloseTo(101.15, 1);
});
