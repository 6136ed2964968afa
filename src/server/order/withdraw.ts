import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { DEFAULT_PRESENTER, findPresenter } from '../built-in/built-in-assets.ts';
import type { Query } from '../db/open.ts';
import { DEFAULT_VOICE, findVoice } from '../../speech/synthesis/voices.ts';
import { confirmations, orders } from '../db/order-schema.ts';
import { avatars, drafts, jobs, mixTemplates, trainings, voices, works } from '../db/schema.ts';
import { faqs, rooms, scripts } from '../db/room-schema.ts';
import { filesOfRow } from '../db/references.ts';
import { endJobs, lockJobs, removeForGood } from '../jobs/queue.ts';
import { release } from '../jobs/ledger.ts';
import { removeLeftCopies, removeWithdrawn } from '../jobs/sweep.ts';

type Tools = Pick<App, 'db' | 'storage'> & { config: Pick<App['config'], 'dataDir'> };

type Left = string[];

/** Rows go together, so that no link opens any more; their files at once after them, or with the sweep after a crash. */
async function clear(tools: Tools, run: (tx: Query, left: Left) => Promise<void>): Promise<void> {
  const removed = await tools.db.transaction(async (tx) => {
    const left: Left = [];
    await run(tx, left);
    return removeWithdrawn(tx, left);
  });
  for (const storageKey of removed) await tools.storage.remove(storageKey);
  await removeLeftCopies(tools.db, tools.config.dataDir);
}

async function clearOrder(
  tx: Query,
  left: Left,
  order: typeof orders.$inferSelect,
  training: typeof trainings.$inferSelect | null,
  ended: Ended = 'withdrawn',
): Promise<void> {
  left.push(...filesOfRow(orders, order));
  await tx
    .update(orders)
    .set({
      status: statusWithout(order, training),
      consent: null,
      consentFileId: null,
      fileId: null,
      coverFileId: null,
      checks: [],
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  await tx
    .update(confirmations)
    .set({ state: ended, decidedAt: sql`now()` })
    .where(eq(confirmations.orderId, order.id));
  await release(
    tx,
    order.id,
    `预订「${order.name}」${ended === 'refused' ? '本人没有授权' : '授权已撤回'}，退回`,
  );
}

/** Before the training's job, always: in another order two who end the same consent would wait for each other. */
const lockOrders = (tx: Query, userId: string, which: SQL | undefined) =>
  tx
    .select()
    .from(orders)
    .where(and(which, eq(orders.userId, userId)))
    .orderBy(orders.id)
    .for('update');

type Made = 'keep' | 'delete';

/** How a consent of another person ended; of a refusal nothing is left either. */
type Ended = 'refused' | 'withdrawn';

export const withdrawOrder = (
  tools: Tools,
  userId: string,
  id: string,
  made: Made,
  ended: Ended = 'withdrawn',
): Promise<void> =>
  clear(tools, async (tx, left) => {
    const [order] = await lockOrders(tx, userId, eq(orders.id, id));
    if (!order) throw new Failure('ORDER_NOT_FOUND');
    const training =
      order.trainingId && (await clearTraining(tx, left, userId, order.trainingId, made, '授权已撤回'));
    await clearOrder(tx, left, order, training || null, ended);
  });

export const withdrawTraining = (tools: Tools, userId: string, id: string, made: Made): Promise<void> =>
  clear(tools, async (tx, left) => {
    const [order] = await lockOrders(tx, userId, eq(orders.trainingId, id));
    const training = await clearTraining(tx, left, userId, id, made, '授权已撤回');
    if (!training) throw new Failure('TRAINING_NOT_FOUND');
    if (order) await clearOrder(tx, left, order, training);
  });

const put = (column: AnyPgColumn, id: string, instead: string) =>
  sql`replace(${column}::text, ${id}, ${instead})`;
const has = (column: AnyPgColumn, id: string) => sql`position(${id} in ${column}::text) > 0`;

/** What has not been ordered yet is made with another one. An id of ours stands nowhere but where it is meant. */
async function replaceInDrafts(tx: Query, userId: string, id: string, instead: string): Promise<void> {
  await tx
    .update(mixTemplates)
    .set({ setup: sql`${put(mixTemplates.setup, id, instead)}::jsonb` })
    .where(and(eq(mixTemplates.userId, userId), has(mixTemplates.setup, id)));
  await tx
    .update(drafts)
    .set({ project: sql`${put(drafts.project, id, instead)}::jsonb` })
    .where(and(eq(drafts.userId, userId), has(drafts.project, id)));
}

async function replaceVoice(
  tx: Query,
  userId: string,
  { id, name }: { id: string; name: string },
  why: string,
): Promise<void> {
  const other = (column: AnyPgColumn) => put(column, id, DEFAULT_VOICE);
  const instead = findVoice(DEFAULT_VOICE)!.name;
  const inScripts = or(has(scripts.content, id), has(scripts.variants, id));
  await tx
    .update(avatars)
    .set({ voiceName: DEFAULT_VOICE })
    .where(and(eq(avatars.userId, userId), eq(avatars.voiceName, id)));
  await tx
    .update(rooms)
    .set({
      voiceName: other(rooms.voiceName),
      settings: sql`${other(rooms.settings)}::jsonb`,
      notice: `声音「${name}」${why}，这个直播间已换成内置声音「${instead}」。要换别的，请在声音里选。`,
    })
    .where(
      and(
        eq(rooms.userId, userId),
        or(
          eq(rooms.voiceName, id),
          has(rooms.settings, id),
          inArray(rooms.id, tx.select({ id: scripts.roomId }).from(scripts).where(inScripts)),
        ),
      ),
    );
  await tx
    .update(scripts)
    .set({
      content: other(scripts.content),
      variants: sql`${other(scripts.variants)}::text[]`,
      approvals: sql`${other(scripts.approvals)}::jsonb`,
    })
    .where(
      and(
        inScripts,
        inArray(scripts.roomId, tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.userId, userId))),
      ),
    );
  await tx
    .update(faqs)
    .set({ content: other(faqs.content) })
    .where(and(eq(faqs.userId, userId), has(faqs.content, id)));
  await replaceInDrafts(tx, userId, id, DEFAULT_VOICE);
}

