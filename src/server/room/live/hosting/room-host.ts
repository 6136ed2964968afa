import { and, eq, isNull, sql } from 'drizzle-orm';
import { Failure } from '../../../../contract/failures.ts';
import type { Room } from '../../../../contract/room.ts';
import { findForbidden } from '../../../../language/forbidden/forbidden.ts';
import { cutWords } from '../../../../speech/chinese/segment-words.ts';
import type { App } from '../../../app.ts';
import { broadcasts } from '../../../db/room-schema.ts';
import { listen } from '../../../db/listen.ts';
import { findRoom, readRoom } from '../../read-rooms.ts';
import { openAudience, type Audience, type Listener } from '../audience/audience.ts';
import { openRoomLeases } from './room-lease.ts';
import { clock } from '../../clock.ts';
import { removeEndedFolders } from '../air/broadcast-folder.ts';
import { endBroadcast, findBroadcast, insertBroadcast, type Broadcast } from '../../broadcasts.ts';
import { endInterruptedSaid } from '../../sentences.ts';
import { ignoreLostComments } from '../audience/comments.ts';
import { openSegmentKeeper } from '../../recording/segment-keeper.ts';
import { openOnAir, type OnAir } from '../air/on-air.ts';
import { stagePageSet } from '../air/page-set.ts';

const LOOK_MS = 1000;
const CHANGED_CHANNEL = 'room_changed';
/** Links to a stage's pictures expire after an hour or two: they are renewed in time. */
const REFRESH_MS = 30 * 60_000;
/** Typing saves every few words. */
const CHANGE_MS = 300;

