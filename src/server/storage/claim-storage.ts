import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/open.ts';
import { installation } from '../db/schema.ts';
import { StartupError } from '../startup-error.ts';
import { ObjectMissingError, type Storage } from './storage.ts';

const KEY = 'id/installation';

/**
 * Storage and database belong together: with the wrong DATABASE_URL the hourly sweep would find no row for any file
 * and remove them all.
 */
export async function claimStorage(db: Db, storage: Storage): Promise<void> {
  const id = await ownId(db);
  const found = await readId(storage);
  if (found === id) return;
  if (found !== null)
    throw new StartupError(
      '文件存储属于另一个数据库，为了不误删文件，没有启动。请检查 DATABASE_URL、DATA_DIR 和 S3 设置；确实要换数据库时，请用空的存储。',
    );
  const local = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-')), 'id');
  await fs.writeFile(local, id);
  await storage.put(KEY, local);
  await fs.rm(path.dirname(local), { recursive: true, force: true });
}

export const isClaim = (key: string): boolean => key === KEY;

async function ownId(db: Db): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute('lock table installation in exclusive mode');
    const [known] = await tx.select().from(installation);
    if (known) return known.id;
    const id = newId();
    await tx.insert(installation).values({ id });
    return id;
  });
}

async function readId(storage: Storage): Promise<string | null> {
  try {
    return (await text(await storage.read(KEY, null))).trim();
  } catch (error) {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  }
}