/** `why` is what its rooms say: 授权已撤回. Answers the training, or null where there is none. */
async function clearTraining(
  tx: Query,
  left: Left,
  userId: string,
  id: string,
  made: Made,
  why: string,
): Promise<typeof trainings.$inferSelect | null> {
  // The job first: whoever finishes it holds it, and what was made stands in the training only afterwards.
  await endJobs(tx, and(eq(jobs.id, id), eq(jobs.userId, userId)), null);
  const [training] = await tx
    .delete(trainings)
    .where(and(eq(trainings.id, id), eq(trainings.userId, userId)))
    .returning();
  if (!training) return null;
  const { name, resultId } = training;
  if (resultId !== null) {
    for (const row of await tx.delete(avatars).where(eq(avatars.id, resultId)).returning())
      left.push(...filesOfRow(avatars, row));
    for (const row of await tx.delete(voices).where(eq(voices.id, resultId)).returning()) {
      left.push(...filesOfRow(voices, row));
      await replaceVoice(tx, userId, row, why);
    }
    await replaceInDrafts(tx, userId, resultId, DEFAULT_PRESENTER);
    const instead = findPresenter(DEFAULT_PRESENTER)!.name;
    await tx
      .update(rooms)
      .set({
        modelId: DEFAULT_PRESENTER,
        notice: `形象「${name}」${why}，这个直播间已换成内置形象「${instead}」。要换别的，请在形象里选。`,
      })
      .where(and(eq(rooms.userId, userId), eq(rooms.modelId, resultId)));
  }
  await tx.delete(jobs).where(eq(jobs.id, id));
  if (made === 'delete' && resultId !== null) {
    const shown = and(eq(works.userId, userId), has(works.project, resultId));
    for (const work of await removeForGood(tx, shown)) left.push(...filesOfRow(works, work));
  }
  return training;
}

function statusWithout(
  { status }: Pick<typeof orders.$inferSelect, 'status'>,
  training: typeof trainings.$inferSelect | null,
): 'done' | 'cancelled' {
  const wasMade = training ? training.resultId !== null : status === 'done';
  return wasMade ? 'done' : 'cancelled';
}

export const removeTrainings = (tools: Tools, userId: string, ids: string[]): Promise<void> =>
  clear(tools, async (tx, left) => {
    await lockOrders(tx, userId, inArray(orders.trainingId, ids));
    await lockJobs(tx, and(inArray(jobs.id, ids), eq(jobs.userId, userId)));
    for (const id of ids) {
      const training = await clearTraining(tx, left, userId, id, 'keep', '已删除');
      if (!training) throw new Failure('TRAINING_NOT_FOUND');
      await tx
        .update(orders)
        .set({ status: statusWithout({ status: 'training' }, training), updatedAt: sql`now()` })
        .where(and(eq(orders.trainingId, id), eq(orders.userId, userId)));
    }
  });

export async function endExpiredConsents(tools: Tools): Promise<void> {
  const isOver = sql`(${orders.consent} ->> 'until')::timestamptz < now() and ${orders.fileId} is not null`;
  const over = await tools.db.select({ id: orders.id, userId: orders.userId }).from(orders).where(isOver);
  for (const { id, userId } of over)
    await clear(tools, async (tx, left) => {
      const [order] = await lockOrders(tx, userId, and(eq(orders.id, id), isOver));
      if (!order) return;
      const training =
        order.trainingId && (await clearTraining(tx, left, userId, order.trainingId, 'keep', '授权已到期'));
      const status = statusWithout(order, training || null);
      left.push(...filesOfRow(orders, { fileId: order.fileId, coverFileId: order.coverFileId }));
      await tx
        .update(orders)
        .set({ status, fileId: null, coverFileId: null, checks: [], updatedAt: sql`now()` })
        .where(eq(orders.id, id));
      await release(tx, id, `预订「${order.name}」授权已到期，退回`);
    });
}
