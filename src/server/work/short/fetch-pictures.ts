import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import type { ShortProject } from '../../../contract/short.ts';
import { toPng } from '../../../media/read-picture.ts';
import { MediaError } from '../../../media/run.ts';
import { findSystemBackdrop, systemBackdropFile } from '../../catalogue.ts';
import { needFile, type StoredFile } from '../../db/files.ts';
import { backdrops, files } from '../../db/schema.ts';
import type { Tools } from '../../jobs/kinds.ts';
import type { Run } from '../../jobs/run.ts';
import { fetchFile } from '../../storage/fetch-file.ts';
import type { FilmPicture } from './film-plan.ts';

/** More than a 1080p stage can show of a picture that is turned and enlarged. */
const MOST_PIXELS = 2160;

/** Everything that the scenes show, by the id that they name it with. */
export async function fetchPictures(
  tools: Tools,
  project: ShortProject,
  run: Run,
): Promise<Map<string, FilmPicture>> {
  const pictures = new Map<string, FilmPicture>();
  const image = async (id: string) => {
    if (pictures.has(id)) return;
    const file = await needFile(tools.db, run.userId, id, ['image']);
    pictures.set(id, { kind: 'image', file: await asPng(tools, file, run) });
  };
  for (const { backId, items } of project.scenes) {
    if (backId && project.output === 'video' && !pictures.has(backId))
      pictures.set(backId, await backdrop(tools, project, backId, run));
    for (const item of items) if (item.kind !== 'text' && item.fileId) await image(item.fileId);
  }
  if (project.coverFileId) await image(project.coverFileId);
  return pictures;
}

async function backdrop(tools: Tools, project: ShortProject, id: string, run: Run): Promise<FilmPicture> {
  if (findSystemBackdrop(id))
    return {
      kind: 'image',
      file: systemBackdropFile(id, project.ratio === '16:9' ? 'landscape' : 'portrait'),
    };
  const [row] = await tools.db
    .select({ color: backdrops.color, file: files })
    .from(backdrops)
    .leftJoin(files, eq(files.id, backdrops.fileId))
    .where(and(eq(backdrops.id, id), eq(backdrops.userId, run.userId)));
  if (row?.color) return { kind: 'color', color: row.color };
  if (!row?.file) throw new Failure('BACKDROP_NOT_FOUND');
  if (row.file.kind === 'image') return { kind: 'image', file: await asPng(tools, row.file, run) };
  const local = path.join(run.dir, `film-${row.file.id}`);
  await fetchFile(tools.storage, row.file, local, run.signal);
  return { kind: 'video', file: local };
}

async function asPng({ storage }: Tools, file: StoredFile, run: Run): Promise<string> {
  const local = path.join(run.dir, `picture-${file.id}`);
  await fetchFile(storage, file, local, run.signal);
  try {
    await toPng(local, `${local}.png`, MOST_PIXELS, run.signal);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new Failure('FILE_UNREADABLE', {
      message: `图片「${file.originalName}」读不出来，请换一张再试，没有扣算力。`,
    });
  }
  return `${local}.png`;
}