export function openRoomHost(app: App, url: () => string, onRoomChanged: (roomId: string) => void) {
  const { db, log } = app;
  const running = new Map<string, OnAir>();
  const starting = new Set<string>();
  const audiences = new Map<string, Audience>();
  const changing = new Map<string, NodeJS.Timeout>();
  const keeper = openSegmentKeeper(app);
  let isClosed = false;

  const leases = openRoomLeases(app.database.url, () => {
    log.warn('the connection that holds the rooms was lost; they fall silent until they are taken again');
    for (const one of running.values())
      one.release().catch((error: unknown) => log.error({ err: error }, 'a lost room was not released'));
    running.clear();
  });

  const audienceOf = (roomId: string): Audience => {
    const audience = audiences.get(roomId) ?? openAudience();
    audiences.set(roomId, audience);
    return audience;
  };

  async function run(broadcast: Broadcast): Promise<void> {
    if (running.has(broadcast.roomId) || starting.has(broadcast.roomId) || isClosed) return;
    starting.add(broadcast.roomId);
    try {
      if (!(await leases.acquire(broadcast.lockKey))) return;
      const [mine] = await db
        .update(broadcasts)
        .set({ epoch: sql`${broadcasts.epoch} + 1`, hostUrl: url() })
        .where(and(eq(broadcasts.id, broadcast.id), isNull(broadcasts.endedAt)))
        .returning();
      if (!mine || isClosed) return await leases.release(broadcast.lockKey);
      await endInterruptedSaid(db, mine.id);
      await ignoreLostComments(db, mine);
      const room = await readRoom(app, mine.userId, mine.roomId);
      // Loading the dictionaries takes 0.3 s each: now, and not while a comment is answered.
      cutWords('');
      findForbidden('', { category: room.category, own: room.settings.ownWords });
      const one = openOnAir(app, mine, room, audienceOf(mine.roomId), keeper, () => {
        // A late call of a room that was already replaced must not take its successor off the air.
        if (running.get(mine.roomId) !== one) return;
        running.delete(mine.roomId);
        void leases.release(mine.lockKey);
      });
      running.set(mine.roomId, one);
    } catch (error) {
      await leases.release(broadcast.lockKey);
      if (error instanceof Failure && error.code === 'ROOM_NOT_FOUND')
        await endBroadcast(db, broadcast, '直播间已删除');
      else throw error;
    } finally {
      starting.delete(broadcast.roomId);
    }
  }

  async function look(): Promise<void> {
    const open = await db.select().from(broadcasts).where(isNull(broadcasts.endedAt));
    for (const broadcast of open)
      await run(broadcast).catch((error: unknown) =>
        log.error({ err: error, broadcastId: broadcast.id }, 'a room could not be taken'),
      );
    // A desk that has just pressed 开播 stays: its room starts here.
    for (const { roomId } of open)
      if (!running.has(roomId) && !starting.has(roomId)) audiences.get(roomId)?.closeAll();
    for (const [roomId, audience] of audiences)
      if (audience.isEmpty() && !running.has(roomId)) audiences.delete(roomId);
  }

  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const refreshing = setInterval(() => {
    for (const roomId of audiences.keys()) void reload(roomId);
  }, REFRESH_MS);
  const lookAgain = () => {
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'could not look for rooms'))
      .finally(() => {
        if (!isClosed) timer = setTimeout(lookAgain, LOOK_MS);
      });
  };

  async function reload(roomId: string): Promise<void> {
    changing.delete(roomId);
    try {
      const found = await findRoom(app, roomId);
      const onAir = running.get(roomId);
      if (found && !onAir) return showStill(found.room);
      // Ended on another server, by whoever runs the site.
      if (found && onAir && !(await findBroadcast(db, roomId))) return await onAir.end('');
      if (found && onAir) return onAir.change(found.room);
      // Its owner has deleted the account, perhaps on another server.
      if (onAir) await onAir.end('直播间已删除');
      else audiences.get(roomId)?.end();
    } catch (error) {
      log.error({ err: error, roomId }, 'a changed room could not be read');
    }
  }

  function showStill(room: Room): void {
    audiences
      .get(room.id)
      ?.show(stagePageSet(app.signer, room, { card: null, cheer: null, isStandIn: false }), 1, clock());
  }

  const changes = listen(app.database.url, CHANGED_CHANNEL, (roomId) => {
    onRoomChanged(roomId);
    if (!running.has(roomId) && !audiences.has(roomId)) return;
    clearTimeout(changing.get(roomId));
    const later = setTimeout(() => void reload(roomId), CHANGE_MS);
    changing.set(roomId, later);
  });

  return {
    async start(userId: string, roomId: string, isRehearsal: boolean) {
      const broadcast = await insertBroadcast(
        db,
        userId,
        roomId,
        clock(),
        app.config.roomsOnAir,
        isRehearsal,
      );
      await run(broadcast);
      return broadcast;
    },
    find: (roomId: string) => running.get(roomId) ?? null,
    findByToken: (token: string) => [...running.values()].find((one) => one.token() === token) ?? null,
    async urlElsewhere(roomId: string) {
      if (running.has(roomId)) return null;
      const broadcast = await findBroadcast(db, roomId);
      return broadcast?.hostUrl && broadcast.hostUrl !== url() ? broadcast.hostUrl : null;
    },
    async join(roomId: string, listener: Listener) {
      // Read before joining: a listener of a room that does not exist must not stay in the audience.
      const still = running.has(roomId) ? null : await findRoom(app, roomId);
      if (!still && !running.has(roomId)) throw new Failure('ROOM_NOT_FOUND');
      const leave = audienceOf(roomId).join(listener);
      const onAir = running.get(roomId);
      if (onAir && listener.kind === 'desk') {
        listener.send({ type: 'state', ...onAir.view() });
        listener.send({ type: 'goods', ...onAir.goods() });
      }
      if (!onAir) listener.send({ type: 'ended' });
      if (!onAir && still) showStill(still.room);
      return leave;
    },
    async end(roomId: string, reason: string) {
      const onAir = running.get(roomId);
      if (onAir) return onAir.end(reason);
      const broadcast = await findBroadcast(db, roomId);
      if (!broadcast) throw new Failure('ROOM_NOT_ON_AIR');
      await endBroadcast(db, broadcast, reason);
      await db.execute(sql`select pg_notify(${CHANGED_CHANNEL}, ${roomId})`);
    },
    roomIds: () => [...running.keys()],
    updateEngineWarning() {
      for (const one of running.values()) one.updateEngineWarning();
    },
    begin() {
      removeEndedFolders(app).catch((error: unknown) =>
        log.warn({ err: error }, 'what rooms have left was not removed'),
      );
      keeper.begin();
      lookAgain();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer ?? undefined);
      clearInterval(refreshing);
      for (const later of changing.values()) clearTimeout(later);
      await looking;
      await Promise.all([...running.values()].map((one) => one.release()));
      running.clear();
      await keeper.close();
      for (const audience of audiences.values()) audience.closeAll();
      await Promise.all([changes.close(), leases.close()]);
    },
  };
}

export type RoomHost = ReturnType<typeof openRoomHost>;
