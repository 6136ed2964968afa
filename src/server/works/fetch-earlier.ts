import path from 'node:path';
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
  const local = path.join(run.dir, 'earlier.mp4');
  await fetchFile(tools.storage, film, local, run.signal);
  return local;
}
