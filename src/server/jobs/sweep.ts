import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { BIN_DAYS } from '../../contract/work.ts';
import { newMemory } from '../../live/memory.ts';
import { isClaim } from '../storage/claim-storage.ts';
import { COMPLAINT_MONTHS } from '../db/complaints.ts';
import type { Db, Query } from '../db/open.ts';
import { consentCards } from '../db/order-schema.ts';
import {
  backdrops,
  codes,
  complaints,
  drafts,
  files,
  jobs,
  limits,
  logins,
  materials,
  sessions,
  tickets,
  works,
} from '../db/schema.ts';
import { alarms } from '../db/alarm-schema.ts';
import { faults } from '../db/operator-schema.ts';
import { IS_UNUSED, MENTIONED } from '../db/references.ts';
import { broadcasts, comments, faqs, helperActs, rooms, segments } from '../db/room-schema.ts';
import { removeForGood } from './queue.ts';
import { exists, removeOlderThan } from '../storage/data-dir.ts';
import type { Storage } from '../storage/storage.ts';

/** The least that the law asks for logs of logins and of what was broadcast. */
const LOG_MONTHS = 6;
const FAILED_JOB_DAYS = 7;
/** Longer than a room may be on air; it is read again from its file when it is needed later. */
const RECORDING_DAYS = 8;
const FAULT_DAYS = 7;
const ALARM_DAYS = 30;
const DAY_MS = 86_400_000;

export async function sweep(db: Db, storage: Storage, dataDir: string): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(codes).where(lt(codes.expiresAt, sql`now()`));
  await db.delete(consentCards).where(lt(consentCards.expiresAt, sql`now()`));
  await db.delete(limits).where(lt(limits.resetsAt, sql`now()`));
  await db.delete(tickets).where(lt(tickets.expiresAt, sql`now()`));
  await db
    .delete(tickets)
    .where(sql`${tickets.roomId} in (select id from rooms where deleted_at is not null)`);
  const longAgo = sql`now() - ${BIN_DAYS} * interval '1 day'`;
  await db.delete(rooms).where(lt(rooms.deletedAt, longAgo));
  await db.delete(drafts).where(lt(drafts.deletedAt, longAgo));
  await db.delete(faqs).where(lt(faqs.deletedAt, longAgo));
  await db.delete(backdrops).where(
    sql`${backdrops.deletedAt} < ${longAgo} and ${backdrops.id} not in (${MENTIONED})
      and not exists (select from rooms where backdrop_id = ${backdrops.id})`,
  );
  await removeMaterials(db);
  await db.transaction((tx) => removeForGood(tx, lt(works.deletedAt, longAgo)));
  await db
    .delete(complaints)
    .where(lt(complaints.createdAt, sql`now() - ${COMPLAINT_MONTHS} * interval '1 month'`));
  await db.delete(logins).where(lt(logins.at, sql`now() - ${LOG_MONTHS} * interval '1 month'`));
  await db.delete(helperActs).where(lt(helperActs.lastAt, sql`now() - ${LOG_MONTHS} * interval '1 month'`));
  await db.delete(alarms).where(lt(alarms.begunAt, sql`now() - ${ALARM_DAYS} * interval '1 day'`));
  await db.delete(faults).where(lt(faults.at, sql`now() - ${FAULT_DAYS} * interval '1 day'`));
  await db.delete(segments).where(or(lt(segments.keptUntil, sql`now()`), isTakenOut));
  await keepOnlyBroadcasts(db);
  await removeFiles(db, storage, or(lt(files.createdAt, sql`now() - interval '1 day'`), isOfErased));
  await removeStrayObjects(db, storage);
  await removeLeftCopies(db, dataDir);
  await removeOlderThan(path.join(dataDir, 'uploads'), DAY_MS);
  await removeOlderThan(path.join(dataDir, 'live-recordings'), RECORDING_DAYS * DAY_MS);
  await removeOlderThan(path.join(dataDir, 'segments'), RECORDING_DAYS * DAY_MS);
  await removeOlderThan(path.join(dataDir, 'work'), FAILED_JOB_DAYS * DAY_MS);
}

const isTakenOut = lt(segments.deletedAt, sql`now() - interval '1 day'`);

const isThrownOut = sql`${materials.deletedAt} < now() - interval '1 day' and ${materials.fileId} not in (${MENTIONED})`;

const removeMaterials = (db: Db) =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(materials).where(isThrownOut).returning({ id: materials.id });
    const ids = gone.map(({ id }) => id);
    await tx.delete(jobs).where(inArray(jobs.id, ids));
  });

async function keepOnlyBroadcasts(db: Db): Promise<void> {
  const roomIsGone = sql`not exists (select from rooms where rooms.id = ${broadcasts.roomId})`;
  await db
    .delete(broadcasts)
    .where(
      sql`${roomIsGone} and (${broadcasts.isRehearsal} or ${broadcasts.endedAt} < now() - ${LOG_MONTHS} * interval '1 month')`,
    );
  await db.delete(comments).where(sql`${comments.broadcastId} in (select id from lives where ${roomIsGone})`);
  await db
    .update(broadcasts)
    .set({ memory: newMemory(0) })
    .where(sql`${roomIsGone} and ${broadcasts.memory} ->> 'startedAt' is distinct from '0'`);
}

const removeRows = async (tx: Query, which: SQL | undefined): Promise<string[]> => {
  const removed = await tx
    .delete(files)
    .where(and(which, IS_UNUSED))
    .returning({ storageKey: files.storageKey });
  return removed.map(({ storageKey }) => storageKey);
};

export const removeWithdrawn = (tx: Query, ids: string[]): Promise<string[]> =>
  removeRows(tx, or(inArray(files.id, ids), inArray(files.previewOf, ids)));

export const removeFilesOf = (db: Db, storage: Storage, userId: string): Promise<void> =>
  removeFiles(db, storage, eq(files.userId, userId));

const isOfErased = sql`exists (select from users where users.id = ${files.userId} and users.deleted_at is not null)`;

/** Objects go before their rows are gone for good: after a crash in between the next sweep still knows of them. */
const removeFiles = (db: Db, storage: Storage, which: SQL | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    for (const storageKey of await removeRows(tx, which)) await storage.remove(storageKey);
  });

const NAMED_BY_ID = /^([0-9a-z]{26})(\.pcm)?$/;

/** Copies on this machine, named by a job or a file that is gone: they may hold somebody's face or voice. */
export async function removeLeftCopies(db: Db, dataDir: string): Promise<void> {
  for (const { folder, table } of [
    { folder: 'work', table: jobs },
    { folder: 'live-recordings', table: files },
  ]) {
    const dir = path.join(dataDir, folder);
    for (const name of (await exists(dir)) ? await fs.readdir(dir) : []) {
      const [, id] = NAMED_BY_ID.exec(name) ?? [];
      if (id && (await db.$count(table, eq(table.id, id))) === 0)
        await fs.rm(path.join(dir, name), { recursive: true, force: true });
    }
  }
}

async function removeStrayObjects(db: Db, storage: Storage): Promise<void> {
  for await (const object of storage.list()) {
    if (isClaim(object.key) || Date.now() - object.modifiedAt.getTime() < DAY_MS) continue;
    if ((await db.$count(files, eq(files.storageKey, object.key))) === 0) await storage.remove(object.key);
  }
}
