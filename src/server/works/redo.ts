import type { z } from 'zod';
import { eq } from 'drizzle-orm';
import type { redoVideo, WorkType } from '../../contract/work.ts';
import type { App } from '../app.ts';
import { works } from '../db/schema.ts';
import { redo } from '../jobs/queue.ts';
import { needQuota } from '../storage/quota.ts';
import { needFit, withOtherTakes } from './translate/order-translation.ts';
import { needMaker, type Made } from './work-kind.ts';
import { workKinds } from './work-kinds.ts';
import { needDoneWork } from './works.ts';

export async function saveProject(
  app: App,
  userId: string,
  id: string,
  wish: object,
  caller: AbortSignal,
): Promise<void> {
  const work = await needDoneWork(app, userId, id);
  const known = work.type === 'translate' ? work.project : {};
  const { project } = await check(app, userId, work, { ...known, ...wish }, caller);
  // What is known of the sound that is still there, its sentences, stays until it is made anew.
  await app.db
    .update(works)
    .set({ project: { ...work.project, ...project } })
    .where(eq(works.id, id));
}

export async function redoWork(
  app: App,
  userId: string,
  { id, lineIds, dryRun, project: unsaved }: z.output<typeof redoVideo.input>,
  caller: AbortSignal,
) {
  const work = await needDoneWork(app, userId, id);
  const wish =
    lineIds && work.type === 'translate'
      ? withOtherTakes(work.project, lineIds)
      : { ...work.project, ...(dryRun && unsaved) };
  const { project, quote, need } = await check(app, userId, work, wish, caller);
  needFit(quote);
  if (dryRun) return quote;
  need?.();
  needMaker(app, work.type);
  await needQuota(app, userId);
  const input = { ...project, cost: work.cost + quote.cost };
  await app.db.transaction((tx) => redo(tx, userId, id, input, quote));
  return { id, status: 'waiting' as const };
}

const check = <Type extends WorkType>(
  app: App,
  userId: string,
  work: Made<Type>,
  wish: object,
  caller: AbortSignal,
) => workKinds[work.type].change(app, userId, work, { ...wish, name: work.name }, caller);
