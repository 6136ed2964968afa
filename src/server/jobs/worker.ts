import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run as startRunner, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Client } from 'pg';
import { Failure } from '../../contract/failures.ts';
import type { JobStatus } from '../../contract/job.ts';
import { deadlineAfter } from '../../process/deadline.ts';
import { closeQuietly, DETECT_DEAD_PEERS, lockClient } from '../db/postgres/lock-client.ts';
import type { Database, Db } from '../db/open.ts';
import { jobs } from '../db/schema.ts';
import { isDiskFull } from '../storage/quota.ts';
import { notifyJobChanged } from './events.ts';
import type { Maker, Makers } from './maker.ts';
import { openShortWork, type GiveWay } from './give-way.ts';
import { lanes, type Lane } from './lanes.ts';
import { addToQueue, CANCEL_CHANNEL, complete, end, requeueLost, TASKS } from './queue.ts';
import type { MakeAlone } from './make-alone.ts';
import { openRun } from './run.ts';
import { limitJobsOnAir } from './limit-on-air.ts';

export interface WorkerSettings {
  database: Database;
  makers: Makers;
  slots: Record<Lane, number>;
  dataDir: string;
  log: FastifyBaseLogger;
  sweep: () => Promise<void>;
  isOnAir: () => boolean;
  slotsOnAir: number;
  makeAlone: MakeAlone | null;
  limitMs: (seconds: number) => number;
}

export const WORKER_LOCKS = 720_002;
const LOOK_FOR_DEAD_MS = 1000;
const TRIES = 3;
/** Crashes count too, so that a job that kills its worker every time ends at last. */
const TRIES_WITH_CRASHES = 6;
const DIED_AGAIN = '制作时程序两次意外中断。请换一份素材或改一改文字再试；还是不行，请联系运营方。';
const RECONNECT_MS = 1000;
const STOP_MS = 8000;
const QUERY_MS = 15_000;

/**
 * A minute for every second of a film, and two hours at least: a busy machine takes long, models may still be installing
 * meanwhile, and what is stopped in vain is worse than what goes on for a while.
 */
export const usualLimitMs = (seconds: number): number => Math.max(2 * 60, seconds) * 60_000;

