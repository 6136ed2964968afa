import { and, asc, desc, eq, gt, isNull, lt, notInArray, sql, type AnyColumn } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { Comment, CommentState } from '../../contract/live/comments.ts';
import type { SaidLine } from '../../contract/live/lines.ts';
import type { OperatorControls } from '../../contract/live/live.ts';
import type { RoomStatus } from '../../contract/room.ts';
import { intentOf } from '../../language/questions/intent.ts';
import { newMemory, type RoomMemory } from '../../live/memory.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { lockUser } from '../db/row-locks.ts';
import { comments, lives, rooms, saidLines } from '../db/room-schema.ts';
import type { Signer } from '../http/signed-links.ts';
import { endTroubles } from './troubles.ts';

export type Live = typeof lives.$inferSelect;
export type SaidRow = typeof saidLines.$inferSelect;

/** Held while the rooms on air are counted, so that two at once cannot pass the limit together. */
const COUNTING = sql`select pg_advisory_xact_lock(hashtext('rooms on air'))`;

export async function findLive(db: Query, roomId: string): Promise<Live | null> {
  const [row] = await db
    .select()
    .from(lives)
    .where(and(eq(lives.roomId, roomId), isNull(lives.endedAt)));
  return row ?? null;
}

/** That one, or the last of the room. */
export async function needLive(db: Query, userId: string, roomId: string, id: string | null): Promise<Live> {
  const [row] = await db
    .select()
    .from(lives)
    .where(
      and(eq(lives.roomId, roomId), eq(lives.userId, userId), id === null ? undefined : eq(lives.id, id)),
    )
    .orderBy(desc(lives.startedAt))
    .limit(1);
  if (row) return row;
  throw id === null
    ? new Failure('ROOM_NOT_ON_AIR', { message: '直播间还没有开播过。' })
    : new Failure('BROADCAST_NOT_FOUND');
}

/** Returns the running live if the room is on air already. */
export async function insertLive(
  db: Query,
  userId: string,
  roomId: string,
  now: number,
  most: number,
  isRehearsal: boolean,
): Promise<Live> {
  return db.transaction(async (tx) => {
    // Whoever closes the account waits, and then finds the room on air; or it is closed already.
    const [owner] = await lockUser(tx, userId);
    if (owner?.closedAt) throw new Failure('ACCOUNT_CLOSED');
    await tx.execute(COUNTING);
    const running = await findLive(tx, roomId);
    if (running && running.isRehearsal && !isRehearsal)
      throw new Failure('ROOM_ON_AIR', { message: '直播间正在预演，请先结束预演再开播。' });
    if (running) return running;
    if ((await tx.$count(lives, isNull(lives.endedAt))) >= most) throw new Failure('ROOMS_FULL');
    const [row] = await tx
      .insert(lives)
      .values({
        id: newId(),
        roomId,
        roomName: sql`(select name from rooms where id = ${roomId})`,
        userId,
        isRehearsal,
        controls: { isMuted: false, isStandIn: false, hasSimulator: isRehearsal },
        memory: newMemory(now),
      })
      .returning();
    await setStatus(tx, roomId, 1);
    return row!;
  });
}

const setStatus = (db: Query, roomId: string, status: RoomStatus) =>
  db.update(rooms).set({ status }).where(eq(rooms.id, roomId));

/** Only while it is on air: a pause that crosses with the end must not leave a status that nobody can change. */
export const setLiveStatus = (db: Query, roomId: string, status: RoomStatus) =>
  db
    .update(rooms)
    .set({ status })
    .where(
      and(
        eq(rooms.id, roomId),
        sql`exists (select from lives where lives.room_id = ${roomId} and lives.ended_at is null)`,
      ),
    );

export async function endLive(
  db: Query,
  { id, roomId }: Pick<Live, 'id' | 'roomId'>,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(lives)
      .set({ endedAt: sql`now()`, endReason: reason })
      .where(and(eq(lives.id, id), isNull(lives.endedAt)));
    await setStatus(tx, roomId, 3);
    await endTroubles(tx, roomId, []);
  });
}

export class RoomLostError extends Error {
  constructor() {
    super('the room runs on another server');
  }
}

/** The sentence about to be heard and the memory after it, both or neither; only while this server runs the room. */
export async function writeSaid(db: Query, live: Live, memory: RoomMemory, said: SaidRow): Promise<void> {
  await db.transaction(async (tx) => {
    await writeMemory(tx, live, memory);
    await tx.insert(saidLines).values(said);
  });
}

