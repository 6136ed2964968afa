import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { jobKinds, type Job, type JobKind, type JobStatus } from '../../contract/job.ts';
import type { Paging } from '../../contract/fields.ts';
import type { Db, Query } from '../db/open.ts';
import { readPage } from '../db/page.ts';
import { jobs, works } from '../db/schema.ts';
import { freeze, release, settle } from './ledger.ts';
import { notifyJobChanged } from './events.ts';
import { laneOf, type Lane } from './lanes.ts';

/** `make` is what waited in the queue before there were lanes: under another name nobody would ever take it. */
export const TASKS: Record<Lane, string> = { long: 'make', short: 'make_short' };
export const CANCEL_CHANNEL = 'job_cancel';
const LAST_TURN = 32_767;
/** Above what we allow ourselves in worker.ts, so that the queue never gives up before we do. */
const QUEUE_ATTEMPTS = 30;

export const ACTIVE: JobStatus[] = ['waiting', 'running'];

/** Runs in the transaction that marks the job as done: the effect and the mark exist together or not at all. */
export type Finish = (tx: Query) => Promise<void>;

type NewJob = Pick<typeof jobs.$inferInsert, 'id' | 'userId' | 'kind' | 'name' | 'cost'> & {
  input: unknown;
  seconds: number;
};

export async function enqueueJob(tx: Query, job: NewJob, isFrozen = false): Promise<void> {
  const lane = laneOf(job.kind, job.seconds);
  const turn = await nextTurn(tx, job.userId, lane);
  await tx.insert(jobs).values({ ...job, seconds: Math.ceil(job.seconds), lane, turn });
  if (!isFrozen) await freeze(tx, job.userId, job.id, job.cost, job.name);
  await addToQueue(tx, { id: job.id, lane, turn });
  await notifyJobChanged(tx, job.userId, job.id);
}

/**
 * Users take turns in each lane: a user's next job stands behind his last one, and nobody starts before the oldest turn
 * that is still open. So one job of B is made right after the first of A's fifty, and A is never pushed back for ever.
 */
async function nextTurn(tx: Query, userId: string, lane: Lane): Promise<number> {
  const { rows } = await tx.execute<{ turn: number }>(sql`
    select least(${LAST_TURN}, 1 + greatest(
      coalesce(min(turn) - 1, 0),
      coalesce(max(turn) filter (where user_id = ${userId}), 0)
    ))::int as turn from jobs where status in ('waiting', 'running') and lane = ${lane}`);
  return rows[0]?.turn ?? 1;
}

interface QueuedJob {
  id: string;
  lane: Lane;
  turn: number;
}

export const addToQueue = (tx: Query, { id, lane, turn }: QueuedJob) =>
  tx.execute(sql`select graphile_worker.add_job(${TASKS[lane]}, json_build_object('id', ${id}::text),
    job_key := ${id}, max_attempts := ${QUEUE_ATTEMPTS}, priority := ${turn})`);

export async function requeueLost(db: Db): Promise<number> {
  const { rows } = await db.execute<QueuedJob & Record<string, unknown>>(sql`select id, lane, turn from jobs
    where status in ('waiting', 'running') and not exists (select from graphile_worker.jobs queued where queued.key = jobs.id)`);
  for (const job of rows) await addToQueue(db, job);
  return rows.length;
}

export async function cancel(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await tx
      .select({ status: jobs.status })
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.userId, userId)))
      .for('update');
    if (!job) throw new Failure('JOB_NOT_FOUND');
    if (job.status === 'waiting') {
      await tx.execute(sql`select graphile_worker.remove_job(${id})`);
      await end(tx, id, 'cancelled', null, null);
    } else if (job.status === 'running') {
      await tx.update(jobs).set({ cancelAsked: true, step: '正在取消' }).where(eq(jobs.id, id));
      await tx.execute(sql`select pg_notify(${CANCEL_CHANNEL}, ${id})`);
      await notifyJobChanged(tx, userId, id);
    } else throw new Failure('JOB_ENDED');
  });
}

