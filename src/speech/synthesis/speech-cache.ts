import { openFileCache } from './file-cache.ts';
import { decodePcm16, encodePcm16 } from '../../common/wav.ts';
import type { Clip } from './recipe.ts';

const HEAD = 4;

export interface SpeechCache {
  has(key: string): Promise<boolean>;
  read(key: string): Promise<Clip | null>;
  write(key: string, clip: Clip): Promise<void>;
}

export function openSpeechCache(dir: string, mostBytes: number): SpeechCache {
  const files = openFileCache(dir, 'clip', mostBytes);
  return {
    has: (key) => files.has(key),
    read: async (key) => {
      const data = await files.read(key);
      return data && decode(data);
    },
    write: (key, clip) => files.write(key, encode(clip)),
  };
}

function encode({ samples, times }: Clip): Buffer {
  const head = Buffer.from(JSON.stringify({ times, samples: samples.length }));
  const length = Buffer.alloc(HEAD);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, encodePcm16(samples)]);
}

function decode(data: Buffer): Clip | null {
  try {
    const start = HEAD + data.readUInt32LE(0);
    const head = JSON.parse(data.toString('utf8', HEAD, start)) as { times: Clip['times']; samples: number };
    if (data.length !== start + head.samples * 2) return null;
    return { samples: decodePcm16(data.subarray(start)), times: head.times };
  } catch {
    // However it was damaged: it is synthesised again.
    return null;
  }
}
