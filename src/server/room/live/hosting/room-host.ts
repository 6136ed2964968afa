import { isNull, sql } from 'drizzle-orm';
import { Failure } from '../../../../contract/failures.ts';
import type { Room } from '../../../../contract/room.ts';
import type { App } from '../../../app.ts';
import { listenTo } from '../../../db/listen.ts';
import { broadcasts } from '../../../db/room-schema.ts';
import { endBroadcast, findBroadcast, insertBroadcast } from '../../broadcasts.ts';
import { clock } from '../../clock.ts';
import { findRoom } from '../../read-rooms.ts';
import { openSegmentKeeper } from '../../broadcast-recording/segment-keeper.ts';
import { onceSettled, repeatEvery } from '../../repeat.ts';
import { removeEndedFolders } from '../air/broadcast-folder.ts';
import type { OnAir } from '../air/on-air.ts';
import { stagePageSet } from '../air/page-set.ts';
import { openAudience, type Audience, type Listener } from '../audience/audience.ts';
import { openRunningRooms, type RunningRooms } from './running-rooms.ts';

const LOOK_MS = 1000;
const CHANGED_CHANNEL = 'room_changed';
/** Links to a stage's pictures expire after an hour or two: they are renewed in time. */
const REFRESH_MS = 30 * 60_000;
const CHANGE_MS = 300;

export function openRoomHost(app: App, url: () => string, onRoomChanged: (roomId: string) => void) {
  const { db, log } = app;
  const leaving = new AbortController();
  const audiences = openAudiences(app);
  const keeper = openSegmentKeeper(app);
  const rooms = openRunningRooms(app, url, audiences.of, keeper);

  async function look(): Promise<void> {
    const open = await db.select().from(broadcasts).where(isNull(broadcasts.endedAt));
    for (const broadcast of open)
      await rooms
        .take(broadcast)
        .catch((error: unknown) =>
          log.error({ err: error, broadcastId: broadcast.id }, 'a room could not be taken'),
        );
    // A desk that has just pressed 开播 stays: its room starts here.
    for (const { roomId } of open) if (!rooms.isHere(roomId)) audiences.find(roomId)?.closeAll();
    audiences.forgetEmpty((roomId) => rooms.find(roomId) !== null);
  }
  const looking = repeatEvery(LOOK_MS, leaving.signal, look, (error) =>
    log.warn({ err: error }, 'could not look for rooms'),
  );

  const changes = followChanges(app, rooms, audiences, onRoomChanged);

  return {
    async start(userId: string, roomId: string, isRehearsal: boolean) {
      const most = app.config.roomsOnAir;
      const broadcast = await insertBroadcast(db, userId, roomId, clock(), most, isRehearsal);
      await rooms.take(broadcast);
      return broadcast;
    },
    find: rooms.find,
    /** The room must run here: calls about a room that runs elsewhere were forwarded before. */
    need(roomId: string): OnAir {
      const onAir = rooms.find(roomId);
      if (!onAir) throw new Failure('ROOM_NOT_ON_AIR');
      return onAir;
    },
    findByToken: (token: string) => rooms.all().find((onAir) => onAir.token() === token) ?? null,
    async urlElsewhere(roomId: string) {
      if (rooms.find(roomId)) return null;
      const broadcast = await findBroadcast(db, roomId);
      return broadcast?.hostUrl && broadcast.hostUrl !== url() ? broadcast.hostUrl : null;
    },
    async join(roomId: string, listener: Listener) {
      // Read before joining: a listener of a room that does not exist must not stay in the audience.
      const still = rooms.find(roomId) ? null : await findRoom(app, roomId);
      if (!still && !rooms.find(roomId)) throw new Failure('ROOM_NOT_FOUND');
      const leave = audiences.of(roomId).join(listener);
      const onAir = rooms.find(roomId);
      if (onAir && listener.kind === 'desk') {
        listener.send({ type: 'state', ...onAir.view() });
        listener.send({ type: 'goods', ...onAir.goods() });
      }
      if (!onAir) listener.send({ type: 'ended' });
      if (!onAir && still) audiences.showStill(still.room);
      return leave;
    },
    async end(roomId: string, reason: string) {
      const onAir = rooms.find(roomId);
      if (onAir) return onAir.end(reason);
      const broadcast = await findBroadcast(db, roomId);
      if (!broadcast) throw new Failure('ROOM_NOT_ON_AIR');
      await endBroadcast(db, broadcast, reason);
      await db.execute(sql`select pg_notify(${CHANGED_CHANNEL}, ${roomId})`);
    },
    roomIds: rooms.ids,
    updateEngineWarning() {
      for (const onAir of rooms.all()) onAir.updateEngineWarning();
    },
    begin() {
      removeEndedFolders(app).catch((error: unknown) =>
        log.warn({ err: error }, 'what rooms have left was not removed'),
      );
      keeper.begin();
      looking.begin();
    },
    async close() {
      leaving.abort();
      rooms.stopTaking();
      changes.stop();
      await looking.ended();
      await rooms.close();
      await keeper.close();
      audiences.closeAll();
      await Promise.all([changes.ended(), rooms.closeLeases()]);
    },
  };
}

export type RoomHost = ReturnType<typeof openRoomHost>;

type Audiences = ReturnType<typeof openAudiences>;

function followChanges(
  app: App,
  rooms: RunningRooms,
  audiences: Audiences,
  onRoomChanged: (roomId: string) => void,
) {
  async function reload(roomId: string): Promise<void> {
    try {
      const found = await findRoom(app, roomId);
      const onAir = rooms.find(roomId);
      if (found && !onAir) return audiences.showStill(found.room);
      if (found && onAir && !(await findBroadcast(app.db, roomId))) return await onAir.end('');
      if (found && onAir) return onAir.change(found.room);
      if (onAir) await onAir.end('直播间已删除');
      else audiences.find(roomId)?.end();
    } catch (error) {
      app.log.error({ err: error, roomId }, 'a changed room could not be read');
    }
  }
  const refreshing = setInterval(() => {
    for (const roomId of audiences.roomIds()) void reload(roomId);
  }, REFRESH_MS);
  const settling = onceSettled(CHANGE_MS, (roomId) => void reload(roomId));
  const changes = listenTo(app.database.url, CHANGED_CHANNEL, (roomId) => {
    onRoomChanged(roomId);
    if (rooms.find(roomId) || audiences.find(roomId)) settling.touch(roomId);
  });
  return {
    stop() {
      clearInterval(refreshing);
      settling.close();
    },
    ended: () => changes.close(),
  };
}

function openAudiences(app: App) {
  const audiences = new Map<string, Audience>();
  return {
    of: (roomId: string): Audience => {
      const audience = audiences.get(roomId) ?? openAudience();
      audiences.set(roomId, audience);
      return audience;
    },
    find: (roomId: string) => audiences.get(roomId) ?? null,
    roomIds: () => [...audiences.keys()],
    showStill(room: Room) {
      const set = stagePageSet(app.signer, room, { card: null, cheer: null, isStandIn: false });
      audiences.get(room.id)?.show(set, 1, clock());
    },
    forgetEmpty(isRunning: (roomId: string) => boolean) {
      for (const [roomId, audience] of audiences)
        if (audience.isEmpty() && !isRunning(roomId)) audiences.delete(roomId);
    },
    closeAll() {
      for (const audience of audiences.values()) audience.closeAll();
    },
  };
}
