import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Broadcast as ListedBroadcast,
  listBroadcasts,
} from '../../../../contract/broadcasts/broadcast.ts';
import type { HelperRole, Shared } from '../../../../contract/access/helper.ts';
import type { Db } from '../../../db/open.ts';
import { readPage } from '../../../db/page.ts';
import { broadcasts, roomHelpers, rooms } from '../../../db/room-schema.ts';
import { users } from '../../../db/schema.ts';
import { isOpenTo } from '../../../http/serve-room.ts';
import { maskedPhone, type User } from '../../../http/session.ts';
import type { Broadcast } from '../../broadcasts.ts';

export const summary = {
  comments: sql<number>`(select count(*)::int from comments where live_id = lives.id and type = 'comment')`,
  peak: sql<number | null>`(select max(online) from live_minutes where live_id = lives.id)`,
};

type Listed = Pick<
  Broadcast,
  'id' | 'roomId' | 'roomName' | 'isRehearsal' | 'startedAt' | 'endedAt' | 'endReason'
>;

export const broadcastView = (
  broadcast: Listed,
  nameNow: string,
  shared: Shared,
  counted: { comments: number; peak: number | null },
): ListedBroadcast => ({
  id: broadcast.id,
  liveId: broadcast.roomId,
  roomName: broadcast.roomName || nameNow,
  shared,
  isRehearsal: broadcast.isRehearsal,
  startedAt: broadcast.startedAt.toISOString(),
  endedAt: broadcast.endedAt?.toISOString() ?? null,
  endReason: broadcast.endReason,
  ...counted,
});

export function listBroadcastRows(
  db: Db,
  user: User,
  { liveId: wanted, kind, ...paging }: z.output<typeof listBroadcasts.input>,
) {
  const where = and(
    isOpenTo(db, user),
    wanted === undefined ? undefined : eq(broadcasts.roomId, wanted),
    kind === undefined ? undefined : eq(broadcasts.isRehearsal, kind === 'rehearsal'),
  );
  const { id, roomId, roomName, isRehearsal, startedAt, endedAt, endReason } = broadcasts;
  const rows = db
    .select({
      broadcast: { id, roomId, roomName, isRehearsal, startedAt, endedAt, endReason },
      name: rooms.name,
      owner: users,
      roles: sql<
        HelperRole[]
      >`(select roles from ${roomHelpers} where room_id = ${rooms.id} and phone = ${user.phone})`,
      ...summary,
    })
    .from(broadcasts)
    .innerJoin(rooms, eq(rooms.id, broadcasts.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(where)
    .orderBy(desc(broadcasts.startedAt), desc(broadcasts.id));
  const count = db
    .select({ total: sql<number>`count(*)::int` })
    .from(broadcasts)
    .innerJoin(rooms, eq(rooms.id, broadcasts.roomId))
    .where(where)
    .then(([row]) => row?.total ?? 0);
  return readPage(paging, rows, count, (found) =>
    found.map(({ broadcast, name, owner, roles, ...counted }) =>
      broadcastView(
        broadcast,
        name,
        owner.id === user.id ? null : { owner: maskedPhone(owner), roles },
        counted,
      ),
    ),
  );
}
