import { checkConsent, consentDetail, trainCard, type Order } from '../../contract/order.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import {
  deleteTrainings,
  listTrainings,
  putTraining,
  updateTraining,
  type Comparison,
} from '../../contract/training.ts';
import { findVoice } from '../../speech/synthesis/voices.ts';
import type { App } from '../app.ts';
import { fileUrl } from '../db/files.ts';
import { readPage } from '../db/page.ts';
import { orders } from '../db/order-schema.ts';
import { jobs, trainings, voices } from '../db/schema.ts';
import { pointsOf } from '../jobs/ledger.ts';
import { jobState } from '../jobs/queue.ts';
import { clientOf } from '../http/client-address.ts';
import { serve } from '../http/serve.ts';
import { changeTraining } from './change-training.ts';
import { needConfirmed } from './confirmations.ts';
import { checkSpoken, issueCard, readConsent } from './consent.ts';
import { needWaiting, orderTraining, quoteOrder, readOrder, startTraining } from './orders.ts';
import type { Signer } from '../http/signed-links.ts';
import { removeTrainings } from './withdraw.ts';

const comparisonOf = (signer: Signer, voice: typeof voices.$inferSelect): Comparison => ({
  sentence: voice.sentence,
  originalUrl: fileUrl(signer, voice.originalFileId)!,
  nearestName: findVoice(voice.nearestVoice)?.name ?? voice.nearestVoice,
  nearestUrl: fileUrl(signer, voice.nearestFileId)!,
  ownUrl: fileUrl(signer, voice.auditionFileId)!,
  isCloned: voice.isCloned,
});

function needMaker({ makers }: App, type: Order['type'], soFar: string): void {
  if (makers[type]) return;
  throw new Failure('ENGINE_MISSING', {
    message: `${type === 'voice' ? '声音' : '形象'}的训练引擎还没有装好，暂时不能开始训练。${soFar}`,
  });
}

const coverOf = (signer: Signer, fileId: string | null) =>
  fileId === null ? null : { fileId, url: fileUrl(signer, fileId)! };

export function trainingRoutes(app: App): void {
  const { db, signer } = app;
  serve(app, trainCard, ({ type, name = '' }, user) => issueCard(db, user.id, type, name));
  serve(app, checkConsent, async (reading, user) => {
    const { heard, checks } = await checkSpoken(app, user.id, reading);
    return { heard, checks };
  });
  serve(app, consentDetail, ({ id }, user) => readConsent(app, user.id, id));
  serve(app, listTrainings, async (filter, user) => {
    const where = and(
      eq(trainings.userId, user.id),
      filter.type ? eq(trainings.type, filter.type) : undefined,
      filter.status ? eq(jobs.status, filter.status) : undefined,
    );
    const isMadeBy = eq(jobs.id, trainings.id);
    const rows = db
      .select({
        training: trainings,
        job: jobState,
        voice: voices,
        order: orders,
        points: pointsOf(trainings.id),
      })
      .from(trainings)
      .innerJoin(jobs, isMadeBy)
      .leftJoin(voices, eq(voices.id, trainings.resultId))
      .leftJoin(orders, eq(orders.trainingId, trainings.id))
      .where(where)
      .orderBy(desc(trainings.id));
    const count = db.$count(sql`${trainings} inner join ${jobs} on ${isMadeBy}`, where);
    return readPage(filter, rows, count, (found) =>
      found.map(({ training, job, voice, order, points }) => ({
        ...training,
        ...job,
        points,
        comparison: voice && comparisonOf(signer, voice),
        gender: (voice ?? order)?.gender ?? null,
        cover: coverOf(signer, (voice ?? order)?.coverFileId ?? null),
        createdAt: training.createdAt.toISOString(),
      })),
    );
  });

  serve(app, putTraining, async (input, user, request) => {
    if (!('preOrderId' in input)) {
      if (input.dryRun) return quoteOrder(app, user.id, input);
      needMaker(app, input.type, '没有提交，也没有冻结算力。');
      return { id: await orderTraining(app, user, input, clientOf(request)), status: 'waiting' as const };
    }
    const { preOrderId: id, dryRun } = input;
    const order = await readOrder(app, user.id, id);
    needWaiting(order);
    if (dryRun) {
      await needConfirmed(db, id);
      return { cost: order.price, seconds: 0, warnings: [] };
    }
    needMaker(app, order.type, '预订单和材料都还在，取消预订单就退回冻结的算力。');
    await startTraining(db, user.id, id);
    return { id, status: 'waiting' as const };
  });

  serve(app, updateTraining, (change, user) => changeTraining(db, user.id, change));

  serve(app, deleteTrainings, ({ ids }, user) => removeTrainings(app, user.id, ids));
}
