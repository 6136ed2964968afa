import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SaidLine } from '../../contract/live/lines.ts';
import type { RoomMemory } from '../../live/memory.ts';
import type { Query } from '../db/open.ts';
import { isWithin, type Cursor } from '../db/page.ts';
import { saidLines } from '../db/room-schema.ts';
import type { Signer } from '../http/signed-links.ts';
import { writeMemory, type Broadcast } from './broadcasts.ts';

export type SaidRow = typeof saidLines.$inferSelect;

export async function writeSaid(
  db: Query,
  broadcast: Broadcast,
  memory: RoomMemory,
  said: SaidRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    await writeMemory(tx, broadcast, memory);
    await tx.insert(saidLines).values(said);
  });
}

export const endSaid = (db: Query, id: string, end: { endedAt: Date; interrupted: boolean }) =>
  db.update(saidLines).set(end).where(eq(saidLines.id, id));

export const writeSaidTranslation = (db: Query, id: string, translation: string) =>
  db.update(saidLines).set({ translation }).where(eq(saidLines.id, id));

export const endInterruptedSaid = (db: Query, broadcastId: string) =>
  db
    .update(saidLines)
    .set({ endedAt: sql`now()`, interrupted: true })
    .where(and(eq(saidLines.broadcastId, broadcastId), isNull(saidLines.endedAt)));

export const deleteSaid = (db: Query, id: string) => db.delete(saidLines).where(eq(saidLines.id, id));

export const saidView = (signer: Signer, row: SaidRow): SaidLine => ({
  id: row.id,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  kind: row.kind,
  text: row.text,
  translation: row.translation,
  scriptId: row.scriptId,
  commentId: row.commentId,
  because: row.because,
  approver: row.approver,
  voiceName: row.voiceName,
  audioUrl: row.fileId ? signer.link(`/file/${row.fileId}`) : signer.link(`/said/${row.id}`),
  interrupted: row.interrupted,
});

export async function listSaid(
  db: Query,
  broadcastId: string,
  place: Cursor,
  limit: number,
): Promise<SaidRow[]> {
  const { id } = saidLines;
  const where = and(eq(saidLines.broadcastId, broadcastId), isWithin(id, place));
  const query = db.select().from(saidLines).where(where).limit(limit);
  return place.after === undefined ? (await query.orderBy(desc(id))).toReversed() : query.orderBy(asc(id));
}
