import { statSync, type Stats } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { digest } from './digest.ts';
import type { Weight } from './manifest.ts';

export interface Verified {
  path: string;
  fingerprint: string;
}

export interface Verifier {
  /** Hashes a file once; later calls, also of other processes, believe it until it looks different. */
  check(path: string, weight: Weight): Promise<Verified | 'absent' | 'damaged'>;
  /** Joins the sources into the target; a half-made or wrong file never has the target's name. */
  join(sources: string[], target: string, weight: Weight): Promise<Verified | 'damaged' | 'unwritable'>;
  close(): Promise<void>;
}

type Memory = Record<string, { print: string; sha256: string }>;

/** How a file looks without reading it. The change time is in it: copying tools forge the modification time. */
export function fingerprintOf(path: string): string | null {
  const stats = statOf(path);
  return stats === null ? null : `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}

export function sizeOf(path: string): number | null {
  return statOf(path)?.size ?? null;
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    // Whatever keeps us from looking at it, for us it is not there.
    return null;
  }
}

async function readMemory(file: string): Promise<Memory> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Memory;
  } catch {
    // A first start, or a damaged file: everything is hashed again.
    return {};
  }
}

export async function openVerifier(memoryFile: string, signal: AbortSignal): Promise<Verifier> {
  const memory = await readMemory(memoryFile);
  let hasLearnt = false;

  /** `fingerprint`: from before it was read, or a change in between would never be seen. */
  function remember(path: string, fingerprint: string, sha256: string): Verified {
    memory[path] = { print: fingerprint, sha256 };
    hasLearnt = true;
    return { path, fingerprint };
  }

  async function save(): Promise<void> {
    const partial = `${memoryFile}.${process.pid}.partial`;
    try {
      await writeFile(partial, JSON.stringify(memory, null, 2));
      await rename(partial, memoryFile);
    } catch {
      // A folder we may not write to costs hashing again at the next start, nothing else.
    }
  }

  return {
    check: async (path, weight) => {
      const fingerprint = fingerprintOf(path);
      if (fingerprint === null) return 'absent';
      if (sizeOf(path) !== weight.size) return 'damaged';
      if (memory[path]?.print !== fingerprint) {
        const found = await digest({ parts: [path], to: null }, signal);
        if (!found.ok) return 'damaged';
        remember(path, fingerprint, found.sha256);
      }
      return memory[path]?.sha256 === weight.sha256 ? { path, fingerprint } : 'damaged';
    },

    join: async (sources, target, weight) => {
      // The process id keeps two writers apart where the folder could not hold a lock.
      const partial = `${target}.${process.pid}.partial`;
      try {
        await mkdir(dirname(target), { recursive: true });
        const joined = await digest({ parts: sources, to: partial }, signal);
        if (!joined.ok) return joined.isWriting ? 'unwritable' : 'damaged';
        if (joined.size !== weight.size || joined.sha256 !== weight.sha256) return 'damaged';
        await rename(partial, target);
        return remember(target, fingerprintOf(target) ?? '', joined.sha256);
      } catch {
        // The parts are read elsewhere: only the folder or the rename can have failed.
        signal.throwIfAborted();
        return 'unwritable';
      } finally {
        // What cannot be removed has no name that anybody looks for.
        await rm(partial, { force: true }).catch(() => {});
      }
    },

    close: async () => {
      if (hasLearnt) await save();
    },
  };
}
