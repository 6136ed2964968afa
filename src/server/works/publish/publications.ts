import { and, eq, isNull } from 'drizzle-orm';
import { deadlineAfter } from '../../../process/deadline.ts';
import { Failure } from '../../../contract/failures.ts';
import type { Publication, ShownPublication } from '../../../contract/works/publish.ts';
import { publicationByModel } from '../../../language/writing/publish-with-model.ts';
import { forbiddenToPublish, publicationOf } from '../../../language/writing/publish.ts';
import type { App } from '../../app.ts';
import type { Query } from '../../db/open.ts';
import { works, type KeptPublication } from '../../db/schema.ts';
import { asWork } from '../work-kind.ts';
import type { WorkAs, WorkType } from '../../../contract/work.ts';
import { workKinds } from '../work-kinds.ts';

const columns = {
  id: works.id,
  type: works.type,
  name: works.name,
  project: works.project,
  fileId: works.fileId,
  coverFileId: works.coverFileId,
  srtFileId: works.srtFileId,
  publication: works.publication,
};

export async function needVideo(db: Query, userId: string, id: string) {
  const [work] = await db
    .select(columns)
    .from(works)
    .where(and(eq(works.id, id), eq(works.userId, userId), isNull(works.deletedAt)));
  if (!work || work.type === 'audio') throw new Failure('WORK_NOT_FOUND');
  return asWork(work);
}

export const publicationOrName = ({
  name,
  publication,
}: {
  name: string;
  publication: KeptPublication | null;
}): Publication => publication ?? { title: name, description: '', hashtags: [] };

export async function readKept(db: Query, userId: string, id: string): Promise<ShownPublication> {
  const work = await needVideo(db, userId, id);
  return shown(publicationOrName(work), work.publication);
}

export async function draftPublication(app: App, userId: string, id: string): Promise<ShownPublication> {
  const script = scriptOf(await needVideo(app.db, userId, id));
  const { chat } = app.config;
  const written = chat
    ? await publicationByModel(chat, script, deadlineAfter(chat.timeoutMs))
    : publicationOf(script);
  return keepPublication(app.db, userId, id, written);
}

const scriptOf = <Type extends WorkType>({ type, project, name }: WorkAs<Type> & { name: string }) =>
  workKinds[type].script(project, name);

export async function keepPublication(
  db: Query,
  userId: string,
  id: string,
  kept: KeptPublication,
): Promise<ShownPublication> {
  const { title, description, hashtags, by, notice } = kept;
  const [found] = await db
    .update(works)
    .set({ publication: { title, description, hashtags, by, notice } })
    .where(and(eq(works.id, id), eq(works.userId, userId), isNull(works.deletedAt)))
    .returning({ id: works.id });
  if (!found) throw new Failure('WORK_NOT_FOUND');
  return shown(kept, kept);
}

const shown = (
  { title, description, hashtags }: Publication,
  kept: Pick<KeptPublication, 'by' | 'notice'> | null,
): ShownPublication => ({
  title,
  description,
  hashtags,
  by: kept?.by ?? null,
  notice: kept?.notice ?? null,
  forbidden: [
    ...forbiddenIn('title', title),
    ...forbiddenIn('description', description),
    ...hashtags.flatMap((tag) => forbiddenIn('hashtags', tag)),
  ],
});

const forbiddenIn = (field: ShownPublication['forbidden'][number]['field'], words: string) =>
  forbiddenToPublish(words).map(({ from, to, familyName, suggestion }) => ({
    field,
    text: words.slice(from, to),
    familyName,
    suggestion,
  }));
