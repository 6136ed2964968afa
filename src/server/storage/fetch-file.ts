import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Brings a stored file to this machine. */
export async function fetchFile(
  storage: Storage,
  file: { storageKey: string },
  local: string,
  signal: AbortSignal,
): Promise<void> {
  await pipeline(await storage.read(file.storageKey, null), createWriteStream(local), { signal });
}
