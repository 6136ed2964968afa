import { sql } from 'drizzle-orm';
import { Failure } from '../../src/contract/failures.ts';
import { MediaError } from '../../src/media/run.ts';
import type { Db } from '../../src/server/db/open.ts';
import type { WorkType } from '../../src/contract/work.ts';
import { makersWith } from '../../src/server/jobs/kinds.ts';
import type { Maker, Makers, Tools } from '../../src/server/jobs/maker.ts';

/** What a maker for tests is told through the work's text. */
export interface Plan {
  /** Units of work; unit n waits until `open(db, jobId, n)`. Null: waits for nothing. */
  gated: number | null;
  fail: 'never' | 'until-opened' | 'once-by-accident' | 'disk-full';
}

export const planText = (plan: Partial<Plan>): string =>
  JSON.stringify({ gated: null, fail: 'never', ...plan });

export async function makeTestTables(db: Db): Promise<void> {
  await db.execute(sql`create table if not exists effects (job_id text)`);
  await db.execute(sql`create table if not exists gates (job_id text primary key, opened int not null)`);
  await db.execute(sql`create table if not exists step_runs (job_id text, step text)`);
}

/** Lets the job finish its first `units` units. */
export const open = (db: Db, jobId: string, units: number) =>
  db.execute(
    sql`insert into gates values (${jobId}, ${units}) on conflict (job_id) do update set opened = excluded.opened`,
  );

/** Makers that work as real ones do, in steps that count units, on something that costs nothing. */
export function planMakers(db: Db): Makers {
  const make: Maker<unknown> = async (input, run) => {
    const { text = '{}', scenes } = input as { text?: string; scenes?: { text: string }[] };
    const plan = { gated: null, fail: 'never', ...JSON.parse(scenes?.[0]?.text ?? text) } as Plan;
    const begin = (step: string) => db.execute(sql`insert into step_runs values (${run.jobId}, ${step})`);
    const first = await run.step('first', '正在合成语音', 20, async () => {
      await begin('first');
      return { sentences: 3 };
    });
    if (plan.fail === 'until-opened' && (await openedOf(db, run.jobId)) === 0)
      throw new Failure('FILE_UNREADABLE');
    await run.step('second', '正在绘制画面', 70, async (report) => {
      await begin('second');
      if (plan.fail === 'disk-full')
        throw new MediaError(
          'failed',
          '视频合成失败',
          'av_interleaved_write_frame(): No space left on device',
        );
      if (plan.fail === 'once-by-accident') {
        const { rows } = await db.execute<{ n: number }>(
          sql`select count(*)::int as n from step_runs where job_id = ${run.jobId} and step = 'second'`,
        );
        if (rows[0]?.n === 1) throw new Error('an accident');
      }
      const units = plan.gated ?? first.sentences;
      for (let unit = 1; unit <= units; unit++) {
        if (plan.gated !== null) await opened(db, run.jobId, unit, run.signal);
        report(unit, units);
      }
      return null;
    });
    return async (tx) => {
      await tx.execute(sql`insert into effects values (${run.jobId})`);
    };
  };
  const made = { audio: make, short: make, mix: make, translate: make, excerpt: make };
  return { ...made, voice: null, avatar: null, material: null };
}

export const SPOKEN = '真配音';

/** The same makers, but works whose name says so are spoken by the real one. */
export function testMakers(db: Db, tools: Tools): Makers {
  const planned = planMakers(db);
  const real = makersWith(tools);
  const either =
    (type: WorkType): Maker<{ name: string }> =>
    (input, run) =>
      (input.name.includes(SPOKEN) ? real : planned)[type]!(input as never, run);
  return {
    ...real,
    audio: either('audio'),
    short: either('short'),
    mix: either('mix'),
    translate: either('translate'),
  };
}

async function opened(db: Db, jobId: string, unit: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if ((await openedOf(db, jobId)) >= unit) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function openedOf(db: Db, jobId: string): Promise<number> {
  const { rows } = await db.execute<{ opened: number }>(
    sql`select opened from gates where job_id = ${jobId}`,
  );
  return rows[0]?.opened ?? 0;
}
