import { and, asc, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import type { MixProject } from '../../../contract/mix.ts';
import { CLIP_FPS } from '../../../media/clips/mezzanine.ts';
import { similarityOf, type Pick } from '../../../mix/plan-mixes.ts';
import type { Query } from '../../db/open.ts';
import { works } from '../../db/schema.ts';
import { projectAs } from '../work-kind.ts';

export async function compareBatch(db: Query, userId: string, batchId: string) {
  const rows = await db
    .select({ id: works.id, project: works.project })
    .from(works)
    .where(
      and(
        eq(works.userId, userId),
        eq(works.batchId, batchId),
        eq(works.type, 'mix'),
        isNull(works.deletedAt),
      ),
    )
    .orderBy(asc(works.id));
  if (rows.length === 0) throw new Failure('WORK_NOT_FOUND');
  const projects = rows.map((row) => projectAs('mix', row));
  const shown = projects.map(picksOf);
  return {
    target: projects[0]!.similarity,
    ids: rows.map(({ id }) => id),
    similarity: shown.map((video, index) =>
      shown.map((other, place) => (place === index ? 1 : similarityOf(video, other))),
    ),
  };
}

function picksOf({ parts, pieces }: MixProject): Pick[] {
  return parts
    .flatMap(({ picks }) => picks)
    .map((pick, index) => {
      const made = pieces?.[index];
      return made ? { ...pick, seconds: made.frames / CLIP_FPS } : pick;
    });
}
