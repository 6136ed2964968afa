import { statSync, type Stats } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { digest } from './digest-client.ts';
import type { Weight } from './manifest.ts';

export interface Verified {
  path: string;
  print: string;
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
export function printOf(path: string): string | null {
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
    return null;
  }
}

async function recall(file: string): Promise<Memory> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Memory;
  } catch {
    return {};
  }
}

export async function openVerifier(memoryFile: string, signal: AbortSignal): Promise<Verifier> {
  const memory = await recall(memoryFile);
  let learned = false;

  /** `print`: from before it was read, or a change in between would never be seen. */
  function learn(path: string, print: string, sha256: string): Verified {
    memory[path] = { print, sha256 };
    learned = true;
    return { path, print };
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
      const print = printOf(path);
      if (print === null) return 'absent';
      if (sizeOf(path) !== weight.size) return 'damaged';
      if (memory[path]?.print !== print) {
        const found = await digest({ parts: [path], slice: null, to: null }, signal);
        if (!found.ok) return 'damaged';
        learn(path, print, found.sha256);
      }
      return memory[path]?.sha256 === weight.sha256 ? { path, print } : 'damaged';
    },

    join: async (sources, target, weight) => {
      // The process id keeps two writers apart where the folder could not hold a lock.
      const partial = `${target}.${process.pid}.partial`;
      try {
        await mkdir(dirname(target), { recursive: true });
        const joined = await digest({ parts: sources, slice: weight.slice, to: partial }, signal);
        if (!joined.ok) return joined.isWriting ? 'unwritable' : 'damaged';
        if (joined.size !== weight.size || joined.sha256 !== weight.sha256) return 'damaged';
        await rename(partial, target);
        return learn(target, printOf(target) ?? '', joined.sha256);
      } catch {
        signal.throwIfAborted();
        return 'unwritable';
      } finally {
        await rm(partial, { force: true }).catch(() => undefined);
      }
    },

    close: async () => {
      if (learned) await save();
    },
  };
}