export const writeMemory = (db: Query, live: Live, memory: RoomMemory) => update(db, live, { memory });

export const writeControls = (db: Query, live: Live, controls: OperatorControls) =>
  update(db, live, { controls });

async function update(
  db: Query,
  live: Live,
  state: Partial<Pick<Live, 'memory' | 'controls'>>,
): Promise<void> {
  const updated = await db
    .update(lives)
    .set(state)
    .where(and(eq(lives.id, live.id), eq(lives.epoch, live.epoch), isNull(lives.endedAt)))
    .returning({ id: lives.id });
  if (updated.length === 0) throw new RoomLostError();
}

export const endSaid = (db: Query, id: string, end: { endedAt: Date; interrupted: boolean }) =>
  db.update(saidLines).set(end).where(eq(saidLines.id, id));

export const writeSaidTranslation = (db: Query, id: string, translation: string) =>
  db.update(saidLines).set({ translation }).where(eq(saidLines.id, id));

/** Ends what was being said when its server died. */
export const endInterruptedSaid = (db: Query, liveId: string) =>
  db
    .update(saidLines)
    .set({ endedAt: sql`now()`, interrupted: true })
    .where(and(eq(saidLines.liveId, liveId), isNull(saidLines.endedAt)));

/** Comments whose answers were lost because their server died before it stored them. */
export async function ignoreLostComments(db: Query, { id, memory }: Live): Promise<void> {
  const known = [...memory.waiting, memory.current?.line].flatMap((line) => line?.commentId ?? []);
  await db
    .update(comments)
    .set({ state: 'ignored', reason: '服务器重启，没有来得及回答' })
    .where(and(eq(comments.liveId, id), eq(comments.state, 'waiting'), notInArray(comments.id, known)));
}

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

/** The newest rows, those after one, or those before one; always oldest first. */
export interface Cursor {
  after?: string | undefined;
  before?: string | undefined;
}

export async function listSaid(
  db: Query,
  liveId: string,
  { after, before }: Cursor,
  limit: number,
): Promise<SaidRow[]> {
  const { id } = saidLines;
  const where = and(eq(saidLines.liveId, liveId), passed(id, after, before));
  const query = db.select().from(saidLines).where(where).limit(limit);
  return after === undefined ? (await query.orderBy(desc(id))).toReversed() : query.orderBy(asc(id));
}

const passed = (column: AnyColumn, after: string | undefined, before: string | undefined) =>
  and(
    after === undefined ? undefined : gt(column, after),
    before === undefined ? undefined : lt(column, before),
  );

type CommentRow = typeof comments.$inferSelect;

export const commentView = ({ intent, ...row }: CommentRow): Comment => {
  const comment = {
    id: row.id,
    at: row.at.toISOString(),
    platform: row.platform,
    type: row.type,
    user: { id: row.viewerId, name: row.viewerName },
    text: row.text,
    translation: row.translation,
    gift: row.gift,
    state: row.state,
    rule: row.rule,
    answer: row.answer,
    answerTranslation: row.answerTranslation,
    reason: row.reason,
    risk: row.risk,
  };
  return intent === null ? withIntent(comment) : { ...comment, intent };
};

export const withIntent = (comment: Omit<Comment, 'intent'>): Comment => ({
  ...comment,
  intent: comment.type === 'comment' ? intentOf(comment.translation ?? comment.text, comment.rule) : null,
});

export async function listComments(
  db: Query,
  liveId: string,
  { after, before, state }: Cursor & { state?: CommentState | undefined },
  limit: number,
): Promise<Comment[]> {
  const { id } = comments;
  const ofState = state === undefined ? undefined : eq(comments.state, state);
  const where = and(eq(comments.liveId, liveId), passed(id, after, before), ofState);
  const query = db.select().from(comments).where(where).limit(limit);
  const rows =
    after === undefined ? (await query.orderBy(desc(id))).toReversed() : await query.orderBy(asc(id));
  return rows.map(commentView);
}

export async function listHits(db: Query, roomId: string): Promise<{ keyword: string; count: number }[]> {
  const keyword = sql<string>`${comments.rule} ->> 'keyword'`;
  return db
    .select({ keyword, count: sql<number>`count(*)::int` })
    .from(comments)
    .innerJoin(lives, eq(lives.id, comments.liveId))
    .where(and(eq(lives.roomId, roomId), eq(comments.state, 'answered'), sql`${keyword} is not null`))
    .groupBy(keyword);
}
