import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fromPcm, toPcm } from './pcm.ts';
import type { Clip } from './recipe.ts';

const HEAD = 4;
/** How much is left after cleaning, so that not every new clip cleans again. */
const KEEP = 0.9;

export interface SpeechCache {
  read(key: string): Promise<Clip | null>;
  write(key: string, clip: Clip): Promise<void>;
}

/** Clips on the disk under their recipe's key; what was not used for the longest time goes first. */
export function openCache(dir: string, mostBytes: number): SpeechCache {
  const fileOf = (key: string) => path.join(dir, key.slice(0, 2), `${key}.clip`);
  /** Null: not counted yet. */
  let bytes: Promise<number> | null = null;

  async function clean(): Promise<number> {
    const found = await listFiles(dir);
    let total = found.reduce((sum, file) => sum + file.size, 0);
    if (total <= mostBytes) return total;
    for (const file of found.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (total <= mostBytes * KEEP) break;
      await fs.rm(file.path, { force: true });
      total -= file.size;
    }
    return total;
  }

  return {
    read: async (key) => {
      const bytesRead = await fs.readFile(fileOf(key)).catch(() => null);
      if (!bytesRead) return null;
      const clip = decode(bytesRead);
      if (clip) await fs.utimes(fileOf(key), new Date(), new Date()).catch(() => {});
      return clip;
    },
    write: async (key, clip) => {
      const file = fileOf(key);
      const data = encode(clip);
      await fs.mkdir(path.dirname(file), { recursive: true });
      // Under another name first: nobody may ever read half a clip.
      const fresh = `${file}.${randomUUID()}.new`;
      await fs.writeFile(fresh, data);
      await fs.rename(fresh, file);
      // Nobody waits for the cleaning, and one that failed is simply done again.
      bytes = (bytes ?? clean()).then((total) =>
        total + data.length > mostBytes ? clean() : total + data.length,
      );
      bytes.catch(() => (bytes = null));
    },
  };
}

/** Length of the head, the head, then the samples. */
function encode({ samples, times }: Clip): Buffer {
  const head = Buffer.from(JSON.stringify({ times, samples: samples.length }));
  const length = Buffer.alloc(HEAD);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, toPcm(samples)]);
}

/** Null for anything that is not a whole clip: it is synthesised again. */
function decode(data: Buffer): Clip | null {
  try {
    const start = HEAD + data.readUInt32LE(0);
    const head = JSON.parse(data.toString('utf8', HEAD, start)) as { times: Clip['times']; samples: number };
    if (data.length !== start + head.samples * 2) return null;
    return { samples: fromPcm(data.subarray(start)), times: head.times };
  } catch {
    return null;
  }
}

async function listFiles(dir: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const stat = await fs.stat(file).catch(() => null);
        return stat && { path: file, size: stat.size, usedAt: stat.mtimeMs };
      }),
  );
  return found.filter((file) => file !== null);
}
