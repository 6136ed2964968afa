import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { SCRIPTS_PER_ROOM, type Script } from '../../contract/script.ts';
import { fileUrl } from './files.ts';
import { newId } from './new-id.ts';
import type { Query } from './open.ts';
import { files } from './schema.ts';
import { faqs, rooms, scripts } from './room-schema.ts';
import type { Linked } from '../app.ts';

/** The answers of a deleted question wait with it: they are in no list and no program until it comes back. */
export const isInUse = sql`not exists (
  select from ${faqs} where ${faqs.id} = ${scripts.faqId} and ${faqs.deletedAt} is not null)`;

/** More than any room has; whoever copies a full room two hundred times has 360 MB of them. */
const MOST_AT_ONCE = 2000;

export async function readScripts(app: Linked, where: SQL | undefined): Promise<Script[]> {
  const rows = await app.db
    .select({ script: scripts, fileName: files.name, fileSeconds: files.duration })
    .from(scripts)
    .innerJoin(rooms, eq(rooms.id, scripts.roomId))
    .leftJoin(files, eq(files.id, scripts.fileId))
    .where(and(where, isInUse))
    .orderBy(asc(scripts.roomId), asc(scripts.sort), asc(scripts.id))
    .limit(MOST_AT_ONCE);
  return rows.map(({ script: { roomId, fileId, faqId, ...script }, fileName, fileSeconds }) => ({
    ...script,
    liveId: roomId,
    fileName,
    fileUrl: fileUrl(app.signer, fileId),
    fileSeconds,
    userFaqId: faqId,
  }));
}

export async function needSpaceForScripts(tx: Query, roomId: string, more: number): Promise<void> {
  const used = await tx.$count(scripts, and(eq(scripts.roomId, roomId), isInUse));
  if (used + more > SCRIPTS_PER_ROOM) throw new Failure('SCRIPTS_FULL');
}

type Row = typeof scripts.$inferInsert;
export type NewRow = Omit<Row, 'id' | 'roomId' | 'sort'> & { sort?: number | undefined };

export async function insertScripts(tx: Query, roomId: string, rows: NewRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${scripts.sort}), 0)::int` })
    .from(scripts)
    .where(eq(scripts.roomId, roomId));
  const end = last?.sort ?? 0;
  const values = rows.map((row, index) => ({
    ...row,
    id: newId(),
    roomId,
    sort: row.sort ?? end + 1 + index,
  }));
  await tx.insert(scripts).values(values);
  return values.map(({ id }) => id);
}
