import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { toPng } from '../../media/read/read-picture.ts';
import { MediaError } from '../../media/run.ts';
import { builtInPicture, findBuiltInBackdrop, builtInBackdropFile } from '../built-in/built-in-assets.ts';
import { needFile, type StoredFile } from '../db/files.ts';
import type { Query } from '../db/open.ts';
import { backdrops, files } from '../db/schema.ts';
import { exists } from '../storage/data-dir.ts';
import { isDiskFull } from '../storage/quota.ts';
import type { FilmPicture } from './stage-set.ts';
import { fetchFile } from '../storage/transfer.ts';
import type { Storage } from '../storage/storage.ts';

const MOST_PIXELS = 2160;

interface Tools {
  db: Query;
  storage: Storage;
}

export async function fetchPicture(
  tools: Tools,
  userId: string,
  fileId: string,
  dir: string,
  signal: AbortSignal,
): Promise<FilmPicture> {
  const shipped = builtInPicture(fileId);
  if (shipped) return { kind: 'image', file: shipped.file };
  const file = await needFile(tools.db, userId, fileId, ['image', 'video']);
  return fetched(tools, file, dir, signal);
}

export async function fetchBackdrop(
  tools: Tools,
  userId: string,
  id: string,
  shape: 'portrait' | 'landscape',
  dir: string,
  signal: AbortSignal,
): Promise<FilmPicture> {
  if (findBuiltInBackdrop(id)) return { kind: 'image', file: builtInBackdropFile(id, shape) };
  const [row] = await tools.db
    .select({ color: backdrops.color, file: files })
    .from(backdrops)
    .leftJoin(files, eq(files.id, backdrops.fileId))
    .where(and(eq(backdrops.id, id), eq(backdrops.userId, userId)));
  if (row?.color) return { kind: 'color', color: row.color };
  if (!row?.file) throw new Failure('BACKDROP_NOT_FOUND');
  return fetched(tools, row.file, dir, signal);
}

async function fetched(
  tools: Tools,
  file: StoredFile,
  dir: string,
  signal: AbortSignal,
): Promise<FilmPicture> {
  if (file.kind !== 'video') return { kind: 'image', file: await fetchPng(tools, file, dir, signal) };
  const local = path.join(dir, `picture-${file.id}`);
  await fetchFile(tools.storage, file, local, signal);
  const { width, height } = file;
  return { kind: 'video', file: local, size: width && height ? { width, height } : null };
}

export async function fetchPng(
  { storage }: Pick<Tools, 'storage'>,
  file: StoredFile,
  dir: string,
  signal: AbortSignal,
): Promise<string> {
  const local = path.join(dir, `picture-${file.id}`);
  const png = `${local}.png`;
  if (await exists(png)) return png;
  await fetchFile(storage, file, local, signal);
  // Under another name first: whoever finds it takes it for whole.
  const fresh = `${png}.${randomUUID()}`;
  try {
    await toPng(local, fresh, MOST_PIXELS, signal);
    await fs.rename(fresh, png);
  } catch (error) {
    if (!(error instanceof MediaError) || isDiskFull(error)) throw error;
    throw new Failure('FILE_UNREADABLE', {
      message: `图片「${file.originalName}」读不出来，请换一张再试。`,
    });
  } finally {
    await fs.rm(fresh, { force: true });
  }
  return png;
}
