import fs from 'node:fs/promises';
import { sha256Of } from '../stage/ai-label.ts';
import { newId } from '../db/new-id.ts';
import type { files } from '../db/schema.ts';
import { newStorageKey } from './key.ts';
import type { Storage } from './storage.ts';

type NewFile = typeof files.$inferInsert;

interface Made {
  userId: string;
  /** What a download is called. */
  title: string;
  ext: string;
  mime: string;
  kind: NewFile['kind'];
  duration: number | null;
  /** Of pictures and films. */
  size: { width: number; height: number } | null;
}

/** Puts a copy of a finished file into the storage; the row is written by whoever finishes the job. */
export async function storeMade(storage: Storage, local: string, made: Made): Promise<NewFile> {
  const id = newId();
  const row = {
    id,
    userId: made.userId,
    name: `${id}.${made.ext}`,
    originalName: `${made.title}.${made.ext}`,
    kind: made.kind,
    mime: made.mime,
    size: (await fs.stat(local)).size,
    sha256: await sha256Of(local),
    duration: made.duration,
    width: made.size?.width ?? null,
    height: made.size?.height ?? null,
    storageKey: newStorageKey(),
  };
  // The storage takes over what it is given.
  const copy = `${local}.copy`;
  await fs.copyFile(local, copy);
  await storage.put(row.storageKey, copy);
  return row;
}
