import { and, eq, inArray } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { fileLimits, type FileKind } from '../../contract/file.ts';
import type { Query } from './open.ts';
import { files } from './schema.ts';

export type StoredFile = typeof files.$inferSelect;

const kindNames: Record<FileKind, string> = { image: '图片', audio: '音频', video: '视频', document: '文档' };

export const needFile = async (
  db: Query,
  userId: string,
  id: string,
  kinds: FileKind[],
): Promise<StoredFile> => (await needFiles(db, userId, [id], kinds)).get(id)!;

type Names = (string | null | undefined)[];

export const needFiles = (db: Query, userId: string, ids: Names, kinds: FileKind[]) =>
  needAll(db, userId, 'id', ids, kinds);

export const needFilesByName = (db: Query, userId: string, names: Names, kinds: FileKind[]) =>
  needAll(db, userId, 'name', names, kinds);

async function needAll(db: Query, userId: string, by: 'id' | 'name', names: Names, kinds: FileKind[]) {
  const wanted = names.filter((name) => typeof name === 'string');
  if (wanted.length === 0) return new Map<string, StoredFile>();
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files[by], wanted), eq(files.userId, userId)));
  const found = new Map(rows.map((file) => [file[by], file]));
  for (const id of wanted) needFitting(found.get(id), id, kinds);
  return found;
}

export const needFileByName = async (
  db: Query,
  userId: string,
  name: string,
  kinds: FileKind[],
): Promise<StoredFile> => (await needFilesByName(db, userId, [name], kinds)).get(name)!;

function needFitting(file: StoredFile | undefined, about: string, kinds: FileKind[]): void {
  if (!file) throw new Failure('FILE_NOT_FOUND', { about });
  if (kinds.includes(file.kind)) return;
  const wanted = kinds.map((kind) => kindNames[kind]).join('或');
  throw new Failure('FILE_TYPE_UNKNOWN', {
    about,
    message: `这里需要${wanted}，上传的是${kindNames[file.kind]}。请换一个文件。`,
  });
}

export const lengthOf = (file: StoredFile): number => file.duration ?? fileLimits.audio.seconds ?? 0;

export const fileUrl = (signer: { link(path: string): string }, id: string | null): string | null =>
  id === null ? null : signer.link(`/file/${id}`);