export const retry = (db: Db, userId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const job = await needEnded(tx, userId, id, 'JOB_NOT_FAILED');
    if (job.status === 'done') throw new Failure('JOB_NOT_FAILED');
    await orderAgain(tx, userId, { ...job, id }, {});
  });

/** `newSeconds`: of the result, without what is only taken over from the former one. */
export async function redo(
  tx: Query,
  userId: string,
  id: string,
  input: unknown,
  { cost, seconds }: { cost: number; seconds: number },
  newSeconds = seconds,
): Promise<void> {
  const job = await needEnded(tx, userId, id, 'JOB_NOT_DONE');
  if (job.status !== 'done') throw new Failure('JOB_NOT_DONE');
  const lane = laneOf(job.kind, newSeconds);
  const changes = { input, seconds: Math.ceil(seconds), progress: 0 };
  await orderAgain(tx, userId, { ...job, id, lane, cost }, changes);
}

async function needEnded(
  tx: Query,
  userId: string,
  id: string,
  whenActive: 'JOB_NOT_FAILED' | 'JOB_NOT_DONE',
) {
  const [job] = await tx
    .select({ status: jobs.status, kind: jobs.kind, lane: jobs.lane, cost: jobs.cost, name: jobs.name })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.userId, userId)))
    .for('update');
  if (!job) throw new Failure('JOB_NOT_FOUND');
  if (ACTIVE.includes(job.status)) throw new Failure(whenActive);
  return job;
}

async function orderAgain(
  tx: Query,
  userId: string,
  { id, name, lane, cost }: { id: string; name: string; lane: Lane; cost: number },
  changes: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  const turn = await nextTurn(tx, userId, lane);
  await tx
    .update(jobs)
    .set({
      ...changes,
      status: 'waiting',
      step: '排队中',
      error: null,
      attempts: 0,
      cancelAsked: false,
      cost,
      lane,
      turn,
      startedAt: null,
      finishedAt: null,
    })
    .where(eq(jobs.id, id));
  await freeze(tx, userId, id, cost, name);
  await addToQueue(tx, { id, lane, turn });
  await notifyJobChanged(tx, userId, id);
}

export async function end(
  tx: Query,
  id: string,
  status: 'failed' | 'cancelled',
  error: string | null,
  attempts: number | null,
): Promise<void> {
  const [job] = await tx
    .update(jobs)
    .set({ status, error, step: status === 'failed' ? '失败' : '已取消', finishedAt: sql`now()` })
    .where(
      and(
        eq(jobs.id, id),
        inArray(jobs.status, ACTIVE),
        attempts === null ? undefined : eq(jobs.attempts, attempts),
      ),
    )
    .returning({ userId: jobs.userId, name: jobs.name });
  if (!job) return;
  await release(tx, id, `${job.name}（未完成，已退回）`);
  await keepFormerResult(tx, id, error);
  await notifyJobChanged(tx, job.userId, id);
}

/** All of them first and in one order: whoever finishes one holds it while he waits for its work and the user's points. */
export const lockJobs = (tx: Query, which: SQL | undefined) =>
  tx.select({ id: jobs.id, status: jobs.status }).from(jobs).where(which).orderBy(jobs.id).for('update');

export async function endJobs(tx: Query, which: SQL | undefined, why: string | null): Promise<void> {
  for (const { id, status } of await lockJobs(tx, which)) {
    if (!ACTIVE.includes(status)) continue;
    await tx.execute(sql`select graphile_worker.remove_job(${id})`);
    await tx.execute(sql`select pg_notify(${CANCEL_CHANNEL}, ${id})`);
    await end(tx, id, 'cancelled', why, null);
  }
}

export async function removeForGood(tx: Query, which: SQL | undefined) {
  await endJobs(tx, inArray(jobs.id, tx.select({ id: works.id }).from(works).where(which)), null);
  const { id, fileId, wavFileId, coverFileId, srtFileId } = works;
  const gone = await tx
    .delete(works)
    .where(which)
    .returning({ id, fileId, wavFileId, coverFileId, srtFileId });
  await tx.delete(jobs).where(
    inArray(
      jobs.id,
      gone.map((work) => work.id),
    ),
  );
  return gone;
}

