import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sha256Of } from '../stage/ai-label.ts';
import { newId } from '../db/new-id.ts';
import type { files } from '../db/schema.ts';
import { exists } from './data-dir.ts';
import { newStorageKey } from './key.ts';
import type { Storage } from './storage.ts';

type NewFile = typeof files.$inferInsert;

interface Made {
  userId: string;
  title: string;
  ext: string;
  mime: string;
  kind: NewFile['kind'];
  duration: number | null;
  size: { width: number; height: number } | null;
}

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
  const copy = `${local}.copy`;
  try {
    await fs.copyFile(local, copy);
    await storage.put(row.storageKey, copy);
  } finally {
    await fs.rm(copy, { force: true });
  }
  return row;
}

export async function fetchFile(
  storage: Storage,
  file: { storageKey: string },
  local: string,
  signal: AbortSignal,
): Promise<void> {
  if (await exists(local)) return;
  // Under another name first: whoever finds it may take it for whole.
  const fresh = `${local}.${randomUUID()}`;
  try {
    await pipeline(await storage.read(file.storageKey, null), createWriteStream(fresh), { signal });
    await fs.rename(fresh, local);
  } finally {
    await fs.rm(fresh, { force: true });
  }
}

export async function withFetched<T>(
  { dataDir, storage, file, signal }: Fetched,
  read: (local: string) => Promise<T>,
): Promise<T> {
  const uploads = path.join(dataDir, 'uploads');
  await fs.mkdir(uploads, { recursive: true });
  const dir = await fs.mkdtemp(path.join(uploads, 'read-'));
  try {
    const local = path.join(dir, 'file');
    await fetchFile(storage, file, local, signal);
    return await read(local);
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}

interface Fetched {
  dataDir: string;
  storage: Storage;
  file: { storageKey: string };
  signal: AbortSignal;
}
