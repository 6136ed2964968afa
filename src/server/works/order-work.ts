import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WorkType } from '../../contract/work.ts';
import { NAME_CHARACTERS } from '../../contract/fields.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { works } from '../db/schema.ts';
import { enqueueJob } from '../jobs/queue.ts';
import { needQuota } from '../storage/quota.ts';
import type { Quote } from './price.ts';
import { needMaker, type Wishes } from './work-kind.ts';
import { workKinds } from './work-kinds.ts';

/** Every order of every kind. A work and the job that makes it exist together or not at all; not enough points means neither. */
export async function orderWork<Type extends WorkType>(
  app: App,
  userId: string,
  type: Type,
  wish: Wishes[Type],
  caller: AbortSignal,
) {
  const order = await workKinds[type].order(app, userId, wish, caller);
  order.need?.();
  needMaker(app, type);
  await needQuota(app, userId);
  const batchId = order.isBatch ? newId() : null;
  const rows = order.works.map((work) => ({ id: newId(), ...work }));
  await app.db.transaction(async (tx) => {
    for (const { id, project, cost, seconds } of rows) {
      const name = await freeName(tx, userId, project.name);
      await tx.insert(works).values({ id, userId, type, batchId, name, project, cost });
      await enqueueJob(tx, { id, userId, kind: type, name, input: project, cost, seconds });
    }
  });
  return { batchId, works: rows.map(({ id }) => ({ id, status: 'waiting' as const })) };
}

const VERSION = / 第 (\d+) 版$/u;

/** A name that no other work of the user has: made once more, 「保温杯」 is called 「保温杯 第 2 版」. */
async function freeName(tx: Query, userId: string, name: string): Promise<string> {
  const first = name.replace(VERSION, '');
  const alike = await tx
    .select({ name: works.name })
    .from(works)
    .where(and(eq(works.userId, userId), isNull(works.deletedAt), sql`starts_with(${works.name}, ${first})`));
  const taken = new Set(alike.map((work) => work.name));
  let free = name;
  for (let version = 2; taken.has(free); version++) {
    const ending = ` 第 ${version} 版`;
    free = `${Array.from(first)
      .slice(0, NAME_CHARACTERS - ending.length)
      .join('')}${ending}`;
  }
  return free;
}

export const quoteWork = async <Type extends WorkType>(
  app: App,
  userId: string,
  type: Type,
  wish: Wishes[Type],
  caller: AbortSignal,
): Promise<Quote> => (await workKinds[type].order(app, userId, wish, caller)).quote;
