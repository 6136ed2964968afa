import fs from 'node:fs/promises';
import path from 'node:path';
import type { SpeechCache } from './speech-cache.ts';
import { decodePcm16 } from '../../common/wav.ts';
import { RATE, type Clip, type Times } from './recipe.ts';

interface ShippedClip {
  samples: number;
  /** Start and end of each phoneme, in samples. */
  times: number[];
}

export type ShippedList = Record<string, ShippedClip>;

/** A decoder may miss by its filter's length; whatever differs more is another sound. */
const MOST_OFF = RATE / 100;

export const shippedListFile = (dir: string): string => path.join(dir, 'clips.json');
export const shippedClipFile = (dir: string, key: string): string => path.join(dir, `${key}.opus`);

export async function readShippedList(dir: string): Promise<ShippedList> {
  return JSON.parse(await fs.readFile(shippedListFile(dir), 'utf8')) as ShippedList;
}

export const toShipped = ({ samples, times }: Clip): ShippedClip => ({
  samples: samples.length,
  times: times.flat().map((seconds) => Math.round(seconds * RATE)),
});

export function withShipped(
  cache: SpeechCache,
  dir: string,
  decode: (file: string) => Promise<Buffer>,
): SpeechCache {
  // Speech that does not come with the product is spoken: nothing about it may stop anybody.
  const list = readShippedList(dir).catch((): ShippedList => ({}));

  async function unpack(key: string): Promise<Clip | null> {
    const shipped = (await list)[key];
    if (!shipped) return null;
    const sound = await decode(shippedClipFile(dir, key)).then(decodePcm16, () => null);
    if (!sound || Math.abs(sound.length - shipped.samples) > MOST_OFF) return null;
    const samples = new Float32Array(shipped.samples);
    samples.set(sound.subarray(0, shipped.samples));
    const clip = { samples, times: timesOf(shipped) };
    await cache.write(key, clip);
    return clip;
  }

  return {
    has: async (key) => (await cache.has(key)) || Object.hasOwn(await list, key),
    read: async (key) => (await cache.read(key)) ?? unpack(key),
    write: (key, clip) => cache.write(key, clip),
  };
}

const timesOf = ({ times }: ShippedClip): Times =>
  Array.from({ length: times.length / 2 }, (_, index) => [
    times[2 * index]! / RATE,
    times[2 * index + 1]! / RATE,
  ]);
