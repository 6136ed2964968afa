import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { jobs, jobSteps } from '../db/schema.ts';
import { tell } from './events.ts';

/** Counts finished units of the running step: sentences, frames, bytes. */
export type Report = (done: number, total: number) => void;

/** What a maker works with. */
export interface Run {
  jobId: string;
  userId: string;
  signal: AbortSignal;
  /** A folder of this job's own; it outlives a failed attempt and is removed when the job has ended. */
  dir: string;
  /**
   * Does one named step. Its result is kept, so that a later attempt continues behind it.
   * `words` is what the user reads meanwhile, `share` its part of the 100 percent.
   */
  step<T>(name: string, words: string, share: number, make: (report: Report) => Promise<T>): Promise<T>;
}

const WRITE_EVERY_MS = 200;

export async function openRun(
  db: Db,
  job: { id: string; userId: string; attempts: number },
  workDir: string,
  signal: AbortSignal,
): Promise<Run> {
  const dir = path.join(workDir, job.id);
  await fs.mkdir(dir, { recursive: true });
  const kept = new Map(
    (await db.select().from(jobSteps).where(eq(jobSteps.jobId, job.id))).map((row) => [row.name, row.result]),
  );
  let before = 0;

  /** Never goes back, and an attempt that was taken over by another worker no longer counts. */
  const show = async (percent: number, words: string): Promise<void> => {
    await db
      .update(jobs)
      .set({ progress: sql`greatest(${jobs.progress}, ${Math.min(99, Math.floor(percent))})`, step: words })
      .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), eq(jobs.status, 'running')));
    await tell(db, job.userId, job.id);
  };

  return {
    jobId: job.id,
    userId: job.userId,
    signal,
    dir,
    async step<T>(
      name: string,
      words: string,
      share: number,
      make: (report: Report) => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      if (kept.has(name)) {
        before += share;
        return kept.get(name) as T;
      }
      await show(before, words);
      const progress = calmly((percent) => show(percent, words));
      const result = await make((done, total) => {
        if (total > 0) progress.report(before + (share * Math.min(done, total)) / total);
      }).finally(() => progress.end());
      signal.throwIfAborted();
      await db
        .insert(jobSteps)
        .values({ jobId: job.id, name, result: result ?? null })
        .onConflictDoNothing();
      before += share;
      await show(before, words);
      return result;
    },
  };
}

/** Writes the newest value now and then; the last one is never left out, however fast they came. */
function calmly(write: (value: number) => Promise<void>) {
  let newest: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    timer = null;
    if (newest === null) return;
    const value = newest;
    newest = null;
    writing = writing.then(() => write(value)).catch(() => {});
  };
  return {
    report: (value: number) => {
      newest = value;
      timer ??= setTimeout(flush, WRITE_EVERY_MS);
    },
    end: async () => {
      if (timer) clearTimeout(timer);
      flush();
      await writing;
    },
  };
}
