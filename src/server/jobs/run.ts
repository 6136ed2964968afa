import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { jobs } from '../db/schema.ts';
import { notifyJobChanged } from './events.ts';
import type { GiveWay } from './give-way.ts';

export type ReportProgress = (done: number, total: number) => void;

export interface Run {
  jobId: string;
  userId: string;
  signal: AbortSignal;
  dir: string;
  file: (name: string) => string;
  /**
   * Does one named step. Its result is kept, so that a later attempt continues behind it.
   * `words` is what the user reads meanwhile, `share` its part of the 100 percent.
   */
  step<T>(
    name: string,
    words: string,
    share: number,
    make: (report: ReportProgress) => Promise<T>,
  ): Promise<T>;
}

const WRITE_EVERY_MS = 200;

export async function openRun(
  db: Db,
  job: { id: string; userId: string; attempts: number; input: unknown },
  workDir: string,
  giveWay: GiveWay,
  signal: AbortSignal,
): Promise<Run> {
  const dir = path.join(workDir, job.id);
  await claimFolder(dir, job.input);
  let before = 0;

  /** Never goes back, and an attempt that was taken over by another worker no longer counts. */
  const show = async (percent: number, words: string): Promise<void> => {
    await db
      .update(jobs)
      .set({ progress: sql`greatest(${jobs.progress}, ${Math.min(99, Math.floor(percent))})`, step: words })
      .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), eq(jobs.status, 'running')));
    await notifyJobChanged(db, job.userId, job.id);
  };

  return {
    jobId: job.id,
    userId: job.userId,
    signal,
    dir,
    file: (name) => path.join(dir, name),
    async step<T>(
      name: string,
      words: string,
      share: number,
      make: (report: ReportProgress) => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      const kept = await readStep(dir, name);
      if (kept) {
        before += share;
        return kept.result as T;
      }
      await giveWay(signal);
      signal.throwIfAborted();
      await show(before, words);
      const progress = calmly((percent) => show(percent, words));
      const result = await make((done, total) => {
        if (total > 0) progress.report(before + (share * Math.min(done, total)) / total);
      }).finally(() => progress.end());
      signal.throwIfAborted();
      await keepStep(dir, name, result);
      before += share;
      await show(before, words);
      return result;
    },
  };
}

/** A folder that was left by the same job with another input, here or on a machine that died, is of no use. */
async function claimFolder(dir: string, input: unknown): Promise<void> {
  const file = path.join(dir, 'input.sha256');
  const print = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  // Unreadable is as good as missing: the folder is made anew.
  if ((await fs.readFile(file, 'utf8').catch(() => null)) === print) return;
  await fs.rm(dir, { recursive: true, force: true });
  await fs.mkdir(dir, { recursive: true });
  await fs.writeFile(file, print);
}

/** Beside the files that it speaks of: another machine, or a folder that was cleaned, must not believe in them. */
const stepFile = (dir: string, name: string) => path.join(dir, `step-${name}.json`);

async function readStep(dir: string, name: string): Promise<{ result: unknown } | null> {
  // Mostly it is not there yet; one that cannot be read is done again.
  const text = await fs.readFile(stepFile(dir, name), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { result: unknown });
}

async function keepStep(dir: string, name: string, result: unknown): Promise<void> {
  const file = stepFile(dir, name);
  await fs.writeFile(`${file}.new`, JSON.stringify({ result: result ?? null }), { flush: true });
  await fs.rename(`${file}.new`, file);
}

function calmly(write: (value: number) => Promise<void>) {
  let newest: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    timer = null;
    if (newest === null) return;
    const value = newest;
    newest = null;
    // A figure that was not written is followed by the next one.
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

export async function waitFor(settled: Promise<void>, signal: AbortSignal): Promise<void> {
  const leave = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([settled, leave]);
  signal.throwIfAborted();
}
