import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSpeechCache } from './speech-cache.ts';
import { RATE } from './recipe.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-cache-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const clip = (level: number) => ({
  samples: new Float32Array(RATE).fill(level),
  times: [[0, 0.5]] as [number, number][],
});
const files = () =>
  fs.readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

it('gives back what was written, also after a restart', async () => {
  await openSpeechCache(dir, 10e6).write('aa1', clip(0.25));
  const kept = await openSpeechCache(dir, 10e6).read('aa1');
  expect(kept?.times).toEqual([[0, 0.5]]);
  expect(kept?.samples.length).toBe(RATE);
  expect(kept?.samples[100]).toBeCloseTo(0.25, 4);
  expect(await openSpeechCache(dir, 10e6).read('bb2')).toBeNull();
});

it('keeps to its size and lets go of what was not used for the longest time', async () => {
  const cache = openSpeechCache(dir, 5 * RATE * 2 + 1000);
  for (const key of ['a0', 'b1', 'c2', 'd3']) {
    await cache.write(key, clip(0.1));
    const used = new Date(2020, 1, key.charCodeAt(0) - 96);
    fs.utimesSync(path.join(dir, key, `${key}.clip`), used, used);
  }
  await cache.read('a0');
  await cache.write('e4', clip(0.1));
  await cache.write('f5', clip(0.1));
  await vi.waitFor(() => expect(files().length).toBeLessThanOrEqual(5), { timeout: 20_000 });
  expect(await cache.read('a0')).not.toBeNull();
  expect(await cache.read('f5')).not.toBeNull();
  expect(await cache.read('b1')).toBeNull();
});

it('takes a damaged clip for none', async () => {
  const cache = openSpeechCache(dir, 10e6);
  await cache.write('aa1', clip(0.25));
  const [entry] = files();
  const file = path.join(entry!.parentPath, entry!.name);
  fs.truncateSync(file, fs.statSync(file).size - 7);
  expect(await cache.read('aa1')).toBeNull();
});
