import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Brings a stored file to this machine, unless it is there: what is stored never changes. */
export async function fetchFile(
  storage: Storage,
  file: { storageKey: string },
  local: string,
  signal: AbortSignal,
): Promise<void> {
  if (await stat(local).catch(() => null)) return;
  // Under another name first: whoever finds it may take it for whole.
  const fresh = `${local}.${randomUUID()}`;
  try {
    await pipeline(await storage.read(file.storageKey, null), createWriteStream(fresh), { signal });
    await rename(fresh, local);
  } finally {
    await rm(fresh, { force: true });
  }
}
