import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Paging } from '../../../contract/fields.ts';
import { Failure } from '../../../contract/failures.ts';
import type { Db, Query } from '../../db/open.ts';
import { readPage } from '../../db/page.ts';
import { broadcasts, rooms } from '../../db/room-schema.ts';
import { users } from '../../db/schema.ts';
import type { User } from '../../http/session.ts';
import { keepAct } from './acts.ts';

export type EndRoom = (roomId: string, reason: string) => Promise<void>;

export function listOnAir(db: Query, paging: Paging) {
  const where = isNull(broadcasts.endedAt);
  const rows = db
    .select({
      id: broadcasts.roomId,
      name: broadcasts.roomName,
      phoneNumber: users.phone,
      startedAt: broadcasts.startedAt,
      isRehearsal: broadcasts.isRehearsal,
      host: broadcasts.hostUrl,
      said: sql<
        string | null
      >`(select text from said_lines where live_id = ${broadcasts.id} order by id desc limit 1)`,
    })
    .from(broadcasts)
    .innerJoin(users, eq(users.id, broadcasts.userId))
    .where(where)
    .orderBy(desc(broadcasts.startedAt), desc(broadcasts.id));
  return readPage(paging, rows, db.$count(broadcasts, where), (found) =>
    found.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() })),
  );
}

export async function stopOnAir(
  db: Db,
  operator: User,
  endRoom: EndRoom,
  { id, why }: { id: string; why: string },
): Promise<void> {
  const [live] = await db
    .select({ name: broadcasts.roomName, phone: users.phone })
    .from(broadcasts)
    .innerJoin(users, eq(users.id, broadcasts.userId))
    .where(and(eq(broadcasts.roomId, id), isNull(broadcasts.endedAt)));
  if (!live) throw new Failure('ROOM_NOT_ON_AIR', { message: '这个直播间已经不在直播，请刷新后再看。' });
  await db.transaction(async (tx) => {
    await leaveNotice(tx, id, why);
    await keepAct(tx, operator, '停播', `${live.name}（${live.phone}）`, why);
  });
  await endRoom(id, `运营方停播：${why}`);
}

export const leaveNotice = (db: Query, roomId: string, why: string) =>
  db
    .update(rooms)
    .set({ notice: `运营方停止了这场直播。理由：${why}` })
    .where(eq(rooms.id, roomId));
