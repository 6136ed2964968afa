import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { codes, users } from '../db/schema.ts';
import { grant } from '../jobs/ledger.ts';

export type CodeScene = 'login' | 'regist' | 'password' | 'delete';

export const CODE_SECONDS = 300;
const CODE_TRIES = 5;

const hashCode = (phone: string, scene: CodeScene, code: string) =>
  createHash('sha256').update(`${phone} ${scene} ${code}`).digest('hex');

export async function keepCode(db: Query, phone: string, scene: CodeScene, code: string, pause: number) {
  const [kept] = await db
    .insert(codes)
    .values({
      phone,
      scene,
      codeHash: hashCode(phone, scene, code),
      expiresAt: sql`now() + ${CODE_SECONDS} * interval '1 second'`,
    })
    .onConflictDoUpdate({
      target: [codes.phone, codes.scene],
      set: {
        codeHash: sql`excluded.code_hash`,
        expiresAt: sql`excluded.expires_at`,
        sentAt: sql`now()`,
        tries: 0,
      },
      setWhere: sql`${codes.sentAt} <= now() - ${pause} * interval '1 second'`,
    })
    .returning({ phone: codes.phone });
  if (kept) return null;
  const [row] = await db
    .select({ wait: sql<number>`ceil(extract(epoch from ${codes.sentAt} - now()) + ${pause})::int` })
    .from(codes)
    .where(and(eq(codes.phone, phone), eq(codes.scene, scene)));
  return Math.max(1, row?.wait ?? pause);
}

export const dropCode = (db: Query, phone: string, scene: CodeScene) =>
  db.delete(codes).where(and(eq(codes.phone, phone), eq(codes.scene, scene)));

/** Each look costs a try, also when it is right; a right code works once, also for two calls at once. */
export async function takeCode(db: Query, phone: string, scene: CodeScene, code: string): Promise<void> {
  const mine = and(eq(codes.phone, phone), eq(codes.scene, scene));
  await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(mine, lt(codes.tries, CODE_TRIES + 1)));
  const taken = await db
    .delete(codes)
    .where(
      and(
        mine,
        eq(codes.codeHash, hashCode(phone, scene, code)),
        gt(codes.expiresAt, sql`now()`),
        lt(codes.tries, CODE_TRIES + 1),
      ),
    )
    .returning({ phone: codes.phone });
  if (taken.length === 0) throw new Failure('CODE_WRONG');
}

const columns = {
  id: users.id,
  phone: users.phone,
  passwordHash: users.passwordHash,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  createdAt: users.createdAt,
  deleteAt: users.deleteAt,
  isOperator: users.isOperator,
  closedAt: users.closedAt,
  closedReason: users.closedReason,
};

export async function findByPhone(db: Query, phone: string) {
  const [user] = await db.select(columns).from(users).where(eq(users.phone, phone));
  return user ?? null;
}

export async function insertUser(db: Query, phone: string, passwordHash: string | null, welcome: number) {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ id: newId(), phone, passwordHash })
      .onConflictDoNothing()
      .returning(columns);
    if (user && welcome > 0) await grant(tx, user.id, welcome, '新用户赠送');
    return user ?? null;
  });
}

export const setPassword = (db: Query, userId: string, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.id, userId));
