import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_VOCODER } from '../../src/speech/synthesis/recipe.ts';
import { openTextToSpeech } from '../../src/speech/synthesis/speak.ts';
import { readShippedList } from '../../src/speech/synthesis/shipped.ts';
import { openEspeak } from '../../src/speech/sounds/espeak.ts';
import { shippedRequests } from './requests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dir = path.join(root, 'assets/speech');
const MOST_BYTES = 6_000_000;

it('is what comes with the product, no more and no less', async () => {
  const speaker = openTextToSpeech({
    vocoder: () => DEFAULT_VOCODER,
    clips: { get: () => Promise.reject(new Error('nothing is spoken')), has: async () => false },
    espeak: openEspeak(path.join(root, 'espeak')),
    external: null,
    cloned: null,
  });
  const wanted = new Set<string>();
  for (const request of shippedRequests())
    for (const key of (await speaker.keysOf(request, new AbortController().signal))!) wanted.add(key);
  const files = fs.readdirSync(dir).filter((name) => name !== 'clips.json');
  const shipped = Object.keys(await readShippedList(dir));
  const mend = 'Run npx tsx tools/speech/make.ts, which speaks what is missing and removes what is not said.';
  expect(shipped.toSorted(), mend).toEqual([...wanted].toSorted());
  expect(files.toSorted(), mend).toEqual([...wanted].map((key) => `${key}.opus`).toSorted());
});

it('has a time for each phoneme, in order and inside its clip', async () => {
  for (const [key, { samples, times }] of Object.entries(await readShippedList(dir))) {
    expect(times.length % 2, key).toBe(0);
    expect(times, key).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1), key).toBeLessThanOrEqual(samples);
  }
});

it('stays small', () => {
  const sizes = fs.readdirSync(dir).map((name) => fs.statSync(path.join(dir, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
