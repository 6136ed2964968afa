import type { Uploaded } from '../../src/contract/file.ts';
import type { WorkType } from '../../src/contract/work.ts';
import { newId } from '../../src/server/db/new-id.ts';
import type { Db } from '../../src/server/db/open.ts';
import { jobs, works } from '../../src/server/db/schema.ts';
import { orderWorks } from '../../src/server/works/works.ts';
import type { Person } from './client.ts';
import { userIdOf } from './databases.ts';

export interface WorkFiles {
  main: Uploaded;
  wav?: Uploaded;
  cover?: Uploaded;
}

/** A work as its maker leaves it, with files that were uploaded; null: one that still waits for its maker. */
export async function finishedWork(
  db: Db,
  owner: Person,
  type: WorkType,
  name: string,
  made: WorkFiles | null,
): Promise<string> {
  const id = newId();
  const userId = await userIdOf(db, owner);
  const work = { id, userId, type, batchId: null, name, cost: 1 };
  if (!made) {
    await orderWorks(db, [{ ...work, input: {} }]);
    return id;
  }
  // Not through the queue: a worker would make it once more.
  const done = { status: 'done', progress: 100, step: '已完成', turn: 1 } as const;
  await db.insert(jobs).values({ id, userId, kind: type, name, input: {}, cost: work.cost, ...done });
  await db.insert(works).values({
    ...work,
    project: {},
    fileId: made.main.fileId,
    wavFileId: made.wav?.fileId ?? null,
    coverFileId: made.cover?.fileId ?? null,
  });
  return id;
}
