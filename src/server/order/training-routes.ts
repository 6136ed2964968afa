import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { listTrainings, putTraining } from '../../contract/training.ts';
import type { App } from '../app.ts';
import { needFile } from '../db/files.ts';
import { readPage } from '../db/page.ts';
import { jobs, orders, trainings } from '../db/schema.ts';
import { serve } from '../http/serve.ts';

const { input: _input, ...jobColumns } = getTableColumns(jobs);

export function trainingRoutes(app: App): void {
  const { db, config } = app;
  serve(app, listTrainings, async (filter, user) => {
    const where = and(
      eq(trainings.userId, user.id),
      filter.type ? eq(trainings.type, filter.type) : undefined,
      filter.status ? eq(jobs.status, filter.status) : undefined,
    );
    const isMadeBy = eq(jobs.id, trainings.id);
    const rows = db
      .select({ training: trainings, job: jobColumns })
      .from(trainings)
      .innerJoin(jobs, isMadeBy)
      .where(where)
      .orderBy(desc(trainings.id));
    const count = db.$count(sql`${trainings} inner join ${jobs} on ${isMadeBy}`, where);
    return readPage(filter, rows, count, (found) =>
      found.map(({ training, job: { status, progress, step, error } }) => ({
        ...training,
        status,
        progress,
        step,
        error,
        createdAt: training.createdAt.toISOString(),
      })),
    );
  });

  serve(app, putTraining, async (input, user) => {
    let cost = 'type' in input ? config.prices[input.type] : 0;
    if ('preOrderId' in input) {
      const mine = and(eq(orders.id, input.preOrderId), eq(orders.userId, user.id));
      const [order] = await db
        .select({ status: orders.status, price: orders.price })
        .from(orders)
        .where(mine);
      if (!order) throw new Failure('ORDER_NOT_FOUND');
      if (order.status !== 'waiting') throw new Failure('ORDER_CLOSED');
      cost = order.price;
    } else await needFile(db, user.id, input.fileId, ['audio', 'video', 'image']);
    if (input.dryRun) return { cost, seconds: 0, warnings: [] };
    throw new Failure('ENGINE_MISSING', {
      message: '训练引擎还没有装好，暂时不能开始训练。预订单和材料都已保存，冻结的算力可以随时取消退回。',
    });
  });
}
