import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { StageTicket, TicketScope } from '../../contract/access/ticket.ts';
import { IN_USE_SECONDS, notifyAccessEnded } from './connections.ts';
import type { Db, Query } from '../db/open.ts';
import { sessions, tickets, users } from '../db/schema.ts';
import { rooms } from '../db/room-schema.ts';

export interface User {
  id: string;
  phone: string;
  hasPassword: boolean;
  createdAt: Date;
  deleteAt: Date | null;
  isOperator: boolean;
}

export const maskedPhone = ({ phone }: Pick<User, 'phone'>): string =>
  `${phone.slice(0, 3)}****${phone.slice(-4)}`;

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

export function userFinder(db: Db, days: number): FindUser {
  const select = db
    .select({
      id: users.id,
      phone: users.phone,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      createdAt: users.createdAt,
      deleteAt: users.deleteAt,
      isOperator: users.isOperator,
      stale: sql<boolean>`${sessions.seenAt} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.closedAt),
      ),
    )
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

export const sessionKey = (token: string): string => sha256(token);

const stageTickets = (userId: string) => and(eq(tickets.userId, userId), eq(tickets.scope, 'stage'));
const isValid = or(isNull(tickets.expiresAt), gt(tickets.expiresAt, sql`now()`));

const endAccess = (
  db: Query,
  userId: string,
  table: typeof sessions | typeof tickets,
  which: SQL | undefined,
) =>
  db.transaction(async (tx) => {
    await tx.delete(table).where(which);
    await notifyAccessEnded(tx, userId);
  });

export const closeSession = (db: Query, userId: string, token: string) =>
  endAccess(db, userId, sessions, eq(sessions.tokenHash, sha256(token)));

/** Stage pages stay open: the picture of a room on air must not go out because somebody changed a password. */
export const closeSessions = (db: Query, userId: string, exceptToken: string | null) => {
  const others = exceptToken ? ne(sessions.tokenHash, sha256(exceptToken)) : undefined;
  return endAccess(db, userId, sessions, and(eq(sessions.userId, userId), others));
};

export const revokeStageTickets = (
  db: Query,
  userId: string,
  of: { roomId: string; ids: string[] } | 'all',
) => {
  const these = of === 'all' ? undefined : and(eq(tickets.roomId, of.roomId), inArray(tickets.hash, of.ids));
  return endAccess(db, userId, tickets, and(stageTickets(userId), these));
};

export async function listStageTickets(db: Query, userId: string, roomId: string): Promise<StageTicket[]> {
  const rows = await db
    .select({
      id: tickets.hash,
      createdAt: tickets.createdAt,
      usedAt: tickets.usedAt,
      isInUse: sql<boolean>`coalesce(${tickets.usedAt} > now() - ${IN_USE_SECONDS} * interval '1 second', false)`,
    })
    .from(tickets)
    .where(and(stageTickets(userId), eq(tickets.roomId, roomId)))
    .orderBy(sql`${tickets.usedAt} desc nulls last`, desc(tickets.createdAt));
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

/** Desk and event tickets live a minute and work once; a stage ticket lives until it is revoked. */
export async function issueTicket(
  db: Query,
  userId: string,
  token: string,
  scope: TicketScope,
  roomId: string | null,
) {
  const ticket = randomToken();
  const expiresIn = scope === 'stage' || scope === 'preview' ? null : TICKET_SECONDS;
  const sessionHash = scope === 'stage' ? null : sha256(token);
  await db.transaction(async (tx) => {
    const session = eq(sessions.tokenHash, sessionHash ?? '');
    if (sessionHash && (await tx.select().from(sessions).where(session).for('key share')).length === 0)
      throw new Failure('AUTH_REQUIRED');
    await tx.insert(tickets).values({
      hash: sha256(ticket),
      userId,
      scope,
      roomId,
      sessionHash,
      expiresAt: expiresIn === null ? null : sql`now() + ${expiresIn} * interval '1 second'`,
    });
  });
  return { ticket, expiresIn };
}

interface Access {
  userId: string;
  key: string;
}

export async function redeemTicket(db: Query, ticket: unknown, scope: 'events' | 'desk'): Promise<Access> {
  if (typeof ticket !== 'string') throw new Failure('TICKET_INVALID');
  const [taken] = await db
    .delete(tickets)
    .where(and(eq(tickets.hash, sha256(ticket)), eq(tickets.scope, scope), isValid))
    .returning({ userId: tickets.userId, key: tickets.sessionHash });
  if (!taken?.key) throw new Failure('TICKET_INVALID');
  return { userId: taken.userId, key: taken.key };
}

export interface RoomTicket extends Access {
  roomId: string;
  scope: 'desk' | 'stage';
}

export async function roomTicket(db: Query, ticket: string): Promise<RoomTicket | null> {
  const [row] = await db
    .select({ userId: tickets.userId, roomId: tickets.roomId, scope: tickets.scope, hash: tickets.hash })
    .from(tickets)
    .innerJoin(rooms, and(eq(rooms.id, tickets.roomId), isNull(rooms.deletedAt)))
    .where(and(eq(tickets.hash, sha256(ticket)), isValid));
  if (!row?.roomId || row.scope === 'events') return null;
  const scope = row.scope === 'desk' ? 'desk' : 'stage';
  return { userId: row.userId, roomId: row.roomId, scope, key: row.hash };
}

export async function takeRoomTicket(db: Query, ticket: string): Promise<RoomTicket | null> {
  const known = await roomTicket(db, ticket);
  if (known?.scope !== 'desk') return known;
  const taken = await redeemTicket(db, ticket, 'desk').catch((error: unknown) => {
    // Somebody else was faster with it.
    if (error instanceof Failure) return null;
    throw error;
  });
  return taken && { ...known, ...taken };
}
