import { and, eq, isNull, sql } from 'drizzle-orm';
import { Failure } from '../../../../contract/failures.ts';
import { findForbidden } from '../../../../language/forbidden/forbidden.ts';
import { cutWords } from '../../../../speech/chinese/segment-words.ts';
import type { App } from '../../../app.ts';
import { broadcasts } from '../../../db/room-schema.ts';
import { endBroadcast, type Broadcast } from '../../broadcasts.ts';
import { readRoom } from '../../read-rooms.ts';
import type { SegmentKeeper } from '../../broadcast-recording/segment-keeper.ts';
import { endInterruptedSaid } from '../../sentences.ts';
import { openOnAir, type OnAir } from '../air/on-air.ts';
import type { Audience } from '../audience/audience.ts';
import { ignoreLostComments } from '../audience/comments.ts';
import { openRoomLeases } from './room-lease.ts';

export function openRunningRooms(
  app: App,
  url: () => string,
  audienceOf: (roomId: string) => Audience,
  keeper: SegmentKeeper,
) {
  const { db, log } = app;
  const running = new Map<string, OnAir>();
  const starting = new Set<string>();
  let isClosed = false;

  const leases = openRoomLeases(app.database.url, () => {
    log.warn('the connection that holds the rooms was lost; they fall silent until they are taken again');
    for (const onAir of running.values())
      onAir.release().catch((error: unknown) => log.error({ err: error }, 'a lost room was not released'));
    running.clear();
  });

  const isHere = (roomId: string): boolean => running.has(roomId) || starting.has(roomId);

  async function take(broadcast: Broadcast): Promise<void> {
    if (isHere(broadcast.roomId) || isClosed) return;
    starting.add(broadcast.roomId);
    try {
      if (!(await leases.acquire(broadcast.lockKey))) return;
      const [mine] = await db
        .update(broadcasts)
        .set({ epoch: sql`${broadcasts.epoch} + 1`, hostUrl: url() })
        .where(and(eq(broadcasts.id, broadcast.id), isNull(broadcasts.endedAt)))
        .returning();
      if (!mine || isClosed) return await leases.release(broadcast.lockKey);
      await start(mine);
    } catch (error) {
      await leases.release(broadcast.lockKey);
      if (error instanceof Failure && error.code === 'ROOM_NOT_FOUND')
        await endBroadcast(db, broadcast, '直播间已删除');
      else throw error;
    } finally {
      starting.delete(broadcast.roomId);
    }
  }

  async function start(broadcast: Broadcast): Promise<void> {
    const { id, userId, roomId, lockKey } = broadcast;
    await endInterruptedSaid(db, id);
    await ignoreLostComments(db, broadcast);
    const room = await readRoom(app, userId, roomId);
    // Loading the dictionaries takes 0.3 s each: now, and not while a comment is answered.
    cutWords('');
    findForbidden('', { category: room.category, own: room.settings.ownWords });
    const onAir = openOnAir(app, broadcast, room, audienceOf(roomId), keeper, () => {
      // A late call of a room that was already replaced must not take its successor off the air.
      if (running.get(roomId) !== onAir) return;
      running.delete(roomId);
      void leases.release(lockKey);
    });
    running.set(roomId, onAir);
  }

  return {
    take,
    isHere,
    find: (roomId: string): OnAir | null => running.get(roomId) ?? null,
    all: () => [...running.values()],
    ids: () => [...running.keys()],
    stopTaking: () => void (isClosed = true),
    async close() {
      await Promise.all([...running.values()].map((onAir) => onAir.release()));
      running.clear();
    },
    closeLeases: () => leases.close(),
  };
}

export type RunningRooms = ReturnType<typeof openRunningRooms>;
