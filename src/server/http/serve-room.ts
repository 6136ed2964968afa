import { and, eq, exists, isNull, like, ne, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure } from '../../contract/failures.ts';
import { helperRoles, type Shared } from '../../contract/access/helper.ts';
import { rolesWith, roomRules, type Right, type RoomRule } from '../../contract/access/rights.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { helperActs, roomHelpers, rooms } from '../db/room-schema.ts';
import { users } from '../db/schema.ts';
import { serve, type Answer } from './serve.ts';
import { maskedPhone, type User } from './session.ts';

export interface RoomCaller<Id extends string | null = string | null> {
  user: User;
  ownerId: string;
  roomId: Id;
  shared: Shared;
}

type RoomIdIn<I> = I extends { liveId: string } ? string : string | null;
type RoomOf<I> = (input: I, user: User) => Promise<RoomIdIn<I>> | RoomIdIn<I>;

/** The wire calls a room's id `liveId`; behind this line it is the caller's `roomId`. */
const liveIdOf = <I>(input: I) => ((input as { liveId?: string }).liveId ?? null) as RoomIdIn<I>;

export function serveRoom<I extends z.ZodType, O extends z.ZodType>(
  app: App,
  endpoint: Endpoint<I, O, true>,
  run: (
    input: z.output<I>,
    caller: RoomCaller<RoomIdIn<z.output<I>>>,
    request: FastifyRequest,
    gone: AbortSignal,
  ) => Promise<Answer<O>>,
  roomOf: RoomOf<z.output<I>> = liveIdOf,
): void {
  const rule = ruleOf(endpoint);
  serve(app, endpoint, async (input, user, request, gone) => {
    const roomId = await roomOf(input, user);
    const caller = await callerIn(app.db, user, roomId, rule.right);
    const answer = await run(input, caller, request, gone);
    if (caller.shared && roomId && rule.act) await keepAct(app.db, roomId, user, rule.act);
    return answer;
  });
}

/** At the start, so that a call that was forgotten in the table is served to nobody. */
export function ruleOf(endpoint: Endpoint): RoomRule {
  const rule = roomRules.get(endpoint);
  if (!rule) throw new Error(`${endpoint.path} is missing in contract/access/rights.ts`);
  return rule;
}

/** The one place that decides who may do what in a room; a stranger's call is answered as if there were none. */
export async function callerIn<Id extends string | null>(
  db: Query,
  user: User,
  roomId: Id,
  right: Right,
): Promise<RoomCaller<Id>> {
  const own = { user, ownerId: user.id, roomId, shared: null };
  if (roomId === null) return own;
  const [found] = await db
    .select({ owner: users, roles: roomHelpers.roles, joinedAt: roomHelpers.joinedAt })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .leftJoin(roomHelpers, helperOf(user))
    .where(and(eq(rooms.id, roomId), isNull(rooms.deletedAt), isNull(users.closedAt)));
  if (found?.owner.id === user.id) return own;
  if (!found?.roles) throw new Failure('ROOM_NOT_FOUND');
  const { owner, roles, joinedAt } = found;
  if (!roles.some((role) => rolesWith[right].includes(role))) throw missing(right);
  if (!joinedAt)
    await db
      .update(roomHelpers)
      .set({ joinedAt: sql`now()` })
      .where(and(eq(roomHelpers.roomId, roomId), eq(roomHelpers.phone, user.phone)));
  return { user, ownerId: owner.id, roomId, shared: { owner: maskedPhone(owner), roles } };
}

const helperOf = ({ phone }: { phone: string }) =>
  and(eq(roomHelpers.roomId, rooms.id), eq(roomHelpers.phone, phone));

export const isOpenTo = (db: Query, user: User) =>
  and(
    isNull(rooms.deletedAt),
    or(eq(rooms.userId, user.id), exists(db.select().from(roomHelpers).where(helperOf(user)))),
  );

function missing(right: Right): Failure {
  const names = rolesWith[right].map((role) => helperRoles[role]);
  if (names.length === 0) return new Failure('ROOM_RIGHT_MISSING');
  return new Failure('ROOM_RIGHT_MISSING', {
    message: `这一步要${names.join('或')}才能做，请找房主开通。`,
  });
}

const SAME_ACT_MINUTES = 10;

async function keepAct(db: Query, roomId: string, user: User, act: string): Promise<void> {
  const who = await namedIn(db, roomId, user);
  const again = await db
    .update(helperActs)
    .set({ count: sql`${helperActs.count} + 1`, lastAt: sql`now()` })
    .where(
      and(
        eq(helperActs.roomId, roomId),
        eq(helperActs.who, who),
        eq(helperActs.act, act),
        sql`${helperActs.lastAt} > now() - ${SAME_ACT_MINUTES} * interval '1 minute'`,
      ),
    )
    .returning({ id: helperActs.id });
  if (again.length === 0) await db.insert(helperActs).values({ id: newId(), roomId, who, act });
}

/** Masked, unless that would mean two helpers of the room: their owner knows the whole numbers. */
async function namedIn(db: Query, roomId: string, user: User): Promise<string> {
  const masked = maskedPhone(user);
  const isAlike = like(roomHelpers.phone, masked.replace('****', '%'));
  const others = and(eq(roomHelpers.roomId, roomId), ne(roomHelpers.phone, user.phone), isAlike);
  return (await db.$count(roomHelpers, others)) > 0 ? user.phone : masked;
}
