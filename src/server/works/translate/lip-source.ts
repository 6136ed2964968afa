import { and, desc, eq } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import type { ShortProject } from '../../../contract/short.ts';
import type { App } from '../../app.ts';
import type { StoredFile } from '../../db/files.ts';
import type { Db } from '../../db/open.ts';
import { files, works } from '../../db/schema.ts';
import { needScenes } from '../short/order-short.ts';

/** A short video of this user that a file is a copy of: its pictures can be drawn again; null: it is none. */
export async function shortOf(
  db: Db,
  userId: string,
  { sha256 }: Pick<StoredFile, 'sha256'>,
): Promise<ShortProject | null> {
  const [work] = await db
    .select({ project: works.project })
    .from(works)
    .innerJoin(files, eq(files.id, works.fileId))
    .where(and(eq(works.userId, userId), eq(works.type, 'short'), eq(files.sha256, sha256)))
    .orderBy(desc(works.createdAt))
    .limit(1);
  return work ? (work.project as ShortProject) : null;
}

/** When its scenes begin; null: nobody has written it down. */
export const startsOf = ({ scenes, starts }: ShortProject): number[] | null =>
  scenes.length === 1 ? [0] : starts?.length === scenes.length ? starts : null;

/** Why the lips of a film cannot follow another speech; null: they can. */
export async function lipProblem(app: App, userId: string, file: StoredFile): Promise<string | null> {
  const short = await shortOf(app.db, userId, file);
  if (!short) return '只有用数字人做的短视频能对口型。这个视频请选「配音」，只换声音。';
  if (startsOf(short) === null) return '这个短视频是旧版本做的，请先重新生成它，或选「配音」，只换声音。';
  try {
    await needScenes(app, userId, short);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return `原来的短视频缺了东西，不能重画画面（${error.message}）请选「配音」，只换声音。`;
  }
}
