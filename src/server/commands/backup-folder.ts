import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inArray, isNull, sql } from 'drizzle-orm';
import { files } from '../db/schema.ts';
import { broadcasts, rooms } from '../db/room-schema.ts';
import { checkEmpty, dumpDatabase, restoreDatabase } from '../db/dump/dump.ts';
import type { Database } from '../db/open.ts';
import { ObjectMissingError, type Storage } from '../storage/storage.ts';
import { requeueLost } from '../jobs/queue.ts';
import { StartupError } from '../startup-error.ts';

const KEY = 'secret.key';

/** Database first, then the files it names: a file that arrives in between is not missed by any row. */
export async function createBackup(
  database: Database,
  storage: Storage,
  dataDir: string,
  folder: string,
): Promise<string[]> {
  const final = path.resolve(folder);
  if (fs.existsSync(final)) throw new StartupError(`${final} 已经存在。请换一个名字，以免盖掉以前的备份。`);
  const unfinished = `${final}.unfinished`;
  await fsp.rm(unfinished, { recursive: true, force: true });
  await fsp.mkdir(unfinished, { recursive: true, mode: 0o700 });
  await dumpDatabase(database.patient.pool, path.join(unfinished, 'database'));
  const missing: string[] = [];
  for (const { storageKey } of await database.db.select({ storageKey: files.storageKey }).from(files)) {
    const target = path.join(unfinished, 'files', storageKey);
    await fsp.mkdir(path.dirname(target), { recursive: true });
    try {
      await pipeline(await storage.read(storageKey, null), fs.createWriteStream(target));
    } catch (error) {
      // A full disk would otherwise end as a backup that calls itself complete.
      if (!(error instanceof ObjectMissingError)) throw error;
      missing.push(storageKey);
      await fsp.rm(target, { force: true });
    }
  }
  // Without the key every link and code that is still valid would be refused after the restore.
  const key = path.join(dataDir, KEY);
  if (fs.existsSync(key)) await fsp.copyFile(key, path.join(unfinished, KEY));
  await fsp.rename(unfinished, final);
  return missing;
}

/** Into an empty database: files first, so that no row ever points at nothing. */
export async function restoreBackup(
  database: Database,
  storage: Storage,
  dataDir: string,
  folder: string,
): Promise<number> {
  const from = path.resolve(folder);
  if (!fs.existsSync(path.join(from, 'database/manifest.json')))
    throw new StartupError(`${from} 不是一份完整的备份，请检查路径。`);
  await checkEmpty(database.patient.pool);
  const staging = path.join(dataDir, 'uploads');
  await fsp.mkdir(staging, { recursive: true });
  const kept = path.join(from, 'files');
  const entries = fs.existsSync(kept)
    ? await fsp.readdir(kept, { recursive: true, withFileTypes: true })
    : [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const local = path.join(staging, `restore-${entry.name}`);
    await fsp.copyFile(source, local);
    await storage.put(path.relative(kept, source), local);
  }
  await restoreDatabase(database.patient.pool, path.join(from, 'database'));
  const key = path.join(from, KEY);
  if (fs.existsSync(key)) {
    await fsp.copyFile(key, path.join(dataDir, KEY));
    await fsp.chmod(path.join(dataDir, KEY), 0o600);
  }
  await endBroadcasts(database.db);
  return requeueLost(database.db);
}

async function endBroadcasts(db: Database['db']): Promise<void> {
  await db
    .update(broadcasts)
    .set({ endedAt: sql`now()`, endReason: '恢复备份' })
    .where(isNull(broadcasts.endedAt));
  await db
    .update(rooms)
    .set({ status: 3 })
    .where(inArray(rooms.status, [1, 2, 9]));
}
