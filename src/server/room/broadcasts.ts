import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { Failure, type FailureCode } from '../../contract/failures.ts';
import type { ModeratorControls } from '../../contract/live/live.ts';
import type { RoomStatus } from '../../contract/room.ts';
import { newMemory, type RoomMemory } from '../../live/memory.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { broadcasts, rooms } from '../db/room-schema.ts';
import { lockUser } from '../db/row-locks.ts';
import { endTroubles } from './troubles.ts';

export type Broadcast = typeof broadcasts.$inferSelect;

/** Held while the rooms on air are counted, so that two at once cannot pass the limit together. */
const COUNTING = sql`select pg_advisory_xact_lock(hashtext('rooms on air'))`;

export async function findBroadcast(db: Query, roomId: string): Promise<Broadcast | null> {
  const [row] = await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.roomId, roomId), isNull(broadcasts.endedAt)));
  return row ?? null;
}

export async function needBroadcast(
  db: Query,
  userId: string,
  roomId: string,
  id: string | null,
  missing: FailureCode = 'BROADCAST_NOT_FOUND',
): Promise<Broadcast> {
  const [row] = await db
    .select()
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.roomId, roomId),
        eq(broadcasts.userId, userId),
        id === null ? undefined : eq(broadcasts.id, id),
      ),
    )
    .orderBy(desc(broadcasts.startedAt))
    .limit(1);
  if (row) return row;
  throw id === null
    ? new Failure('ROOM_NOT_ON_AIR', { message: '直播间还没有开播过。' })
    : new Failure(missing);
}

export async function insertBroadcast(
  db: Query,
  userId: string,
  roomId: string,
  now: number,
  most: number,
  isRehearsal: boolean,
): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    // Whoever closes the account waits, and then finds the room on air; or it is closed already.
    const [owner] = await lockUser(tx, userId);
    if (owner?.closedAt) throw new Failure('ACCOUNT_CLOSED');
    await tx.execute(COUNTING);
    const running = await findBroadcast(tx, roomId);
    if (running && running.isRehearsal && !isRehearsal)
      throw new Failure('ROOM_ON_AIR', { message: '直播间正在预演，请先结束预演再开播。' });
    if (running) return running;
    if ((await tx.$count(broadcasts, isNull(broadcasts.endedAt))) >= most) throw new Failure('ROOMS_FULL');
    const [row] = await tx
      .insert(broadcasts)
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
export const setStatusOnAir = (db: Query, roomId: string, status: RoomStatus) =>
  db
    .update(rooms)
    .set({ status })
    .where(
      and(
        eq(rooms.id, roomId),
        sql`exists (select from lives where lives.room_id = ${roomId} and lives.ended_at is null)`,
      ),
    );

export async function endBroadcast(
  db: Query,
  { id, roomId }: Pick<Broadcast, 'id' | 'roomId'>,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(broadcasts)
      .set({ endedAt: sql`now()`, endReason: reason })
      .where(and(eq(broadcasts.id, id), isNull(broadcasts.endedAt)));
    await setStatus(tx, roomId, 3);
    await endTroubles(tx, roomId, []);
  });
}

export class RoomLostError extends Error {
  constructor() {
    super('the room runs on another server');
  }
}

export const writeMemory = (db: Query, broadcast: Broadcast, memory: RoomMemory) =>
  update(db, broadcast, { memory });

export const writeControls = (db: Query, broadcast: Broadcast, controls: ModeratorControls) =>
  update(db, broadcast, { controls });

async function update(
  db: Query,
  broadcast: Broadcast,
  state: Partial<Pick<Broadcast, 'memory' | 'controls'>>,
): Promise<void> {
  const updated = await db
    .update(broadcasts)
    .set(state)
    .where(
      and(eq(broadcasts.id, broadcast.id), eq(broadcasts.epoch, broadcast.epoch), isNull(broadcasts.endedAt)),
    )
    .returning({ id: broadcasts.id });
  if (updated.length === 0) throw new RoomLostError();
}
