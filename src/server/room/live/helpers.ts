import { and, asc, desc, eq } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import {
  HELPERS_PER_ROOM,
  leaveRoom,
  listHelperActs,
  listHelpers,
  putHelper,
  removeHelper,
  type Helper,
  type HelperRole,
} from '../../../contract/access/helper.ts';
import { rolesWith } from '../../../contract/access/rights.ts';
import type { App } from '../../app.ts';
import type { Db, Query } from '../../db/open.ts';
import { readPage } from '../../db/page.ts';
import { lockRoom, lockUser } from '../../db/row-locks.ts';
import { helperActs, roomHelpers } from '../../db/room-schema.ts';
import { tickets, users } from '../../db/schema.ts';
import { notifyAccessEnded } from '../../http/connections.ts';
import { serveRoom } from '../../http/serve-room.ts';
import type { RoomHost } from './hosting/room-host.ts';

type Row = typeof roomHelpers.$inferSelect;

const view = ({ phone, roles, createdAt, joinedAt }: Row): Helper => ({
  phoneNumber: phone,
  roles,
  createdAt: createdAt.toISOString(),
  joinedAt: joinedAt?.toISOString() ?? null,
});

export function helperRoutes(app: App, host: RoomHost): void {
  const { db } = app;

  serveRoom(app, listHelpers, async (_, { roomId }) => {
    const rows = await db
      .select()
      .from(roomHelpers)
      .where(eq(roomHelpers.roomId, roomId))
      .orderBy(asc(roomHelpers.createdAt), asc(roomHelpers.phone));
    return { list: rows.map(view) };
  });
  serveRoom(app, putHelper, async ({ phoneNumber, roles }, { user, ownerId, roomId }) => {
    if (phoneNumber === user.phone)
      throw new Failure('INVALID_INPUT', { fields: { phoneNumber: '这是你自己的号码，不用共享给自己' } });
    const { row, silenced } = await share(db, ownerId, roomId, phoneNumber, roles);
    silence(roomId, silenced);
    return view(row);
  });
  serveRoom(app, removeHelper, ({ phoneNumber }, { roomId }) => remove(roomId, phoneNumber));
  serveRoom(app, leaveRoom, (_, { user, roomId }) => remove(roomId, user.phone));
  serveRoom(app, listHelperActs, (paging, { roomId }) => {
    const where = eq(helperActs.roomId, roomId);
    const rows = db
      .select()
      .from(helperActs)
      .where(where)
      .orderBy(desc(helperActs.lastAt), desc(helperActs.id));
    return readPage(paging, rows, db.$count(helperActs, where), (found) =>
      found.map((row) => ({
        ...row,
        firstAt: row.firstAt.toISOString(),
        lastAt: row.lastAt.toISOString(),
      })),
    );
  });

  async function remove(roomId: string, phone: string): Promise<void> {
    silence(roomId, await unshare(db, roomId, phone));
  }

  /** Runs where the room is: what they have put into its queue must not be heard any more. */
  function silence(roomId: string, userId: string | null): void {
    const onAir = host.find(roomId);
    if (!onAir || userId === null) return;
    onAir.room.silence(userId);
    onAir.wake();
  }
}

const mayModerate = (roles: HelperRole[]) => roles.some((role) => rolesWith.moderate.includes(role));

const share = (db: Db, ownerId: string, roomId: string, phone: string, roles: HelperRole[]) =>
  db.transaction(async (tx) => {
    await lockUser(tx, ownerId);
    await lockRoom(tx, ownerId, roomId);
    const [row] = await tx
      .insert(roomHelpers)
      .values({ roomId, phone, roles })
      .onConflictDoUpdate({ target: [roomHelpers.roomId, roomHelpers.phone], set: { roles } })
      .returning();
    if ((await tx.$count(roomHelpers, eq(roomHelpers.roomId, roomId))) > HELPERS_PER_ROOM)
      throw new Failure('HELPERS_FULL');
    return { row: row!, silenced: mayModerate(roles) ? null : await endAccess(tx, roomId, phone) };
  });

const unshare = (db: Db, roomId: string, phone: string): Promise<string | null> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(roomHelpers)
      .where(and(eq(roomHelpers.roomId, roomId), eq(roomHelpers.phone, phone)))
      .returning({ phone: roomHelpers.phone });
    if (gone.length === 0) throw new Failure('HELPER_NOT_FOUND');
    return endAccess(tx, roomId, phone);
  });

/** Desks that are open close at once, and tickets that were fetched open none. Null: the number has no account. */
async function endAccess(tx: Query, roomId: string, phone: string): Promise<string | null> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  if (!user) return null;
  await tx.delete(tickets).where(and(eq(tickets.userId, user.id), eq(tickets.roomId, roomId)));
  await notifyAccessEnded(tx, user.id);
  return user.id;
}
