import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { files, works } from '../db/schema.ts';
import type { Tools } from '../jobs/maker.ts';
import type { Run } from '../jobs/run.ts';
import { fetchFile } from '../storage/transfer.ts';

export async function fetchEarlier(tools: Tools, run: Run): Promise<string | null> {
  const [film] = await tools.db
    .select({ storageKey: files.storageKey })
    .from(works)
    .innerJoin(files, eq(files.id, works.fileId))
    .where(eq(works.id, run.jobId));
  if (!film) return null;
  const local = run.file('earlier.mp4');
  await fetchFile(tools.storage, film, local, run.signal);
  return local;
}

export const contentKey = (value: unknown, replace?: (name: string, value: unknown) => unknown): string =>
  createHash('sha256').update(JSON.stringify(value, replace)).digest('hex').slice(0, 32);
