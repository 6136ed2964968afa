import fs from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { BIN_DAYS } from '../contract/work.ts';
import { isClaim } from './claim-storage.ts';
import type { Db } from './db/open.ts';
import { codes, complaints, files, jobs, limits, rooms, sessions, tickets, works } from './db/schema.ts';
import { end } from './jobs/queue.ts';
import type { Storage } from './storage/storage.ts';

export const COMPLAINT_MONTHS = 6;
/** How long what a failed job has already made waits for a retry. */
const FAILED_JOB_DAYS = 7;
const DAY_MS = 86_400_000;

/** Everything that may refer to a file; a column is found by its foreign key, a document by the id inside it. */
const UNUSED = sql`
  not exists (select from backdrops where file_id = files.id)
  and not exists (select from scripts where file_id = files.id)
  and not exists (select from faqs where file_id = files.id)
  and not exists (select from works where files.id in (file_id, wav_file_id, cover_file_id, srt_file_id))
  and not exists (select from orders where files.id in (file_id, consent_file_id))
  and not exists (select from complaints where files.id = any(file_ids))
  and not exists (select from rooms where settings::text like '%' || files.id || '%')
  and not exists (select from works where project::text like '%' || files.id || '%')
  and not exists (select from jobs where status in ('waiting', 'running') and input::text like '%' || files.id || '%')`;

/** Hourly: what has expired goes, and files that nothing has referred to for a day. */
export async function sweep(db: Db, storage: Storage, dataDir: string): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(codes).where(lt(codes.expiresAt, sql`now()`));
  await db.delete(limits).where(lt(limits.resetsAt, sql`now()`));
  await db.delete(tickets).where(lt(tickets.expiresAt, sql`now()`));
  await db
    .delete(tickets)
    .where(sql`${tickets.roomId} in (select id from rooms where deleted_at is not null)`);
  const longAgo = sql`now() - ${BIN_DAYS} * interval '1 day'`;
  await db.delete(rooms).where(lt(rooms.deletedAt, longAgo));
  await db.transaction(async (tx) => {
    const gone = await tx.delete(works).where(lt(works.deletedAt, longAgo)).returning({ id: works.id });
    for (const { id } of gone) await end(tx, id, 'cancelled', null, null);
    await tx.delete(jobs).where(
      inArray(
        jobs.id,
        gone.map((work) => work.id),
      ),
    );
  });
  await db
    .delete(complaints)
    .where(lt(complaints.createdAt, sql`now() - ${COMPLAINT_MONTHS} * interval '1 month'`));
  await removeUnusedFiles(db, storage);
  await removeStrayObjects(db, storage);
  await removeOld(path.join(dataDir, 'uploads'), 1);
  await removeOld(path.join(dataDir, 'work'), FAILED_JOB_DAYS);
}

async function removeUnusedFiles(db: Db, storage: Storage): Promise<void> {
  const unused = await db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(sql`${files.createdAt} < now() - interval '1 day' and ${UNUSED}`);
  for (const file of unused) {
    // Asked again while deleting: it may have been put to use since the look.
    const [deleted] = await db
      .delete(files)
      .where(sql`${eq(files.id, file.id)} and ${UNUSED}`)
      .returning({ id: files.id });
    if (deleted) await storage.remove(file.storageKey);
  }
}

/** Objects without a row: a crash came between storing and recording. */
async function removeStrayObjects(db: Db, storage: Storage): Promise<void> {
  for await (const object of storage.list()) {
    if (isClaim(object.key) || Date.now() - object.modifiedAt.getTime() < DAY_MS) continue;
    if ((await db.$count(files, eq(files.storageKey, object.key))) === 0) await storage.remove(object.key);
  }
}

async function removeOld(dir: string, days: number): Promise<void> {
  for (const name of await fs.readdir(dir).catch(() => [])) {
    const file = path.join(dir, name);
    const stat = await fs.stat(file).catch(() => null);
    if (stat && Date.now() - stat.mtimeMs > days * DAY_MS)
      await fs.rm(file, { recursive: true, force: true });
  }
}
