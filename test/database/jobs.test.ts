import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobKind } from '../../src/contract/job.ts';
import { newId } from '../../src/server/db/new-id.ts';
import type { Database } from '../../src/server/db/open.ts';
import { users } from '../../src/server/db/schema.ts';
import type { Makers } from '../../src/server/jobs/maker.ts';
import { cancel, enqueueJob, readJob, retry } from '../../src/server/jobs/queue.ts';
import {
  startWorker,
  usualLimitMs,
  workOn,
  type Worker,
  type WorkerSettings,
} from '../../src/server/jobs/worker.ts';
import { grant, readBalance } from '../../src/server/jobs/ledger.ts';
import { newPhone } from '../helpers/client.ts';
import { databaseKinds, freshDatabase } from '../helpers/databases.ts';
import { open, planText, planMakers, type Plan } from '../helpers/makers.ts';
import { patience } from '../helpers/patience.ts';

const long = { kind: 'audio' as JobKind, seconds: 90 };
const short = { kind: 'audio' as JobKind, seconds: 8 };

describe.each(databaseKinds)('jobs in the %s database', (kind) => {
  let database: Database;
  let worker: Worker | null = null;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-jobs-'));
  const settings = (more: Partial<WorkerSettings> = {}): WorkerSettings => ({
    database,
    makers: planMakers(database.db),
    slots: { short: 1, long: 1 },
    dataDir,
    log: pino({ level: 'silent' }),
    sweep: async () => {},
    isOnAir: () => false,
    slotsOnAir: 1,
    limitMs: usualLimitMs,
    makeAlone: null,
    ...more,
  });
  const work = (more: Partial<WorkerSettings> = {}) => (worker = startWorker(settings(more)));
  const rest = async () => {
    await worker?.stop();
    worker = null;
  };

  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterEach(rest);
  afterAll(async () => {
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const newUser = async () => {
    const id = newId();
    await database.db.insert(users).values({ id, phone: newPhone() });
    await database.db.transaction((tx) => grant(tx, id, 1000, '赠送'));
    return id;
  };
  const order = async (userId: string, plan: Partial<Plan> = {}, more: Partial<typeof long> = {}) => {
    const id = newId();
    const input = { text: planText(plan) };
    await database.db.transaction((tx) =>
      enqueueJob(tx, { id, userId, name: '测试任务', input, cost: 10, ...long, ...more }),
    );
    return id;
  };
  const job = (userId: string, id: string) => readJob(database.db, userId, id);
  const until = <T>(look: () => Promise<T>, check: (seen: T) => void): Promise<void> =>
    vi.waitFor(async () => check(await look()), { timeout: patience(20), interval: 25 });
  const effects = async (id: string) => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from effects where job_id = ${id}`,
    );
    return rows[0]!.n;
  };
  const points = (userId: string) => readBalance(database.db, userId, { current: 1, pageSize: 10 });

  it('whose process died over them are made alone, once', async () => {
    const user = await newUser();
    const left = async (plan: Partial<Plan>) => {
      const id = await order(user, plan);
      await database.db.execute(sql`update jobs set status = 'running', attempts = 1 where id = ${id}`);
      return id;
    };
    const [deadly, harmless] = [await left({}), await left({})];
    const fresh = await order(user);
    const alone: string[] = [];
    work({
      makeAlone: async (id, signal) => {
        alone.push(id);
        // The other one dies without a word.
        if (id === harmless) await workOn(settings(), id, signal);
      },
    });
    await until(
      () => Promise.all([deadly, harmless, fresh].map((id) => job(user, id))),
      (seen) => expect(seen.map(({ status }) => status)).toEqual(['failed', 'done', 'done']),
    );
    expect(alone).toEqual([deadly, harmless]);
    expect((await job(user, deadly)).error).toContain('程序两次意外中断');
    expect(await points(user)).toMatchObject({ balance: 980, frozen: 0 });
  });

  it('show true progress: it stands still while nothing is finished and never goes back', async () => {
    work();
    const user = await newUser();
    const id = await order(user, { gated: 4 });
    await until(
      () => job(user, id),
      (seen) => expect(seen).toMatchObject({ status: 'running', step: '正在绘制画面', progress: 20 }),
    );
    await open(database.db, id, 2);
    await until(
      () => job(user, id),
      (seen) => expect(seen.progress).toBe(55),
    );
    await rest();
    expect(await job(user, id)).toMatchObject({ status: 'waiting', progress: 55, step: '等待继续' });
    await open(database.db, id, 4);
    expect(await job(user, id)).toMatchObject({ status: 'waiting', progress: 55 });
    work();
    await until(
      () => job(user, id),
      (seen) => expect(seen).toMatchObject({ status: 'done', progress: 100 }),
    );
    expect(await effects(id)).toBe(1);
    expect(await points(user)).toMatchObject({ balance: 990, frozen: 0 });
  });

  it('are stopped when they take far longer than they may, cost nothing, and go on when tried again', async () => {
    work({ limitMs: (seconds) => seconds });
    const user = await newUser();
    const id = await order(user, { gated: 1 });
    await until(
      () => job(user, id),
      (seen) => expect(seen).toMatchObject({ status: 'failed', error: expect.stringContaining('太久') }),
    );
    expect(await points(user)).toMatchObject({ balance: 1000, frozen: 0 });
    await rest();
    work();
    await open(database.db, id, 1);
    await retry(database.db, user, id);
    await until(
      () => job(user, id),
      (seen) => expect(seen).toMatchObject({ status: 'done' }),
    );
    expect(usualLimitMs(1)).toBe(2 * 3_600_000);
    expect(usualLimitMs(600)).toBe(10 * 3_600_000);
  });

  it('exist only if the transaction that ordered them does', async () => {
    const user = await newUser();
    const id = newId();
    await expect(
      database.db.transaction(async (tx) => {
        await enqueueJob(tx, { id, userId: user, kind: 'audio', name: 'x', input: {}, cost: 10, seconds: 1 });
        throw new Error('the caller changed his mind');
      }),
    ).rejects.toThrow('changed his mind');
    await expect(job(user, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    expect(await points(user)).toMatchObject({ balance: 1000, frozen: 0 });
  });

  it('are cancelled while waiting and while running, and cost nothing', async () => {
    const user = await newUser();
    const waiting = await order(user);
    await cancel(database.db, user, waiting);
    expect(await job(user, waiting)).toMatchObject({ status: 'cancelled' });
    work();
    const running = await order(user, { gated: 1 });
    await until(
      () => job(user, running),
      (seen) => expect(seen.status).toBe('running'),
    );
    await cancel(database.db, user, running);
    await until(
      () => job(user, running),
      (seen) => expect(seen.status).toBe('cancelled'),
    );
    await expect(cancel(database.db, user, running)).rejects.toMatchObject({ code: 'JOB_ENDED' });
    expect(await points(user)).toMatchObject({ balance: 1000, frozen: 0 });
    expect(await effects(waiting)).toBe(0);
  });

  it('are cancelled at the very last moment too, and begin anew when tried again', async () => {
    const user = await newUser();
    const base = planMakers(database.db);
    let late = true;
    const makers: Makers = {
      ...base,
      audio: async (input, run) => {
        const finish = await base.audio!(input, run);
        if (late) await cancel(database.db, user, run.jobId);
        late = false;
        return finish;
      },
    };
    work({ makers });
    const id = await order(user);
    await until(
      () => job(user, id),
      (seen) => expect(seen.status).toBe('cancelled'),
    );
    expect(await points(user)).toMatchObject({ balance: 1000, frozen: 0 });
    expect(await effects(id)).toBe(0);
    await retry(database.db, user, id);
    await until(
      () => job(user, id),
      (seen) => expect(seen.status).toBe('done'),
    );
    const { rows } = await database.db.execute(
      sql`select count(*)::int as n from step_runs where job_id = ${id} and step = 'first'`,
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('say why they failed, charge nothing, and continue behind the finished step when tried again', async () => {
    work();
    const user = await newUser();
    const id = await order(user, { fail: 'until-opened' });
    await until(
      () => job(user, id),
      (seen) =>
        expect(seen).toMatchObject({ status: 'failed', error: expect.stringContaining('文件打不开') }),
    );
    expect(await points(user)).toMatchObject({ balance: 1000, frozen: 0 });
    await open(database.db, id, 1);
    await retry(database.db, user, id);
    await until(
      () => job(user, id),
      (seen) => expect(seen.status).toBe('done'),
    );
    const { rows } = await database.db.execute(
      sql`select step, count(*)::int as n from step_runs where job_id = ${id} group by step order by step`,
    );
    expect(rows).toEqual([
      { step: 'first', n: 1 },
      { step: 'second', n: 1 },
    ]);
    expect(await points(user)).toMatchObject({ balance: 990, frozen: 0 });
  });

  it('try again by themselves after an accident', async () => {
    work();
    const user = await newUser();
    const id = await order(user, { fail: 'once-by-accident' });
    await until(
      () => job(user, id),
      (seen) => expect(seen.status).toBe('done'),
    );
    expect(await effects(id)).toBe(1);
  });

  it('end with a sentence when the disk is full, and give the points back', async () => {
    work();
    const user = await newUser();
    const id = await order(user, { fail: 'disk-full' });
    await until(
      () => job(user, id),
      (seen) => expect(seen).toMatchObject({ status: 'failed', error: expect.stringContaining('磁盘满了') }),
    );
    expect(await points(user)).toMatchObject({ balance: 1000, frozen: 0 });
    expect(fs.existsSync(path.join(dataDir, 'work', id))).toBe(false);
  });

  it('go on although the connection dies as the queue is told of an accident', async () => {
    await database.db.execute(sql`create sequence cuts`);
    await database.db.execute(sql`create function cut() returns trigger language plpgsql as $$ begin
      if nextval('cuts') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`);
    await database.db
      .execute(sql`create trigger cut before update of last_error on graphile_worker._private_jobs
      for each row execute function cut()`);
    work();
    const user = await newUser();
    const id = await order(user, { fail: 'once-by-accident' });
    await until(
      () => job(user, id),
      (seen) => expect(seen.status).toBe('done'),
    );
    expect(await effects(id)).toBe(1);
    const { rows } = await database.db.execute(sql`select last_value::int as cuts from cuts where is_called`);
    expect(rows).toEqual([{ cuts: 1 }]);
    await database.db.execute(sql`drop function cut cascade`);
  });

  it('take turns between users', async () => {
    const [many, one] = [await newUser(), await newUser()];
    for (let count = 0; count < 10; count++) await order(many);
    const single = await order(one);
    expect((await job(one, single)).ahead).toBe(1);
    const started: string[] = [];
    const base = planMakers(database.db);
    const makers: Makers = {
      ...base,
      audio: (input, run) => {
        started.push(run.userId);
        return base.audio!(input, run);
      },
    };
    work({ makers });
    await until(
      async () => started.length,
      (count) => expect(count).toBe(11),
    );
    expect(started.indexOf(one)).toBe(1);
  });

  it('that are short never wait for long ones, which never take the slots of short ones', async () => {
    const [one, other] = [await newUser(), await newUser()];
    work();
    const making = await order(one, { gated: 1 });
    await until(
      () => job(one, making),
      (seen) => expect(seen.status).toBe('running'),
    );
    const waiting = await order(other);
    for (const kind of ['audio', 'excerpt'] as const) {
      const id = await order(other, {}, { ...short, kind });
      expect((await job(other, id)).ahead ?? 0).toBe(0);
      await until(
        () => job(other, id),
        (seen) => expect(seen.status).toBe('done'),
      );
    }
    expect(await job(one, making)).toMatchObject({ status: 'running' });
    expect(await job(other, waiting)).toMatchObject({ status: 'waiting', ahead: 0 });
    const held = await order(one, { gated: 1 }, short);
    await until(
      () => job(one, held),
      (seen) => expect(seen.status).toBe('running'),
    );
    expect(await job(one, await order(one, {}, short))).toMatchObject({ status: 'waiting', ahead: 0 });
    await Promise.all([making, held].map((id) => open(database.db, id, 1)));
    await until(
      () => job(other, waiting),
      (seen) => expect(seen.status).toBe('done'),
    );
  });

  it('are fewer at a time while a room is on air, and the short ones still do not wait for the long ones', async () => {
    const user = await newUser();
    work({ slots: { short: 2, long: 2 }, isOnAir: () => true });
    const making = await order(user, { gated: 1 });
    await until(
      () => job(user, making),
      (seen) => expect(seen.status).toBe('running'),
    );
    const waiting = await order(user);
    const quick = await order(user, {}, short);
    await until(
      () => job(user, quick),
      (seen) => expect(seen.status).toBe('done'),
    );
    expect(await job(user, waiting)).toMatchObject({ status: 'waiting' });
    await open(database.db, making, 1);
    await until(
      () => job(user, waiting),
      (seen) => expect(seen.status).toBe('done'),
    );
  });

  it('tell how long they will wait, once others of their kind have been made', async () => {
    const user = await newUser();
    const mix = { kind: 'mix' as const, seconds: 90 };
    const measured = await order(user, {}, mix);
    work();
    await until(
      () => job(user, measured),
      (seen) => expect(seen.status).toBe('done'),
    );
    await database.db.execute(
      sql`update jobs set started_at = finished_at - interval '100 seconds' where id = ${measured}`,
    );
    const making = await order(user, { gated: 1 }, mix);
    await until(
      () => job(user, making),
      (seen) => expect(seen.progress).toBe(20),
    );
    const next = await order(user, {}, mix);
    const unlike = await order(user, {}, { ...mix, kind: 'translate' });
    const last = await order(user, {}, mix);
    expect(await job(user, making)).toMatchObject({ ahead: null, waitSeconds: null });
    expect(await job(user, next)).toMatchObject({ ahead: 0, waitSeconds: 80 });
    expect(await job(user, unlike)).toMatchObject({ ahead: 1, waitSeconds: 180 });
    expect(await job(user, last)).toMatchObject({ ahead: 2, waitSeconds: null });
    for (const id of [last, unlike, next, making]) await cancel(database.db, user, id);
    await until(
      () => job(user, making),
      (seen) => expect(seen.status).toBe('cancelled'),
    );
  });

  it('of other users cannot be seen, cancelled or tried again', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const id = await order(owner);
    await expect(job(stranger, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(cancel(database.db, stranger, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(retry(database.db, stranger, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await cancel(database.db, owner, id);
  });
});
