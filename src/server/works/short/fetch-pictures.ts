import type { FileKind } from '../../../contract/file.ts';
import type { ShortProject } from '../../../contract/short.ts';
import { needFile } from '../../db/files.ts';
import { fetchBackdrop, fetchPicture } from '../../stage/fetch-pictures.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { Run } from '../../jobs/run.ts';
import type { FilmPicture } from '../../stage/stage-set.ts';

export async function fetchPictures(
  tools: Tools,
  project: ShortProject,
  { userId, dir, signal }: Run,
): Promise<Map<string, FilmPicture>> {
  const pictures = new Map<string, FilmPicture>();
  const shape = project.ratio === '16:9' ? 'landscape' : 'portrait';
  const fetch = async (id: string, kinds: FileKind[]) => {
    if (pictures.has(id)) return;
    await needFile(tools.db, userId, id, kinds);
    pictures.set(id, await fetchPicture(tools, userId, id, dir, signal));
  };
  for (const { backId, backFileId, items } of project.scenes) {
    const isShown = project.output === 'video';
    if (isShown && backFileId) await fetch(backFileId, ['image']);
    else if (isShown && backId && !pictures.has(backId))
      pictures.set(backId, await fetchBackdrop(tools, userId, backId, shape, dir, signal));
    for (const item of items)
      if ('fileId' in item && item.fileId)
        await fetch(item.fileId, item.kind === 'picture' ? ['image', 'video'] : ['image']);
  }
  if (project.coverFileId) await fetch(project.coverFileId, ['image']);
  return pictures;
}
