import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { listAllJobs } from '../../../contract/access/operator.ts';
import { Failure } from '../../../contract/failures.ts';
import type { Db, Query } from '../../db/open.ts';
import { readPage } from '../../db/page.ts';
import { jobs, users } from '../../db/schema.ts';
import type { User } from '../../http/session.ts';
import { ACTIVE, endJobs } from '../../jobs/queue.ts';
import { keepAct } from './acts.ts';

export function listJobRows(db: Query, { status, ...paging }: z.output<typeof listAllJobs.input>) {
  const where = status && eq(jobs.status, status);
  const rows = db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      name: jobs.name,
      phoneNumber: users.phone,
      status: jobs.status,
      progress: jobs.progress,
      step: jobs.step,
      error: jobs.error,
      attempts: jobs.attempts,
      createdAt: jobs.createdAt,
      startedAt: jobs.startedAt,
      finishedAt: jobs.finishedAt,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.userId))
    .where(where)
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
  return readPage(paging, rows, db.$count(jobs, where), (found) =>
    found.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
    })),
  );
}

export const cancelForOwner = (
  db: Db,
  operator: User,
  { id, why }: { id: string; why: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [job] = await tx
      .select({ name: jobs.name, status: jobs.status, phone: users.phone })
      .from(jobs)
      .innerJoin(users, eq(users.id, jobs.userId))
      .where(eq(jobs.id, id));
    if (!job) throw new Failure('JOB_NOT_FOUND');
    if (!ACTIVE.includes(job.status)) throw new Failure('JOB_ENDED');
    await endJobs(tx, eq(jobs.id, id), `运营方取消了：${why}`);
    await keepAct(tx, operator, '取消任务', `${job.name}（${job.phone}）`, why);
  });
