import path from 'node:path';
import { and, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import type { listVideos, Work, WorkDetail, WorkType } from '../../contract/work.ts';
import { fileUrl } from '../db/files.ts';
import type { Db, Query } from '../db/open.ts';
import { containing, readPage } from '../db/page.ts';
import { files, jobs, works } from '../db/schema.ts';
import { asWork } from './work-kind.ts';
import { pointsOf } from '../jobs/ledger.ts';
import { ACTIVE, cancel, jobState, lockJobs, removeForGood } from '../jobs/queue.ts';
import type { Signer } from '../http/signed-links.ts';
import type { Linked } from '../app.ts';

// Not the project and the input: a page of long translations would be hundreds of megabytes.
const { project: _project, ...workColumns } = getTableColumns(works);
const source = alias(files, 'source');
const columns = {
  work: workColumns,
  job: { ...jobState, startedAt: jobs.startedAt, finishedAt: jobs.finishedAt },
  points: pointsOf(works.id),
  file: files,
  sourceVideoId: source.id,
};

/** Whoever has a cover needs no other picture: its project, which may be large, is not read. */
const isSourceVideo = and(
  eq(works.type, 'translate'),
  isNull(works.coverFileId),
  eq(source.kind, 'video'),
  eq(source.id, sql`${works.project} ->> 'fileId'`),
);

const shown = (db: Query) =>
  db
    .select(columns)
    .from(works)
    .innerJoin(jobs, eq(jobs.id, works.id))
    .leftJoin(files, eq(files.id, works.fileId))
    .leftJoin(source, isSourceVideo);

type Row = Awaited<ReturnType<typeof shown>>[number];

const view = (
  signer: Signer,
  {
    work,
    job: { startedAt: _startedAt, finishedAt: _finishedAt, ...state },
    points,
    file,
    sourceVideoId,
  }: Row,
): Work => ({
  ...work,
  ...state,
  points,
  url: fileUrl(signer, work.fileId),
  format: file && path.extname(file.name).slice(1),
  wavUrl: fileUrl(signer, work.wavFileId),
  coverUrl: fileUrl(signer, work.coverFileId),
  sourceVideoUrl: fileUrl(signer, sourceVideoId),
  srtUrl: fileUrl(signer, work.srtFileId),
  duration: file?.duration ?? null,
  width: file?.width ?? null,
  height: file?.height ?? null,
  size: file?.size ?? null,
  createdAt: work.createdAt.toISOString(),
  deletedAt: work.deletedAt?.toISOString() ?? null,
});

type Filter = z.output<typeof listVideos.input>;

export async function listWorks(app: Linked, userId: string, filter: Filter) {
  const where = and(
    eq(works.userId, userId),
    filter.bin ? isNotNull(works.deletedAt) : isNull(works.deletedAt),
    filter.type ? eq(works.type, filter.type) : undefined,
    filter.status ? eq(jobs.status, filter.status) : undefined,
    filter.active ? inArray(jobs.status, ACTIVE) : undefined,
    filter.keyword ? ilike(works.name, containing(filter.keyword)) : undefined,
    filter.batchId ? eq(works.batchId, filter.batchId) : undefined,
  );
  const rows = shown(app.db).where(where).orderBy(desc(works.createdAt), desc(works.id));
  const count = app.db.$count(sql`${works} inner join ${jobs} on ${jobs.id} = ${works.id}`, where);
  return readPage(filter, rows, count, (found) => found.map((row) => view(app.signer, row)));
}

async function needRow(db: Query, userId: string, id: string): Promise<Row> {
  const [row] = await shown(db).where(and(eq(works.id, id), eq(works.userId, userId)));
  if (!row) throw new Failure('WORK_NOT_FOUND');
  return row;
}

export async function readWork(app: Linked, userId: string, id: string): Promise<WorkDetail> {
  const row = await needRow(app.db, userId, id);
  const log = [
    { at: row.work.createdAt.toISOString(), text: '已提交' },
    ...(row.job.startedAt ? [{ at: row.job.startedAt.toISOString(), text: '开始制作' }] : []),
    ...(row.job.finishedAt
      ? [{ at: row.job.finishedAt.toISOString(), text: row.job.error ?? row.job.step }]
      : []),
  ];
  const [kept] = await app.db.select({ project: works.project }).from(works).where(eq(works.id, id));
  if (!kept) throw new Failure('WORK_NOT_FOUND');
  const work = asWork({ ...view(app.signer, row), ...kept, log });
  if (work.type !== 'translate') return work;
  const { fileId, lines } = work.project;
  const [from] = await app.db.select({ kind: files.kind }).from(files).where(eq(files.id, fileId));
  const source = { sourceUrl: fileUrl(app.signer, fileId), sourceKind: from?.kind ?? null };
  return { ...work, ...source, ...(lines && { lines }) };
}

/** What only makers read grows with the film: of a long translation it would be most of the answer. */
export function withoutMakersNotes(work: WorkDetail): WorkDetail {
  if (work.type === 'mix') {
    const { made: _made, pieces, ...project } = work.project;
    const lengths = pieces?.map(({ frames }) => ({ frames }));
    return { ...work, project: { ...project, ...(lengths && { pieces: lengths }) } };
  }
  if (work.type !== 'translate' || !work.project.made) return work;
  const { picture } = work.project.made;
  return { ...work, project: { ...work.project, made: { picture } } };
}

export async function needDoneWork(app: Linked, userId: string, id: string): Promise<WorkDetail> {
  const work = await readWork(app, userId, id);
  if (work.deletedAt !== null) throw new Failure('WORK_NOT_FOUND');
  if (work.status !== 'done') throw new Failure('JOB_NOT_DONE');
  return work;
}

export async function renameWork(app: Linked, userId: string, id: string, name: string): Promise<Work> {
  await needRow(app.db, userId, id);
  await app.db.transaction(async (tx) => {
    // The job first, as whoever finishes it does: each in the other's order would wait for ever.
    await tx.update(jobs).set({ name }).where(eq(jobs.id, id));
    const [work] = await tx.update(works).set({ name }).where(eq(works.id, id)).returning();
    if (!work) throw new Failure('WORK_NOT_FOUND');
    const made = [work.fileId, work.wavFileId, work.srtFileId, work.coverFileId].filter(
      (file) => file !== null,
    );
    await tx
      .update(files)
      .set({ originalName: sql`${name}::text || substring(${files.name} from '[.][^.]*$')` })
      .where(inArray(files.id, made));
  });
  return view(app.signer, await needRow(app.db, userId, id));
}

export async function removeWorks(
  db: Db,
  userId: string,
  ids: string[],
  type: WorkType | null,
  onlyToBin: boolean,
): Promise<void> {
  const rows = await shown(db).where(
    and(eq(works.userId, userId), inArray(works.id, ids), type ? eq(works.type, type) : undefined),
  );
  if (rows.length === 0) throw new Failure('WORK_NOT_FOUND');
  for (const { work, job } of rows) {
    if (job.status === 'waiting' || job.status === 'running')
      await cancel(db, userId, work.id).catch(ignoreEnded);
  }
  const idsOf = (some: Row[]) => some.map((row) => row.work.id);
  const inBin = onlyToBin ? [] : idsOf(rows.filter((row) => row.work.deletedAt));
  await db.transaction(async (tx) => {
    await lockJobs(tx, inArray(jobs.id, idsOf(rows)));
    await tx
      .update(works)
      .set({ deletedAt: sql`now()` })
      .where(and(inArray(works.id, idsOf(rows)), isNull(works.deletedAt)));
    // A worker that has not yet heard of the cancel finds no job to end; its points would stay frozen for ever.
    await removeForGood(tx, inArray(works.id, inBin));
  });
}

/** It may finish between our look and our cancel. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'JOB_ENDED')) throw error;
}

export async function restoreWorks(db: Query, userId: string, ids: string[]): Promise<void> {
  const back = await db
    .update(works)
    .set({ deletedAt: null })
    .where(and(eq(works.userId, userId), inArray(works.id, ids), isNotNull(works.deletedAt)))
    .returning({ id: works.id });
  if (back.length === 0) throw new Failure('WORK_NOT_FOUND');
}
