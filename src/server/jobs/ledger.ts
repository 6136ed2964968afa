import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Failure } from '../../contract/failures.ts';
import type { Paging } from '../../contract/fields.ts';
import type { Points } from '../../contract/job.ts';
import type { Query } from '../db/open.ts';
import { readPage } from '../db/page.ts';
import { holds, ledger, users } from '../db/schema.ts';

type Kind = 'grant' | 'freeze' | 'settle' | 'release';

async function move(
  tx: Query,
  userId: string,
  kind: Kind,
  amount: number,
  change: { balance: number; frozen: number },
  ref: string | null,
  note: string,
): Promise<void> {
  const [after] = await tx
    .update(users)
    .set({
      balance: sql`${users.balance} + ${change.balance}`,
      frozen: sql`${users.frozen} + ${change.frozen}`,
    })
    .where(and(eq(users.id, userId), gte(users.balance, -change.balance)))
    .returning({ balance: users.balance, frozen: users.frozen });
  if (!after) throw new Failure('POINTS_NOT_ENOUGH');
  await tx
    .insert(ledger)
    .values({ userId, kind, amount, balance: after.balance, frozen: after.frozen, ref, note });
}

const MOST_HELD = 2 ** 31 - 1;

export async function grant(tx: Query, userId: string, amount: number, note: string): Promise<void> {
  const [{ balance, frozen } = { balance: 0, frozen: 0 }] = await tx
    .select({ balance: users.balance, frozen: users.frozen })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  const refuse = (message: string) => new Failure('INVALID_INPUT', { message, fields: { points: message } });
  if (balance + amount < 0) throw refuse(`余额只有 ${balance}，不够扣`);
  const most = MOST_HELD - balance - frozen;
  if (amount > most) throw refuse(`这个账号最多还能加 ${most} 算力`);
  await move(tx, userId, 'grant', amount, { balance: amount, frozen: 0 }, null, note);
}

export async function freeze(
  tx: Query,
  userId: string,
  ref: string,
  amount: number,
  note: string,
): Promise<void> {
  if (amount === 0) return;
  await move(tx, userId, 'freeze', amount, { balance: -amount, frozen: amount }, ref, note);
  await tx.insert(holds).values({ ref, userId, amount });
}

export const settle = (tx: Query, ref: string, note: string): Promise<void> =>
  endHold(tx, ref, 'settle', note);

export const release = (tx: Query, ref: string, note: string): Promise<void> =>
  endHold(tx, ref, 'release', note);

async function endHold(tx: Query, ref: string, kind: 'settle' | 'release', note: string): Promise<void> {
  const [hold] = await tx.delete(holds).where(eq(holds.ref, ref)).returning();
  if (!hold) return;
  const { userId, amount } = hold;
  await move(
    tx,
    userId,
    kind,
    amount,
    { balance: kind === 'settle' ? 0 : amount, frozen: -amount },
    ref,
    note,
  );
}

/** A status says what became of a work or order, never what became of its points: those are read here. */
export const pointsOf = (ref: AnyPgColumn) => sql<Points>`(
  select json_build_object('frozen', frozen - spent - returned, 'spent', spent, 'returned', returned) from (
    select
      coalesce(sum(amount) filter (where kind = 'freeze'), 0) as frozen,
      coalesce(sum(amount) filter (where kind = 'settle'), 0) as spent,
      coalesce(sum(amount) filter (where kind = 'release'), 0) as returned
    from ledger where ledger.ref = ${ref}) of_ref)`;

export async function readBalance(db: Query, userId: string, filter: Paging & { kind?: Kind | undefined }) {
  const where = and(eq(ledger.userId, userId), filter.kind ? eq(ledger.kind, filter.kind) : undefined);
  const rows = db.select().from(ledger).where(where).orderBy(desc(ledger.id));
  const records = await readPage(filter, rows, db.$count(ledger, where), (found) =>
    found.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString(), workId: row.ref })),
  );
  const [points = { balance: 0, frozen: 0 }] = await db
    .select({ balance: users.balance, frozen: users.frozen })
    .from(users)
    .where(eq(users.id, userId));
  return { ...points, unit: '算力' as const, records };
}
