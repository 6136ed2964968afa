import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import type { updateTraining } from '../../contract/training.ts';
import { needFile } from '../db/files.ts';
import type { Db, Query } from '../db/open.ts';
import { orders } from '../db/order-schema.ts';
import { avatars, jobs, trainings, voices } from '../db/schema.ts';
import { noteOf } from './orders.ts';

export const changeTraining = (
  db: Db,
  userId: string,
  { id, name, gender, coverFileId }: z.output<typeof updateTraining.input>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const isIt = and(eq(trainings.id, id), eq(trainings.userId, userId));
    const [known] = await tx.select({ type: trainings.type }).from(trainings).where(isIt);
    if (!known) throw new Failure('TRAINING_NOT_FOUND');
    if (coverFileId) await needFile(tx, userId, coverFileId, ['image']);
    const change = known.type === 'voice' ? { name, gender, coverFileId } : { name };
    // The order, then the job, as whoever withdraws its consent: in another order the two would wait for each other.
    await tx
      .update(orders)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(orders.trainingId, id));
    await tx
      .update(jobs)
      .set({ name: noteOf(known.type, name) })
      .where(eq(jobs.id, id));
    const [training] = await tx.update(trainings).set({ name }).where(isIt).returning();
    if (!training) throw new Failure('TRAINING_NOT_FOUND');
    if (training.resultId === null) return;
    if (training.type === 'voice')
      await tx.update(voices).set(change).where(eq(voices.id, training.resultId));
    else await tx.update(avatars).set({ name }).where(eq(avatars.id, training.resultId));
  });

export async function finishTraining(tx: Query, id: string, resultId: string, score: number) {
  const [training] = await tx
    .update(trainings)
    .set({ resultId, score })
    .where(eq(trainings.id, id))
    .returning({ name: trainings.name });
  if (!training) throw new Failure('TRAINING_NOT_FOUND');
  const [order] = await tx
    .select({ gender: orders.gender, coverFileId: orders.coverFileId })
    .from(orders)
    .where(eq(orders.trainingId, id));
  return { gender: null, coverFileId: null, ...order, ...training };
}
