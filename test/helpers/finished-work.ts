import type { Uploaded } from '../../src/contract/file.ts';
import type { WorkType } from '../../src/contract/work.ts';
import { newId } from '../../src/server/db/new-id.ts';
import type { Db, Query } from '../../src/server/db/open.ts';
import { jobs, trainings, voices, works } from '../../src/server/db/schema.ts';
import { enqueueJob } from '../../src/server/jobs/queue.ts';
import type { Person } from './client.ts';
import { userIdOf } from './databases.ts';

export interface WorkFiles {
  main: Uploaded;
  wav?: Uploaded;
  cover?: Uploaded;
}

const projects: Record<WorkType, object> = {
  short: { scenes: [], labelCorner: 'top-left' },
  mix: { title: null, paragraphs: [], parts: [], labelCorner: 'top-left' },
  translate: { fileId: '', way: 'dub', labelCorner: 'top-left' },
  audio: { text: '' },
  excerpt: {},
};

/** A work as its maker leaves it, with files that were uploaded; null: one that still waits for its maker. */
export async function finishedWork(
  db: Db,
  owner: Person,
  type: WorkType,
  name: string,
  made: WorkFiles | null,
  project: object = projects[type],
): Promise<string> {
  const id = newId();
  const userId = await userIdOf(db, owner);
  const work = { id, userId, type, batchId: null, name, cost: 1 };
  if (!made) {
    await db.transaction(async (tx) => {
      await tx.insert(works).values({ ...work, project });
      await enqueueJob(tx, { id, userId, kind: type, name, input: {}, cost: work.cost, seconds: 1 });
    });
    return id;
  }
  // Not through the queue: a worker would make it once more.
  const done = { status: 'done', progress: 100, step: '已完成', turn: 1 } as const;
  await db.insert(jobs).values({ id, userId, kind: type, name, input: {}, cost: work.cost, ...done });
  await db.insert(works).values({
    ...work,
    project,
    fileId: made.main.fileId,
    wavFileId: made.wav?.fileId ?? null,
    coverFileId: made.cover?.fileId ?? null,
  });
  return id;
}

/** A training as it stands while it is being made, of a voice; nobody works on it. */
export async function runningTraining(db: Query, userId: string): Promise<string> {
  const id = newId();
  const running = { status: 'running', attempts: 1, turn: 1 } as const;
  await db.insert(jobs).values({ id, userId, kind: 'voice', name: '', input: {}, cost: 0, ...running });
  await db.insert(trainings).values({ id, userId, type: 'voice', name: '我的声音' });
  return id;
}

/** A voice as its maker leaves it, with one file for all its sounds. */
export async function insertVoice(db: Query, userId: string, fileId: string): Promise<string> {
  const id = newId();
  await db.insert(voices).values({
    id,
    userId,
    name: '我的声音',
    gender: 'female',
    language: 'zh-CN',
    fit: { colour: {}, melody: {}, equaliser: [], speed: 1, pitch: 0, liveliness: 1 },
    nearestVoice: '',
    sentence: '',
    originalFileId: fileId,
    nearestFileId: fileId,
    auditionFileId: fileId,
  });
  return id;
}
