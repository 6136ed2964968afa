import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Query } from '../db/open.ts';
import { files, works } from '../db/schema.ts';

type Made = Pick<
  typeof works.$inferInsert,
  'fileId' | 'wavFileId' | 'coverFileId' | 'srtFileId' | 'project'
> & {
  cost: number | undefined;
};

/** Gives a work what was made for it. Whoever renamed it meanwhile finds the downloads called so. */
export async function finishWork(
  tx: Query,
  id: string,
  rows: (typeof files.$inferInsert)[],
  { cost, ...made }: Made,
): Promise<void> {
  const [work] = await tx.select({ name: works.name }).from(works).where(eq(works.id, id)).for('update');
  const named = rows.map((row) =>
    work ? { ...row, originalName: work.name + path.extname(row.name) } : row,
  );
  if (named.length > 0) await tx.insert(files).values(named);
  await tx
    .update(works)
    .set({ ...made, ...(cost !== undefined && { cost }) })
    .where(eq(works.id, id));
}
