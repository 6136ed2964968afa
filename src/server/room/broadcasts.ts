import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { OperatorControls } from '../../contract/live/live.ts';
import type { RoomStatus } from '../../contract/room.ts';
import { newMemory, type RoomMemory } from '../../live/memory.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { lives, rooms } from '../db/room-schema.ts';
import { lockUser } from '../db/row-locks.ts';
import { endTroubles } from './troubles.ts';

export type Live = typeof lives.$inferSelect;

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