export function startWorker(settings: WorkerSettings) {
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

export type Worker = ReturnType<typeof startWorker>;

async function workOnce(settings: WorkerSettings, stopping: AbortSignal): Promise<void> {
  const { isOnAir, slotsOnAir } = settings;
  const turns = { short: limitJobsOnAir(isOnAir, 1), long: limitJobsOnAir(isOnAir, slotsOnAir) };
  const shortWork = openShortWork();
  const running = new Map<string, AbortController>();
  const ending = new AbortController();
  const live = lockClient(settings.database.url, QUERY_MS);
  let lost = () => {};
  const over = new Promise<void>((resolve) => {
    lost = resolve;
    stopping.addEventListener('abort', () => resolve(), { once: true });
  });
  live.on('error', () => lost());
  live.on('end', () => lost());
  live.on('notification', ({ payload }) => running.get(payload ?? '')?.abort(new Failure('JOB_ENDED')));
  const make: Record<Lane, (id: string) => Promise<void>> = {
    short: (id) => shortWork.during(() => work(settings, id, running, giveNoWay, ending.signal)),
    long: (id) => work(settings, id, running, shortWork.giveWay(), ending.signal),
  };
  const runners: Runner[] = [];
  let looking: NodeJS.Timeout | null = null;
  try {
    await live.connect();
    await live.query(DETECT_DEAD_PEERS);
    await live.query(`listen ${CANCEL_CHANNEL}`);
    const enlisted: Promise<string>[] = [];
    for (const lane of lanes) {
      const { runner, id } = await startLane(settings, lane, live, (jobId) =>
        turns[lane](() => make[lane](jobId)),
      );
      runners.push(runner);
      runner.promise.then(lost, lost);
      // Without a lock nobody would take over our jobs: we begin anew.
      id.catch(() => lost());
      enlisted.push(id);
    }
    const me = await Promise.all(enlisted);
    await requeueLost(settings.database.db);
    // A query that fails means a lost connection: we begin anew, and that is logged.
    looking = setInterval(() => void freeJobsOfTheDead(live, me).catch(() => lost()), LOOK_FOR_DEAD_MS);
    await over;
  } finally {
    if (looking) clearInterval(looking);
    ending.abort(new Error('stopping'));
    // It waits for connections that may be gone for good; whatever it still holds is freed below, or by the next worker.
    await Promise.race([
      Promise.allSettled(runners.map((runner) => runner.stop())),
      new Promise((resolve) => setTimeout(resolve, STOP_MS).unref()),
    ]);
    await live
      .query(
        `with gone as (delete from workers where lock_key = any(
          select objid::int from pg_locks where pid = pg_backend_pid() and classid = $1 and locktype = $2) returning id)
        select graphile_worker.force_unlock_workers(array_agg(id)) from gone`,
        [WORKER_LOCKS, 'advisory'],
      )
      // The connection may be what was lost: the database has freed the lock then.
      .catch(() => {});
    await closeQuietly(live);
  }
}

/** A runner for each lane: one of both would fill its slots with whatever comes first. */
async function startLane(
  { database, slots, sweep }: WorkerSettings,
  lane: Lane,
  live: Client,
  make: (id: string) => Promise<void>,
): Promise<{ runner: Runner; id: Promise<string> }> {
  let register: (id: string) => void = () => {};
  const id = new Promise<string>((resolve) => {
    register = resolve;
  }).then((runnerId) => enlist(live, runnerId, lane, slots[lane]));
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => register(workerPool.id));
  const runner = await startRunner({
    pgPool: database.pool,
    concurrency: slots[lane],
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    logger: new Logger(() => () => {}),
    // Without these nobody waits for the queue's answer, and a connection that dies then ends the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    ...(lane === 'long' && { crontab: '17 * * * * sweep' }),
    taskList: {
      [TASKS[lane]]: async (payload) => {
        // Whoever dies before it is enlisted is not missed, and its job would stay locked for hours.
        await id;
        await make((payload as { id: string }).id);
      },
      ...(lane === 'long' && { sweep }),
    },
  });
  return { runner, id };
}

const giveNoWay: GiveWay = async () => {};

export async function workOn(settings: WorkerSettings, id: string, stopping: AbortSignal): Promise<void> {
  const running = new Map<string, AbortController>();
  const live = lockClient(settings.database.url, QUERY_MS);
  // Without it nobody could cancel the job, which goes on all the same.
  live.on('error', () => {});
  live.on('notification', ({ payload }) => running.get(payload ?? '')?.abort(new Failure('JOB_ENDED')));
  await live.connect();
  try {
    await live.query(`listen ${CANCEL_CHANNEL}`);
    await work({ ...settings, makeAlone: null }, id, running, giveNoWay, stopping);
  } finally {
    await closeQuietly(live);
  }
}

/** PostgreSQL drops the lock the moment our connection dies; that tells the others. */
async function enlist(live: Client, id: string, lane: Lane, slots: number): Promise<string> {
  const key = randomInt(2 ** 31 - 1);
  await live.query('select pg_advisory_lock($1, $2)', [WORKER_LOCKS, key]);
  const row = [id, key, lane, slots];
  await live.query('insert into workers (id, lock_key, lane, slots) values ($1, $2, $3, $4)', row);
  return id;
}

/** Our own locks are left out: who holds one gets it once more. */
async function freeJobsOfTheDead(live: Client, me: string[]): Promise<void> {
  const { rows } = await live.query<{ id: string; lock_key: number }>(
    'select id, lock_key from workers where id <> all($1)',
    [me],
  );
  for (const other of rows) {
    const lock = [WORKER_LOCKS, other.lock_key];
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
  giveWay: GiveWay,
  ending: AbortSignal,
): Promise<void> {
  const { makeAlone, database } = settings;
  if (makeAlone && (await statusOf(database.db, id)) === 'running') {
    await makeAlone(id, ending);
    const status = await statusOf(database.db, id);
    if (status === 'waiting' && !ending.aborted) throw new Error('it is tried again later');
    if (status === 'running' && !ending.aborted)
      await database.db.transaction((tx) => end(tx, id, 'failed', DIED_AGAIN, null));
    return;
  }
  // Before the job is claimed: a cancel that comes right afterwards must find it.
  const cancelled = new AbortController();
  running.set(id, cancelled);
  try {
    const job = await claim(settings.database.db, id);
    if (job) await attempt(settings, job, cancelled.signal, giveWay, ending);
  } finally {
    running.delete(id);
  }
}

/** Whoever ends in order gives a running job back: one that is still running here had its process die over it. */
async function statusOf(db: Db, id: string): Promise<JobStatus | null> {
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id));
  return job?.status ?? null;
}