async function keepFormerResult(tx: Query, id: string, error: string | null): Promise<void> {
  await tx
    .update(jobs)
    .set({
      status: 'done',
      progress: 100,
      step: '已完成',
      error: error === null ? null : `重做没有成功，原来的还在：${error}`,
    })
    .where(sql`id = ${id} and exists (select from works where works.id = ${id} and file_id is not null)`);
}

export async function complete(db: Db, id: string, attempts: number, finish: Finish): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .update(jobs)
      .set({ status: 'done', progress: 100, step: '已完成', error: null, finishedAt: sql`now()` })
      .where(
        and(
          eq(jobs.id, id),
          eq(jobs.status, 'running'),
          eq(jobs.attempts, attempts),
          eq(jobs.cancelAsked, false),
        ),
      )
      .returning({ userId: jobs.userId, name: jobs.name });
    if (!job) return false;
    await finish(tx);
    await settle(tx, id, job.name);
    await notifyJobChanged(tx, job.userId, id);
    return true;
  });
}

const isBefore = sql`before.lane = jobs.lane and before.status = 'waiting'
  and (before.turn, before.created_at, before.id) < (jobs.turn, jobs.created_at, jobs.id)`;
const ahead = sql<
  number | null
>`case when jobs.status = 'waiting' then (select count(*)::int from jobs before where ${isBefore}) end`;

/** What every job takes besides, however short it is: as much as so many seconds of its result. */
const EXTRA_SECONDS = 10;
const MEASURED_JOBS = 30;

const paces = sql`(select kind, sum(made) / sum(seconds + ${EXTRA_SECONDS}) as pace
  from unnest(${sql.param(jobKinds)}::text[]) as kinds(kind) cross join lateral (
    select seconds, extract(epoch from finished_at - started_at) as made from jobs done
    where done.kind = kinds.kind and done.status = 'done' and done.attempts = 1
      and started_at < finished_at
    order by finished_at desc limit ${MEASURED_JOBS}) latest
  group by kind)`;

/** Null: nothing like what is made before it has been measured yet, or nobody is there to make it. */
const waitSeconds = sql<number | null>`case when jobs.status = 'waiting' then (
  select case when bool_and(pace is not null) then ceil(
    sum(pace * (before.seconds + ${EXTRA_SECONDS}) * (100 - before.progress) / 100)
    / (select sum(slots) from workers where workers.lane = jobs.lane))::int end
  from jobs before left join ${paces} paces on paces.kind = before.kind
  where before.lane = jobs.lane and before.status = 'running' or ${isBefore}) end`;

export async function secondsToMake(db: Db, kind: JobKind, seconds: number): Promise<number | null> {
  const { rows } = await db.execute<{ pace: number | null }>(
    sql`select pace::float8 as pace from ${paces} paces where paces.kind = ${kind}`,
  );
  const pace = rows[0]?.pace ?? null;
  return pace === null ? null : Math.ceil(pace * (seconds + EXTRA_SECONDS));
}

export const jobState = {
  status: jobs.status,
  progress: jobs.progress,
  step: jobs.step,
  error: jobs.error,
  ahead,
  waitSeconds,
};

const columns = {
  id: jobs.id,
  kind: jobs.kind,
  name: jobs.name,
  createdAt: jobs.createdAt,
  startedAt: jobs.startedAt,
  ...jobState,
};
const toJob = (
  row: Omit<Job, 'createdAt' | 'startedAt'> & { createdAt: Date; startedAt: Date | null },
): Job => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
});

export async function readJob(db: Query, userId: string, id: string): Promise<Job> {
  const [row] = await db
    .select(columns)
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.userId, userId)));
  if (!row) throw new Failure('JOB_NOT_FOUND');
  return toJob(row);
}

export async function listActive(db: Query, userId: string, paging: Paging) {
  const where = and(eq(jobs.userId, userId), inArray(jobs.status, ACTIVE));
  const rows = db.select(columns).from(jobs).where(where).orderBy(desc(jobs.createdAt));
  return readPage(paging, rows, db.$count(jobs, where), (found) => found.map(toJob));
}
