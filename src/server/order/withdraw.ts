import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { DEFAULT_PRESENTER, findPresenter } from '../built-in/built-in-assets.ts';
import type { Query } from '../db/open.ts';
import { DEFAULT_VOICE, findVoice } from '../../speech/synthesis/voices.ts';
import { avatars, drafts, jobs, orders, trainings, voices, works } from '../db/schema.ts';
import { rooms } from '../db/room-schema.ts';
import { end } from '../jobs/queue.ts';
import { release } from '../jobs/ledger.ts';
import { removeFilesNow } from '../jobs/sweep.ts';

type Tools = Pick<App, 'db' | 'storage' | 'config'>;

/** What nothing refers to any more once the transaction is done. */
interface Left {
  files: string[];
  jobs: string[];
}

const fileIdsOf = (row: object): string[] =>
  Object.entries(row).flatMap(([name, value]) =>
    /^(f|\w+F)ileId$/.test(name) && typeof value === 'string' ? [value] : [],
  );

/** Rows go together; their files at once after them. After a crash between the two the hourly sweep takes them. */
async function clear(tools: Tools, run: (tx: Query, left: Left) => Promise<void>): Promise<void> {
  const left: Left = { files: [], jobs: [] };
  await tools.db.transaction((tx) => run(tx, left));
  await removeFilesNow(tools.db, tools.storage, left.files);
  // What a failed training has kept for its next attempt.
  for (const id of left.jobs)
    await fs.rm(path.join(tools.config.dataDir, 'work', id), { recursive: true, force: true });
}

/** The consent, its paper and its material go; the order stays as cancelled, so that its points can be followed. */
async function clearOrder(tx: Query, left: Left, order: typeof orders.$inferSelect): Promise<void> {
  left.files.push(...fileIdsOf(order));
  await tx
    .update(orders)
    .set({
      status: 'cancelled',
      consent: null,
      consentFileId: null,
      fileId: null,
      checks: [],
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  await release(tx, order.id, `预订「${order.name}」授权已撤回，退回`);
}

const mine = (userId: string) => eq(orders.userId, userId);

/** An order in whatever state: also a cancelled one has kept its material until now. */
export const withdrawOrder = (
  tools: Tools,
  userId: string,
  id: string,
  made: 'keep' | 'delete',
): Promise<void> =>
  clear(tools, async (tx, left) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), mine(userId)));
    if (!order) throw new Failure('ORDER_NOT_FOUND');
    const trained = order.trainingId !== null && (await findTraining(tx, userId, order.trainingId));
    if (trained) await clearTraining(tx, left, userId, trained, made, '授权已撤回');
    await clearOrder(tx, left, order);
  });

export const withdrawTraining = (
  tools: Tools,
  userId: string,
  id: string,
  made: 'keep' | 'delete',
): Promise<void> =>
  clear(tools, async (tx, left) => {
    await clearTraining(tx, left, userId, await needTraining(tx, userId, id), made, '授权已撤回');
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.trainingId, id), mine(userId)));
    if (order) await clearOrder(tx, left, order);
  });

type Training = typeof trainings.$inferSelect;

async function findTraining(tx: Query, userId: string, id: string): Promise<Training | null> {
  const [training] = await tx
    .select()
    .from(trainings)
    .where(and(eq(trainings.id, id), eq(trainings.userId, userId)));
  return training ?? null;
}

async function needTraining(tx: Query, userId: string, id: string): Promise<Training> {
  const training = await findTraining(tx, userId, id);
  if (!training) throw new Failure('TRAINING_NOT_FOUND');
  return training;
}

/** Whatever spoke with it speaks with a built-in voice: an id of ours stands nowhere but where it is meant. */
async function replaceVoice(
  tx: Query,
  userId: string,
  { id, name }: { id: string; name: string },
  why: string,
): Promise<void> {
  const put = (column: AnyPgColumn) => sql`replace(${column}::text, ${id}, ${DEFAULT_VOICE})`;
  const has = (column: AnyPgColumn) => sql`position(${id} in ${column}::text) > 0`;
  const instead = findVoice(DEFAULT_VOICE)!.name;
  await tx
    .update(avatars)
    .set({ voiceName: DEFAULT_VOICE })
    .where(and(eq(avatars.userId, userId), eq(avatars.voiceName, id)));
  await tx
    .update(rooms)
    .set({
      voiceName: put(rooms.voiceName),
      settings: sql`${put(rooms.settings)}::jsonb`,
      notice: `声音「${name}」${why}，这个直播间已换成内置声音「${instead}」。要换别的，请在声音里选。`,
    })
    .where(and(eq(rooms.userId, userId), or(eq(rooms.voiceName, id), has(rooms.settings))));
  await tx
    .update(drafts)
    .set({ project: sql`${put(drafts.project)}::jsonb` })
    .where(and(eq(drafts.userId, userId), has(drafts.project)));
}

/** `why` is what its rooms say: 授权已撤回. */
async function clearTraining(
  tx: Query,
  left: Left,
  userId: string,
  { id, name, resultId }: Training,
  made: 'keep' | 'delete',
  why: string,
): Promise<void> {
  left.jobs.push(id);
  // The job first, in the order of whoever finishes it; in another one both would wait for each other.
  await end(tx, id, 'cancelled', null, null);
  await tx.delete(trainings).where(eq(trainings.id, id));
  if (resultId !== null) {
    for (const row of await tx.delete(avatars).where(eq(avatars.id, resultId)).returning())
      left.files.push(...fileIdsOf(row));
    for (const row of await tx.delete(voices).where(eq(voices.id, resultId)).returning()) {
      left.files.push(...fileIdsOf(row));
      await replaceVoice(tx, userId, row, why);
    }
    const instead = findPresenter(DEFAULT_PRESENTER)!.name;
    // Rooms on air learn of it by this update, and go on with somebody else.
    await tx
      .update(rooms)
      .set({
        modelId: DEFAULT_PRESENTER,
        notice: `形象「${name}」${why}，这个直播间已换成内置形象「${instead}」。要换别的，请在形象里选。`,
      })
      .where(and(eq(rooms.userId, userId), eq(rooms.modelId, resultId)));
  }
  await tx.delete(jobs).where(eq(jobs.id, id));
  if (made === 'keep' || resultId === null) return;
  // Without the bin: whoever withdraws wants them gone.
  const gone = await tx
    .delete(works)
    .where(and(eq(works.userId, userId), sql`position(${resultId} in project::text) > 0`))
    .returning();
  for (const work of gone) {
    left.files.push(...fileIdsOf(work));
    left.jobs.push(work.id);
    await end(tx, work.id, 'cancelled', null, null);
    await tx.delete(jobs).where(eq(jobs.id, work.id));
  }
}

/** The user no longer wants what was trained; the order, its points and its consent stay as they are. */
export const deleteTraining = (tools: Tools, userId: string, id: string): Promise<void> =>
  clear(tools, async (tx, left) => {
    const [job] = await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id));
    await clearTraining(tx, left, userId, await needTraining(tx, userId, id), 'keep', '已删除');
    await tx
      .update(orders)
      .set({ status: job?.status === 'done' ? 'done' : 'cancelled', updatedAt: sql`now()` })
      .where(and(eq(orders.trainingId, id), mine(userId)));
  });