type ClaimedJob = typeof jobs.$inferSelect;

async function claim(db: Db, id: string): Promise<ClaimedJob | null> {
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
  if (job) await notifyJobChanged(db, job.userId, id);
  return job ?? null;
}

async function attempt(
  { database: { db }, makers, log, dataDir, limitMs }: WorkerSettings,
  job: ClaimedJob,
  cancelled: AbortSignal,
  giveWay: GiveWay,
  ending: AbortSignal,
): Promise<void> {
  const workDir = path.join(dataDir, 'work');
  const removeFolder = () => fs.rm(path.join(workDir, job.id), { recursive: true, force: true });
  const finishBadly = async (status: 'failed' | 'cancelled', why: string | null) => {
    await db.transaction((tx) => end(tx, job.id, status, why, job.attempts));
    if (status === 'cancelled') await removeFolder();
  };
  if (job.cancelAsked) return finishBadly('cancelled', null);
  if (job.attempts > TRIES_WITH_CRASHES) return finishBadly('failed', '制作时程序多次意外中断。请稍后重试。');
  const make = makers[job.kind] as Maker<unknown> | null;
  if (!make) return finishBadly('failed', new Failure('ENGINE_MISSING').message);

  const late = deadlineAfter(limitMs(job.seconds));
  try {
    const run = await openRun(db, job, workDir, giveWay, AbortSignal.any([cancelled, ending, late]));
    run.signal.throwIfAborted();
    const finish = await make(job.input, run);
    if (await complete(db, job.id, job.attempts, finish)) await removeFolder();
    // Not marked: cancelled while the last line was being written, or taken over by another worker.
    else if (await isCancelAsked(db, job.id)) await finishBadly('cancelled', null);
  } catch (error) {
    if (cancelled.aborted) return finishBadly('cancelled', null);
    if (ending.aborted) return giveBack(db, job, '等待继续', true);
    log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'job failed');
    if (late.aborted)
      return finishBadly(
        'failed',
        '做得太久，已经停下。重试会接着做；再这样请剪短一些，或等机器空闲时再试。',
      );
    if (error instanceof Failure) return finishBadly('failed', error.message);
    if (isDiskFull(error)) {
      // Before anything is written down: the database may be on the same disk.
      await removeFolder();
      return finishBadly('failed', '服务器的磁盘满了。请联系运营方清理后再重试。');
    }
    if (job.attempts >= TRIES) return finishBadly('failed', '制作没有成功，已自动重试 3 次。请稍后重试。');
    await giveBack(db, job, '出了点问题，稍后自动重试', false);
    throw error;
  }
}

async function isCancelAsked(db: Db, id: string): Promise<boolean> {
  const [job] = await db.select({ asked: jobs.cancelAsked }).from(jobs).where(eq(jobs.id, id));
  return job?.asked ?? false;
}

async function giveBack(db: Db, job: ClaimedJob, step: string, stopped: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [given] = await tx
      .update(jobs)
      .set({
        status: 'waiting',
        step,
        attempts: stopped ? job.attempts - 1 : job.attempts,
        // Else the hours until somebody goes on would count as time that it took.
        ...(stopped && { startedAt: null }),
      })
      .where(and(eq(jobs.id, job.id), eq(jobs.status, 'running'), eq(jobs.attempts, job.attempts)))
      .returning({ turn: jobs.turn });
    if (!given) return;
    if (stopped) await addToQueue(tx, { ...job, turn: given.turn });
    await notifyJobChanged(tx, job.userId, job.id);
  });
}
