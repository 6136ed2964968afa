import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { Client } from 'pg';
import { Failure } from '../../contract/failures.ts';
import type { Database } from '../db/open.ts';
import { jobs } from '../db/schema.ts';
import { tell } from './events.ts';
import type { Maker, Makers } from './kinds.ts';
import { CANCEL_CHANNEL, complete, end, TASK } from './queue.ts';
import { openRun } from './run.ts';

interface WorkerSettings {
  database: Database;
  makers: Makers;
  slots: number;
  dataDir: string;
  log: FastifyBaseLogger;
  /** Housekeeping that runs once an hour on one of the workers. */
  sweep: () => Promise<void>;
}

export interface Worker {
  stop(): Promise<void>;
}

const LOCK_SPACE = 720_002;
const LOOK_FOR_DEAD_MS = 1000;
const TRIES = 3;
/** Crashes count too, so that a job that kills its worker every time ends at last. */
const TRIES_WITH_CRASHES = 6;
const RECONNECT_MS = 1000;

/** Works until stopped; a lost database connection means starting anew, because others may have taken our jobs. */
export function startWorker(settings: WorkerSettings): Worker {
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await workOnce(settings, stopping.signal).catch((error: unknown) =>
        settings.log.warn({ err: error }, 'worker starts again'),
      );
      if (!stopping.signal.aborted) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function workOnce(settings: WorkerSettings, stopping: AbortSignal): Promise<void> {
  const running = new Map<string, AbortController>();
  const live = new Client({ connectionString: settings.database.url });
  let lost = () => {};
  const over = new Promise<void>((resolve) => {
    lost = resolve;
    stopping.addEventListener('abort', () => resolve(), { once: true });
  });
  live.on('error', () => lost());
  live.on('end', () => lost());
  live.on('notification', ({ payload }) => running.get(payload ?? '')?.abort(new Failure('JOB_ENDED')));
  let runner: Runner | null = null;
  let looking: NodeJS.Timeout | null = null;
  try {
    await live.connect();
    await live.query(`listen ${CANCEL_CHANNEL}`);
    let register: (id: string) => void = () => {};
    const registered = new Promise<string>((resolve) => {
      register = resolve;
    }).then((id) => enlist(live, id));
    registered.catch(() => lost());
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => register(workerPool.id));
    runner = await run({
      pgPool: settings.database.pool,
      concurrency: settings.slots,
      noHandleSignals: true,
      pollInterval: 2000,
      events,
      // Failed attempts are logged by us, with the job they belong to.
      logger: new Logger(() => () => {}),
      crontab: '17 * * * * sweep',
      taskList: {
        [TASK]: async (payload) => {
          // A job that starts before we are enlisted would be lost for hours if we died now.
          await registered;
          await work(settings, (payload as { id: string }).id, running);
        },
        sweep: settings.sweep,
      },
    });
    const me = await registered;
    looking = setInterval(() => void freeJobsOfTheDead(live, me).catch(() => lost()), LOOK_FOR_DEAD_MS);
    await over;
  } finally {
    if (looking) clearInterval(looking);
    for (const one of running.values()) one.abort(new Error('stopping'));
    await runner?.stop().catch(() => {});
    await live
      .query(
        'delete from workers where lock_key = any(select objid::int from pg_locks where pid = pg_backend_pid() and classid = $1 and locktype = $2)',
        [LOCK_SPACE, 'advisory'],
      )
      .catch(() => {});
    await live.end().catch(() => {});
  }
}

/** PostgreSQL drops the lock the moment our connection dies; that tells the others. */
async function enlist(live: Client, id: string): Promise<string> {
  const key = randomInt(2 ** 31 - 1);
  await live.query('select pg_advisory_lock($1, $2)', [LOCK_SPACE, key]);
  await live.query('insert into workers (id, lock_key) values ($1, $2)', [id, key]);
  return id;
}

async function freeJobsOfTheDead(live: Client, me: string): Promise<void> {
  const { rows } = await live.query<{ id: string; lock_key: number }>(
    'select id, lock_key from workers where id <> $1',
    [me],
  );
  for (const other of rows) {
    const lock = [LOCK_SPACE, other.lock_key];
    const { rows: got } = await live.query<{ dead: boolean }>(
      'select pg_try_advisory_lock($1, $2) as dead',
      lock,
    );
    if (!got[0]?.dead) continue;
    await live.query('select graphile_worker.force_unlock_workers(array[$1])', [other.id]);
    await live.query('delete from workers where id = $1', [other.id]);
    await live.query('select pg_advisory_unlock($1, $2)', lock);
  }
}

async function work(
  settings: WorkerSettings,
  id: string,
  running: Map<string, AbortController>,
): Promise<void> {
  const { database, makers, log } = settings;
  const { db } = database;
  const [job] = await db
    .update(jobs)
    .set({
      status: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: sql`coalesce(${jobs.startedAt}, now())`,
      step: '准备中',
    })
    .where(and(eq(jobs.id, id), inArray(jobs.status, ['waiting', 'running'])))
    .returning();
  if (!job) return;
  await tell(db, job.userId, id);
  const workDir = path.join(settings.dataDir, 'work');
  const finishBadly = async (status: 'failed' | 'cancelled', why: string | null) => {
    await db.transaction((tx) => end(tx, id, status, why));
    if (status === 'cancelled') await fs.rm(path.join(workDir, id), { recursive: true, force: true });
  };
  if (job.cancelAsked) return finishBadly('cancelled', null);
  if (job.attempts > TRIES_WITH_CRASHES)
    return finishBadly('failed', '制作时程序多次意外中断，没有扣算力。请稍后重试。');
  const make = makers[job.kind] as Maker<unknown> | null;
  if (!make) return finishBadly('failed', new Failure('ENGINE_MISSING').message);

  const abort = new AbortController();
  running.set(id, abort);
  try {
    const runOfJob = await openRun(db, job, workDir, abort.signal);
    const finish = await make(job.input, runOfJob);
    abort.signal.throwIfAborted();
    if (await complete(db, id, job.attempts, finish))
      await fs.rm(runOfJob.dir, { recursive: true, force: true });
  } catch (error) {
    const reason: unknown = abort.signal.reason;
    if (abort.signal.aborted && reason instanceof Failure) return finishBadly('cancelled', null);
    if (abort.signal.aborted) {
      await giveBack(database, id, job.attempts, '等待继续', true);
      throw new Error('stopped in the middle; another worker continues', { cause: error });
    }
    log.warn({ err: error, job: id, kind: job.kind, attempt: job.attempts }, 'job failed');
    if (error instanceof Failure) return finishBadly('failed', error.message);
    if (job.attempts >= TRIES)
      return finishBadly('failed', '制作没有成功，已自动重试 3 次，没有扣算力。请稍后重试。');
    await giveBack(database, id, job.attempts, '出了点问题，稍后自动重试', false);
    throw error;
  } finally {
    running.delete(id);
  }
}

/** Another attempt comes later; being stopped does not count as one. */
async function giveBack(
  { db }: Database,
  id: string,
  attempts: number,
  step: string,
  forgive: boolean,
): Promise<void> {
  const [job] = await db
    .update(jobs)
    .set({ status: 'waiting', step, attempts: forgive ? attempts - 1 : attempts })
    .where(and(eq(jobs.id, id), eq(jobs.status, 'running'), eq(jobs.attempts, attempts)))
    .returning({ userId: jobs.userId });
  if (job) await tell(db, job.userId, id);
}
