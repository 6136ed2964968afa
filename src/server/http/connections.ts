import { and, arrayOverlaps, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { rolesWith } from '../../contract/access/rights.ts';
import { listenTo } from '../db/listen.ts';
import type { Db, Query } from '../db/open.ts';
import { roomHelpers, rooms } from '../db/room-schema.ts';
import { sessions, tickets, users } from '../db/schema.ts';

const CHANNEL = 'access_ended';
const TOUCH_MS = 60_000;
export const IN_USE_SECONDS = 120;

export async function notifyAccessEnded(tx: Query, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${userId})`);
}

interface Open {
  userId: string;
  key: string;
  roomId: string | null;
  close: (why: AccessEnd) => void;
}

type AccessEnd = 'signedOut' | 'notShared';

export function openConnections(databaseUrl: string, db: Db, onError: (error: unknown) => void) {
  const open = new Set<Open>();
  const of = (userId: string) => [...open].filter((connection) => connection.userId === userId);

  async function check(userId: string): Promise<void> {
    const mine = of(userId);
    if (mine.length === 0) return;
    const valid = await validKeys(db, userId);
    const rooms = mine.some(({ roomId }) => roomId) ? await desksOf(db, userId) : new Set<string>();
    for (const connection of mine) {
      const isShared = connection.roomId === null || rooms.has(connection.roomId);
      if (valid.has(connection.key) && isShared) continue;
      if (open.delete(connection)) connection.close(valid.has(connection.key) ? 'notShared' : 'signedOut');
    }
  }
  const look = (userId: string) => void check(userId).catch(onError);

  const listening = listenTo(databaseUrl, CHANNEL, look, () => {
    for (const userId of new Set([...open].map((connection) => connection.userId))) look(userId);
  });

  const touch = (keys: string[]) => {
    if (keys.length === 0) return;
    const used = db
      .update(tickets)
      .set({ usedAt: sql`now()` })
      .where(inArray(tickets.hash, keys));
    used.then(null, onError);
  };
  const touching = setInterval(() => touch([...new Set([...open].map(({ key }) => key))]), TOUCH_MS);

  return {
    add(userId: string, key: string, close: (why: AccessEnd) => void, roomId: string | null = null) {
      const connection = { userId, key, roomId, close };
      open.add(connection);
      touch([key]);
      look(userId);
      return () => void open.delete(connection);
    },
    async close() {
      clearInterval(touching);
      await listening.close();
    },
  };
}

export type Connections = ReturnType<typeof openConnections>;

async function validKeys(db: Db, userId: string): Promise<Set<string>> {
  const mine = db
    .select({ key: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)));
  const given = db
    .select({ key: tickets.hash })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), or(isNull(tickets.expiresAt), gt(tickets.expiresAt, sql`now()`))));
  return new Set((await mine.unionAll(given)).map(({ key }) => key));
}

async function desksOf(db: Db, userId: string): Promise<Set<string>> {
  const own = db.select({ id: rooms.id }).from(rooms).where(eq(rooms.userId, userId));
  const shared = db
    .select({ id: roomHelpers.roomId })
    .from(roomHelpers)
    .innerJoin(users, eq(users.phone, roomHelpers.phone))
    .where(and(eq(users.id, userId), arrayOverlaps(roomHelpers.roles, rolesWith.moderate)));
  return new Set((await own.unionAll(shared)).map(({ id }) => id));
}
