import fs from 'node:fs/promises';
import { sha256Of } from '../ai-label.ts';
import type { Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/key.ts';
import { newId } from './new-id.ts';
import type { files } from './schema.ts';

type NewFile = typeof files.$inferInsert;

interface Made {
  userId: string;
  /** What a download is called. */
  title: string;
  ext: string;
  mime: string;
  kind: NewFile['kind'];
  duration: number | null;
}

/** Takes a finished file into the storage; the row is written by whoever finishes the job. */
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
    width: null,
    height: null,
    storageKey: newStorageKey(),
  };
  await storage.put(row.storageKey, local);
  return row;
}
