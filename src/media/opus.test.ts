import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { decodeOpus, encodeOpus } from './encode-audio.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-opus-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));
const { signal } = new AbortController();
const RATE = 24_000;

/** A buzzing voice that rises and falls, of a length that no frame of Opus divides. */
const voice = Int16Array.from({ length: 3 * RATE + 137 }, (_, i) => {
  const seconds = i / RATE;
  const phase = 2 * Math.PI * (180 * seconds + 12 * Math.sin(3 * seconds));
  const loud = 6000 * (1 + Math.sin(9 * seconds));
  return loud * [1, 2, 3, 4, 5].reduce((sum, times) => sum + Math.sin(times * phase) / times / 3, 0);
});

function likeness(one: Int16Array, other: Int16Array, lag: number): number {
  let [both, mine, theirs] = [0, 0, 0];
  for (let i = 100; i < one.length - 100; i++) {
    both += one[i]! * other[i + lag]!;
    mine += one[i]! ** 2;
    theirs += other[i + lag]! ** 2;
  }
  return both / Math.sqrt(mine * theirs);
}

it('gives a sound back as long as it was, and every moment where it was', async () => {
  const [pcm, opus] = [path.join(dir, 'voice.pcm'), path.join(dir, 'voice.opus')];
  fs.writeFileSync(pcm, voice);
  await encodeOpus(pcm, RATE, opus, signal);
  expect(fs.statSync(opus).size).toBeLessThan(12_000);
  const bytes = await decodeOpus(opus, RATE, signal);
  expect(bytes.length).toBe(voice.length * 2);
  const back = new Int16Array(Uint8Array.from(bytes).buffer);
  const lags = [-40, -20, -10, -5, -2, -1, 0, 1, 2, 5, 10, 20, 40];
  const best = lags.toSorted((a, b) => likeness(voice, back, b) - likeness(voice, back, a))[0];
  expect(best).toBe(0);
  expect(likeness(voice, back, 0)).toBeGreaterThan(0.95);
});
