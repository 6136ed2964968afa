import { createHmac } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { alarmRobots, alarms, quietTimes } from '../db/alarm-schema.ts';
import type { Db, Query } from '../db/open.ts';
import { consentCards, orders } from '../db/order-schema.ts';
import {
  agreements,
  avatars,
  backdrops,
  codes,
  complaints,
  dictionary,
  drafts,
  holds,
  jobs,
  limits,
  materials,
  mixTemplates,
  trainings,
  users,
  voices,
  works,
} from '../db/schema.ts';
import { broadcasts, faqs, helperActs, roomHelpers, rooms } from '../db/room-schema.ts';
import { endJobs } from '../jobs/queue.ts';
import { release } from '../jobs/ledger.ts';
import { closeSessions, maskedPhone, revokeStageTickets } from '../http/session.ts';

const NO_WELCOME_DAYS = 180;

/** A keyed hash: the number must not be found by trying all numbers. */
const welcomeKey = (secret: string, phone: string) =>
  `welcomed ${createHmac('sha256', secret).update(`phone ${phone}`).digest('base64url')}`;

export async function wasWelcomed(db: Query, secret: string, phone: string): Promise<boolean> {
  const known = sql`${limits.key} = ${welcomeKey(secret, phone)} and ${limits.resetsAt} > now()`;
  return (await db.$count(limits, known)) > 0;
}

/**
 * Everything of the user goes; what must stay, stays without the person: the ledger, what was broadcast, complaints and
 * logins. Files no longer open from this moment on, and `removeFilesOf` takes them out of the storage.
 */
export async function eraseAccount(
  db: Db,
  secret: string,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await endJobs(tx, eq(jobs.userId, id), null);
    const held = await tx.select({ ref: holds.ref }).from(holds).where(eq(holds.userId, id));
    for (const { ref } of held) await release(tx, ref, '账号注销，退回');
    await takeOffAir(tx, id);
    await closeSessions(tx, id, null);
    await revokeStageTickets(tx, id, 'all');
    for (const table of [
      works,
      jobs,
      trainings,
      orders,
      consentCards,
      avatars,
      voices,
      materials,
      mixTemplates,
      drafts,
      faqs,
      dictionary,
      backdrops,
      agreements,
      alarms,
      alarmRobots,
      quietTimes,
    ])
      await tx.delete(table).where(eq(table.userId, id));
    await tx
      .update(complaints)
      .set({ userId: null, contact: '', address: '' })
      .where(eq(complaints.userId, id));
    await tx.delete(codes).where(eq(codes.phone, phone));
    await tx.delete(roomHelpers).where(eq(roomHelpers.phone, phone));
    await tx
      .update(helperActs)
      .set({ who: maskedPhone({ phone }) })
      .where(eq(helperActs.who, phone));
    await tx
      .update(users)
      .set({ phone: id, passwordHash: null, isOperator: false, closedReason: null, deletedAt: sql`now()` })
      .where(eq(users.id, id));
    await tx
      .insert(limits)
      .values({
        key: welcomeKey(secret, phone),
        count: 1,
        resetsAt: sql`now() + ${NO_WELCOME_DAYS} * interval '1 day'`,
      })
      .onConflictDoUpdate({ target: limits.key, set: { resetsAt: sql`excluded.resets_at` } });
  });
}

export async function eraseDueAccounts(db: Db, secret: string): Promise<void> {
  const due = await db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(and(lt(users.deleteAt, sql`now()`), isNull(users.deletedAt)));
  for (const user of due) await eraseAccount(db, secret, user);
}

async function takeOffAir(tx: Query, userId: string): Promise<void> {
  const mine = sql`(select id from lives where user_id = ${userId})`;
  await tx
    .update(broadcasts)
    .set({ endedAt: sql`now()`, endReason: '账号已注销' })
    .where(sql`${broadcasts.userId} = ${userId} and ${broadcasts.endedAt} is null`);
  await tx.execute(sql`update said_lines set approver = null, file_id = null where live_id in ${mine}`);
  await tx.execute(sql`delete from comments where live_id in ${mine}`);
  await tx.execute(sql`delete from live_segments where live_id in ${mine}`);
  const gone = await tx.delete(rooms).where(eq(rooms.userId, userId)).returning({ id: rooms.id });
  for (const { id } of gone) await tx.execute(sql`select pg_notify('room_changed', ${id})`);
}
