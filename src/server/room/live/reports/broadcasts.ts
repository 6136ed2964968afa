import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Broadcast, listBroadcasts as listCall } from '../../../../contract/broadcasts/broadcast.ts';
import type { HelperRole, Shared } from '../../../../contract/access/helper.ts';
import type { Db } from '../../../db/open.ts';
import { readPage } from '../../../db/page.ts';
import { lives, roomHelpers, rooms } from '../../../db/room-schema.ts';
import { users } from '../../../db/schema.ts';
import { isOpenTo } from '../../../http/serve-room.ts';
import type { User } from '../../../http/session.ts';
import { maskedPhone } from '../../../speech/confirm-words.ts';
import type { Live } from '../../broadcasts.ts';

export const summary = {
  comments: sql<number>`(select count(*)::int from comments where live_id = lives.id and type = 'comment')`,
  peak: sql<number | null>`(select max(online) from live_minutes where live_id = lives.id)`,
};

type Listed = Pick<
  Live,
  'id' | 'roomId' | 'roomName' | 'isRehearsal' | 'startedAt' | 'endedAt' | 'endReason'
>;

export const broadcastView = (
  live: Listed,
  nameNow: string,
  shared: Shared,
  counted: { comments: number; peak: number | null },
): Broadcast => ({
  id: live.id,
  liveId: live.roomId,
  // Names were not always kept.
  roomName: live.roomName || nameNow,
  shared,
  isRehearsal: live.isRehearsal,
  startedAt: live.startedAt.toISOString(),
  endedAt: live.endedAt?.toISOString() ?? null,
  endReason: live.endReason,
  ...counted,
});

export function listBroadcasts(
  db: Db,
  user: User,
  { liveId, kind, ...paging }: z.output<typeof listCall.input>,
) {
  const where = and(
    isOpenTo(db, user),
    liveId === undefined ? undefined : eq(lives.roomId, liveId),
    kind === undefined ? undefined : eq(lives.isRehearsal, kind === 'rehearsal'),
  );
  const { id, roomId, roomName, isRehearsal, startedAt, endedAt, endReason } = lives;
  const rows = db
    .select({
      live: { id, roomId, roomName, isRehearsal, startedAt, endedAt, endReason },
      name: rooms.name,
      owner: users,
      roles: sql<
        HelperRole[]
      >`(select roles from ${roomHelpers} where room_id = ${rooms.id} and phone = ${user.phone})`,
      ...summary,
    })
    .from(lives)
    .innerJoin(rooms, eq(rooms.id, lives.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(where)
    .orderBy(desc(lives.startedAt), desc(lives.id));
  const count = db
    .select({ total: sql<number>`count(*)::int` })
    .from(lives)
    .innerJoin(rooms, eq(rooms.id, lives.roomId))
    .where(where)
    .then(([row]) => row?.total ?? 0);
  return readPage(paging, rows, count, (found) =>
    found.map(({ live, name, owner, roles, ...counted }) =>
      broadcastView(live, name, owner.id === user.id ? null : { owner: maskedPhone(owner), roles }, counted),
    ),
  );
}
