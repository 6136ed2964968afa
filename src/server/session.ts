import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { Failure } from '../contract/failures.ts';
import type { Db, Query } from './db/open.ts';
import { rooms, sessions, tickets, users } from './db/schema.ts';

export interface User {
  id: string;
  phone: string;
  hasPassword: boolean;
  createdAt: Date;
}

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');
const randomToken = () => randomBytes(32).toString('base64url');
const TICKET_SECONDS = 60;

export async function openSession(db: Query, userId: string, days: number): Promise<string> {
  const token = randomToken();
  await db
    .insert(sessions)
    .values({ tokenHash: sha256(token), userId, expiresAt: sql`now() + ${days} * interval '1 day'` });
  return token;
}

export type FindUser = (token: string) => Promise<User | null>;

/** Looks up the user behind a token; a session in use lives on, written at most once an hour. */
export function userFinder(db: Db, days: number): FindUser {
  // Prepared once: every request asks this.
  const select = db
    .select({
      id: users.id,
      phone: users.phone,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      createdAt: users.createdAt,
      stale: sql<boolean>`${sessions.seenAt} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('user_of_token');
  return async (token) => {
    const tokenHash = sha256(token);
    const [row] = await select.execute({ tokenHash });
    if (!row) return null;
    const { stale, ...user } = row;
    if (stale)
      await db
        .update(sessions)
        .set({ seenAt: sql`now()`, expiresAt: sql`now() + ${days} * interval '1 day'` })
        .where(eq(sessions.tokenHash, tokenHash));
    return user;
  };
}

export const closeSession = (db: Query, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));

export async function closeSessions(db: Query, userId: string, exceptToken: string | null): Promise<void> {
  await db.delete(tickets).where(eq(tickets.userId, userId));
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), exceptToken ? ne(sessions.tokenHash, sha256(exceptToken)) : undefined),
    );
}

type Scope = 'events' | 'desk' | 'stage';

/** Desk and event tickets live a minute and work once; a stage ticket lives until it is revoked. */
export async function issueTicket(db: Query, userId: string, scope: Scope, roomId: string | null) {
  const ticket = randomToken();
  const expiresIn = scope === 'stage' ? null : TICKET_SECONDS;
  await db.insert(tickets).values({
    hash: sha256(ticket),
    userId,
    scope,
    roomId,
    expiresAt: expiresIn === null ? null : sql`now() + ${expiresIn} * interval '1 second'`,
  });
  return { ticket, expiresIn };
}

/** Takes a one-time ticket and answers whose it was. */
export async function redeemTicket(db: Query, ticket: unknown, scope: 'events' | 'desk'): Promise<string> {
  if (typeof ticket !== 'string') throw new Failure('TICKET_INVALID');
  const [taken] = await db
    .delete(tickets)
    .where(
      and(
        eq(tickets.hash, sha256(ticket)),
        eq(tickets.scope, scope),
        or(isNull(tickets.expiresAt), gt(tickets.expiresAt, sql`now()`)),
      ),
    )
    .returning({ userId: tickets.userId });
  if (!taken) throw new Failure('TICKET_INVALID');
  return taken.userId;
}

export interface RoomTicket {
  userId: string;
  roomId: string;
  scope: 'desk' | 'stage';
}

/** Whose a ticket for a room is; it stays valid. */
export async function roomTicket(db: Query, ticket: string): Promise<RoomTicket | null> {
  const [row] = await db
    .select({ userId: tickets.userId, roomId: tickets.roomId, scope: tickets.scope })
    .from(tickets)
    .innerJoin(rooms, and(eq(rooms.id, tickets.roomId), isNull(rooms.deletedAt)))
    .where(
      and(eq(tickets.hash, sha256(ticket)), or(isNull(tickets.expiresAt), gt(tickets.expiresAt, sql`now()`))),
    );
  if (!row?.roomId || row.scope === 'events') return null;
  return { userId: row.userId, roomId: row.roomId, scope: row.scope };
}

/** The same for letting somebody in: a desk's ticket works once. */
export async function takeRoomTicket(db: Query, ticket: string): Promise<RoomTicket | null> {
  const known = await roomTicket(db, ticket);
  if (known?.scope !== 'desk') return known;
  const userId = await redeemTicket(db, ticket, 'desk').catch(() => null);
  return userId === null ? null : known;
}
