import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSpeechCache } from './speech-cache.ts';
import { encodePcm16 } from '../../common/wav.ts';
import { RATE, type Clip } from './recipe.ts';
import { shippedClipFile, shippedListFile, toShipped, withShipped } from './shipped.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-shipped-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const clip: Clip = {
  samples: new Float32Array(RATE).fill(0.25),
  times: [
    [0, 0.3],
    [0.3, 0.9],
  ],
};

/** Bare samples stand for compressed ones: a file is its own decoded sound. */
function ship(samples: Float32Array) {
  fs.writeFileSync(shippedListFile(dir), JSON.stringify({ aa1: toShipped(clip), lost: toShipped(clip) }));
  fs.writeFileSync(shippedClipFile(dir, 'aa1'), encodePcm16(samples));
  const kept = openSpeechCache(path.join(dir, 'cache'), 10e6);
  return { kept, cache: withShipped(kept, dir, (file) => fs.promises.readFile(file)) };
}

it('finds what the cache lacks, and keeps it', async () => {
  const { kept, cache } = ship(clip.samples);
  expect(await cache.has('aa1')).toBe(true);
  expect(await kept.has('aa1')).toBe(false);
  const found = (await cache.read('aa1'))!;
  expect(found.times).toEqual(clip.times);
  expect(found.samples.length).toBe(RATE);
  expect(found.samples[100]).toBeCloseTo(0.25, 4);
  expect(await kept.has('aa1')).toBe(true);
});

it('is exactly as long as it was spoken, whatever a decoder leaves out or adds', async () => {
  for (const length of [RATE - 5, RATE + 5]) {
    const { cache } = ship(new Float32Array(length).fill(0.25));
    expect((await cache.read('aa1'))!.samples.length).toBe(RATE);
    fs.rmSync(path.join(dir, 'cache'), { recursive: true });
  }
});

it('takes what is unknown, lost or damaged for nothing', async () => {
  const { cache } = ship(new Float32Array(RATE / 2));
  for (const key of ['aa1', 'lost', 'unknown', 'toString']) expect(await cache.read(key)).toBeNull();
  expect(await cache.has('unknown')).toBe(false);
  fs.rmSync(shippedListFile(dir));
  const bare = withShipped(openSpeechCache(dir, 10e6), dir, () => Promise.reject(new Error('never')));
  expect(await bare.has('aa1')).toBe(false);
});
