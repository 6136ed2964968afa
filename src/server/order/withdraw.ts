import { and, eq, sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { DEFAULT_PRESENTER } from '../built-in/built-in-assets.ts';
import type { Db, Query } from '../db/open.ts';
import { avatars, jobs, orders, trainings, works } from '../db/schema.ts';
import { rooms } from '../db/room-schema.ts';
import { end } from '../jobs/queue.ts';
import { release } from '../jobs/ledger.ts';

/** The consent, its paper and its material go; the order stays as cancelled, so that its points can be followed. */
async function clearOrder(tx: Query, { id, name }: { id: string; name: string }): Promise<void> {
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
    .where(eq(orders.id, id));
  await release(tx, id, `预订「${name}」授权已撤回，退回`);
}

const mine = (userId: string) => eq(orders.userId, userId);
const columns = { id: orders.id, name: orders.name, trainingId: orders.trainingId };

/** An order in whatever state: also a cancelled one has kept its material until now. */
export const withdrawOrder = (db: Db, userId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [order] = await tx
      .select(columns)
      .from(orders)
      .where(and(eq(orders.id, id), mine(userId)));
    if (!order) throw new Failure('ORDER_NOT_FOUND');
    if (order.trainingId) await clearTraining(tx, userId, order.trainingId, 'keep');
    await clearOrder(tx, order);
  });

export const withdrawTraining = (
  db: Db,
  userId: string,
  id: string,
  made: 'keep' | 'delete',
): Promise<void> =>
  db.transaction(async (tx) => {
    await clearTraining(tx, userId, id, made);
    const [order] = await tx
      .select(columns)
      .from(orders)
      .where(and(eq(orders.trainingId, id), mine(userId)));
    if (order) await clearOrder(tx, order);
  });

async function clearTraining(tx: Query, userId: string, id: string, made: 'keep' | 'delete'): Promise<void> {
  const [training] = await tx
    .select({ resultId: trainings.resultId })
    .from(trainings)
    .where(and(eq(trainings.id, id), eq(trainings.userId, userId)));
  if (!training) throw new Failure('TRAINING_NOT_FOUND');
  // The job first, in the order of whoever finishes it; in another one both would wait for each other.
  await end(tx, id, 'cancelled', null, null);
  await tx.delete(trainings).where(eq(trainings.id, id));
  if (training.resultId !== null) {
    await tx.delete(avatars).where(eq(avatars.id, training.resultId));
    // Rooms on air learn of it by this update, and go on with somebody else.
    await tx
      .update(rooms)
      .set({ modelId: DEFAULT_PRESENTER })
      .where(and(eq(rooms.userId, userId), eq(rooms.modelId, training.resultId)));
  }
  await tx.delete(jobs).where(eq(jobs.id, id));
  if (made === 'keep' || training.resultId === null) return;
  // Without the bin: whoever withdraws wants them gone.
  const gone = await tx
    .delete(works)
    .where(and(eq(works.userId, userId), sql`position(${training.resultId} in project::text) > 0`))
    .returning({ id: works.id });
  for (const work of gone) {
    await end(tx, work.id, 'cancelled', null, null);
    await tx.delete(jobs).where(eq(jobs.id, work.id));
  }
}

/** The user no longer wants what was trained; the order, its points and its consent stay as they are. */
export const deleteTraining = (db: Db, userId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [job] = await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id));
    await clearTraining(tx, userId, id, 'keep');
    await tx
      .update(orders)
      .set({ status: job?.status === 'done' ? 'done' : 'cancelled', updatedAt: sql`now()` })
      .where(and(eq(orders.trainingId, id), mine(userId)));
  });
