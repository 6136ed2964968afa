import fs from 'node:fs/promises';
import path from 'node:path';
import { eq, isNull, sql } from 'drizzle-orm';
import type { MixProject } from '../../../contract/mix.ts';
import { newId } from '../../db/new-id.ts';
import { files, materials, type MaterialFacts } from '../../db/schema.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { ReportProgress, Run } from '../../jobs/run.ts';
import { fetchFile } from '../../storage/transfer.ts';
import { isPicture, prepare, storePrepared, type Prepared } from './make-material.ts';
import { findMaterials } from './materials.ts';

export type MixClips = Record<
  string,
  { clip: string; facts: MaterialFacts; isPicture: boolean; isMuted: boolean }
>;

export async function fetchClips(
  tools: Tools,
  { parts }: MixProject,
  run: Run,
  report: ReportProgress,
): Promise<MixClips> {
  const ids = [...new Set(parts.flatMap(({ picks }) => picks.map(({ fileId }) => fileId)))];
  const clips: MixClips = {};
  for (const [index, id] of ids.entries()) {
    // Asked one by one: another video of the batch may have made it meanwhile.
    const material = (await findMaterials(tools.db, run.userId, [id])).get(id);
    const [ready] = material?.clipFileId
      ? await tools.db.select().from(files).where(eq(files.id, material.clipFileId))
      : [];
    const isMuted = material?.isMuted ?? false;
    const local = (ext: string) => run.file(`clip-${id}${ext}`);
    if (ready && material?.facts) {
      const clip = local(path.extname(ready.name));
      await fetchFile(tools.storage, ready, clip, run.signal);
      clips[id] = { clip, facts: material.facts, isPicture: ready.kind === 'image', isMuted };
    } else {
      const made = await prepare(tools, id, run, () => {});
      await keep(tools, run.userId, id, made);
      const clip = local(path.extname(made.clip));
      await fs.rename(made.clip, clip);
      clips[id] = { clip, facts: made.facts, isPicture: isPicture(made.facts), isMuted };
    }
    report(index + 1, ids.length);
  }
  return clips;
}

/** As if it had been thrown out of the library: it is not shown there, and goes with the last video that shows it. */
async function keep({ db, storage }: Tools, userId: string, fileId: string, made: Prepared): Promise<void> {
  const { rows, set } = await storePrepared({ storage }, userId, made);
  await db.transaction(async (tx) => {
    await tx.insert(files).values(rows);
    await tx
      .insert(materials)
      .values({ id: newId(), userId, fileId, name: made.name, ...set, deletedAt: sql`now()` })
      .onConflictDoUpdate({
        target: [materials.userId, materials.fileId],
        set,
        setWhere: isNull(materials.facts),
      });
  });
}
