import type { WorkType } from '../../contract/work.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
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
      const { name } = project;
      await tx.insert(works).values({ id, userId, type, batchId, name, project, cost });
      await enqueueJob(tx, { id, userId, kind: type, name, input: project, cost, seconds });
    }
  });
  return { batchId, works: rows.map(({ id }) => ({ id, status: 'waiting' as const })) };
}

export const quoteWork = async <Type extends WorkType>(
  app: App,
  userId: string,
  type: Type,
  wish: Wishes[Type],
  caller: AbortSignal,
): Promise<Quote> => (await workKinds[type].order(app, userId, wish, caller)).quote;
