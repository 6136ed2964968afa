import { and, desc, eq, ilike, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Account, accountStates, listAccounts } from '../../../contract/access/operator.ts';
import { Failure } from '../../../contract/failures.ts';
import type { Db, Query } from '../../db/open.ts';
import { containing, readPage } from '../../db/page.ts';
import { broadcasts } from '../../db/room-schema.ts';
import { holds, jobs, users } from '../../db/schema.ts';
import { closeSessions, revokeStageTickets, type User } from '../../http/session.ts';
import { grant, release } from '../../jobs/ledger.ts';
import { endJobs } from '../../jobs/queue.ts';
import { keepAct } from './acts.ts';

type State = keyof typeof accountStates;
type Stored = typeof users.$inferSelect;
type Filter = z.output<typeof listAccounts.input>;

const isState: Record<State, SQL | undefined> = {
  open: and(isNull(users.closedAt), isNull(users.deleteAt)),
  closed: isNotNull(users.closedAt),
  leaving: and(isNull(users.closedAt), isNotNull(users.deleteAt)),
};

const shown = {
  user: users,
  usedBytes: sql<string>`(select coalesce(sum(size), 0) from files where files.user_id = users.id)`,
  roomCount: sql<number>`(select count(*)::int from rooms where rooms.user_id = users.id and rooms.deleted_at is null)`,
  lastLoginAt: sql<string | null>`(select max(at) from logins where logins.user_id = users.id)`,
};

function view({
  user,
  usedBytes,
  roomCount,
  lastLoginAt,
}: {
  user: Stored;
  usedBytes: string;
  roomCount: number;
  lastLoginAt: string | null;
}): Account {
  return {
    id: user.id,
    phoneNumber: user.phone,
    state: user.closedAt ? 'closed' : user.deleteAt ? 'leaving' : 'open',
    isOperator: user.isOperator,
    balance: user.balance,
    frozen: user.frozen,
    usedBytes: Number(usedBytes),
    ownLimitBytes: user.storageLimit,
    roomCount,
    closedReason: user.closedReason,
    deleteAt: user.deleteAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: lastLoginAt && new Date(lastLoginAt).toISOString(),
  };
}

export function listAccountRows(db: Query, { keyword, state, ...paging }: Filter) {
  const where = and(
    isNull(users.deletedAt),
    keyword ? ilike(users.phone, containing(keyword)) : undefined,
    state && isState[state],
  );
  const rows = db.select(shown).from(users).where(where).orderBy(desc(users.createdAt), desc(users.id));
  return readPage(paging, rows, db.$count(users, where), (found) => found.map(view));
}

async function readAccount(db: Query, id: string): Promise<Account> {
  const [row] = await db
    .select(shown)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw new Failure('ACCOUNT_NOT_FOUND');
  return view(row);
}

async function change(
  db: Db,
  operator: User,
  { id, why }: { id: string; why: string },
  act: string,
  run: (tx: Query, account: Stored) => Promise<void>,
): Promise<Account> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('no key update');
    if (!user) throw new Failure('ACCOUNT_NOT_FOUND');
    await run(tx, user);
    await keepAct(tx, operator, act, user.phone, why);
  });
  return readAccount(db, id);
}

interface About {
  id: string;
  why: string;
}

export const adjustPoints = (db: Db, operator: User, input: About & { points: number }) =>
  change(
    db,
    operator,
    input,
    `${input.points > 0 ? '增加' : '扣减'}算力 ${Math.abs(input.points)}`,
    async (tx, user) => {
      await grant(tx, user.id, input.points, input.points > 0 ? '运营方充值' : `运营方扣减：${input.why}`);
    },
  );

const GB = 1024 ** 3;

export const setQuota = (db: Db, operator: User, input: About & { gigabytes: number | null }) => {
  const { gigabytes } = input;
  const words = gigabytes === null ? '存储上限恢复默认' : `存储上限改为 ${gigabytes} GB`;
  return change(db, operator, input, words, async (tx, user) => {
    const storageLimit = gigabytes === null ? null : gigabytes * GB;
    await tx.update(users).set({ storageLimit }).where(eq(users.id, user.id));
  });
};

/** Otherwise nobody might be left to open it again. */
function refuseOperators({ isOperator }: Stored): void {
  if (isOperator)
    throw new Failure('INVALID_INPUT', {
      message: '这是运营账号，请先在服务器上用 npm run admin 取消它的运营权限。',
    });
}

export async function suspendAccount(db: Db, operator: User, input: About) {
  let onAir: string[] = [];
  const account = await change(db, operator, input, '停用账号', async (tx, user) => {
    refuseOperators(user);
    await tx
      .update(users)
      .set({ closedAt: sql`now()`, closedReason: input.why })
      .where(eq(users.id, user.id));
    await endJobs(tx, eq(jobs.userId, user.id), null);
    const held = await tx.select({ ref: holds.ref }).from(holds).where(eq(holds.userId, user.id));
    for (const { ref } of held) await release(tx, ref, '账号停用，退回');
    await closeSessions(tx, user.id, null);
    await revokeStageTickets(tx, user.id, 'all');
    const open = await tx
      .select({ roomId: broadcasts.roomId })
      .from(broadcasts)
      .where(and(eq(broadcasts.userId, user.id), isNull(broadcasts.endedAt)));
    onAir = open.map(({ roomId }) => roomId);
  });
  return { account, onAir };
}

export const resumeAccount = (db: Db, operator: User, input: About) =>
  change(db, operator, input, '恢复账号', async (tx, user) => {
    await tx.update(users).set({ closedAt: null, closedReason: null }).where(eq(users.id, user.id));
  });

export const planDeletion = (db: Db, operator: User, input: About & { days: number }) =>
  change(db, operator, input, `${input.days} 天后注销账号`, async (tx, user) => {
    refuseOperators(user);
    await tx
      .update(users)
      .set({ deleteAt: sql`now() + ${input.days} * interval '1 day'` })
      .where(eq(users.id, user.id));
  });

export const dropDeletion = (db: Db, operator: User, input: About) =>
  change(db, operator, input, '撤销注销', async (tx, user) => {
    await tx.update(users).set({ deleteAt: null }).where(eq(users.id, user.id));
  });
