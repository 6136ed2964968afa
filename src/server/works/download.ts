import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { zipVideos } from '../../contract/work.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { isOfOpenAccount } from '../db/open-accounts.ts';
import type { Query } from '../db/open.ts';
import { files, works } from '../db/schema.ts';
import { fileNameOf } from '../http/file-name.ts';
import { serve } from '../http/serve.ts';
import { entryOf, sendArchive, type ArchiveEntry } from './archive.ts';

type Wish = z.output<typeof zipVideos.input>;
type Part = { name: string; file: StoredFile };

const SIZES_AT_ONCE = 8;

async function offer(app: App, userId: string, wish: Wish) {
  const mine = await app.db
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.userId, userId), inArray(works.id, wish.ids), isNull(works.deletedAt)));
  if (mine.length === 0) throw new Failure('WORK_NOT_FOUND');
  const parts = await partsOf(app.db, { ...wish, ids: mine.map(({ id }) => id) });
  const ids = wish.ids.filter((id) => parts.has(id));
  if (ids.length === 0)
    throw new Failure('JOB_NOT_DONE', { message: '选中的作品还没有文件，请等它们完成后再下载。' });
  const size = [...parts.values()].flat().reduce((sum, { file }) => sum + file.size, 0);
  const url = `${app.signer.link(pathOf(wish.files, ids.join('.')))}&files=${wish.files}&ids=${ids.join('.')}`;
  return { url, works: ids.length, size };
}

const pathOf = (which: string, ids: string): string =>
  `/file/zip/${createHash('sha256').update(`${which} ${ids}`).digest('base64url')}`;

export function downloadRoutes(app: App): void {
  serve(app, zipVideos, (wish, user) => offer(app, user.id, wish));
  app.http.get('/file/zip/:digest', (request, reply) => sendZip(app, request, reply));
}

async function sendZip(app: App, request: FastifyRequest, reply: FastifyReply) {
  const { files: which, ids } = request.query as Record<string, unknown>;
  if (typeof ids !== 'string' || (which !== 'main' && which !== 'all')) throw new Failure('LINK_INVALID');
  const path = pathOf(which, ids);
  if (request.url.split('?')[0] !== path) throw new Failure('LINK_INVALID');
  app.signer.check(path, request.query);
  const parts = await partsOf(app.db, { ids: ids.split('.'), files: which });
  const { entries, missing } = await entriesOf(app, [...parts.values()].flat());
  if (entries.length === 0) throw new Failure('FILE_NOT_FOUND');
  if (missing.length > 0) entries.push(noteOf(missing));
  return sendArchive(reply, archiveName(), entries);
}

async function partsOf(db: Query, { ids, files: which }: Wish): Promise<Map<string, Part[]>> {
  const rows = await db
    .select({
      id: works.id,
      name: works.name,
      main: works.fileId,
      wav: works.wavFileId,
      cover: works.coverFileId,
      srt: works.srtFileId,
    })
    .from(works)
    .where(and(inArray(works.id, ids), isNull(works.deletedAt), isOfOpenAccount(works.userId)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = (row: (typeof rows)[number]) =>
    which === 'main' ? [row.main] : [...new Set([row.main, row.wav, row.srt, row.cover])];
  const fileIds = rows.flatMap(wanted).filter((id) => id !== null);
  const found = await db.select().from(files).where(inArray(files.id, fileIds));
  const fileById = new Map(found.map((file) => [file.id, file]));
  const taken = new Set<string>();
  const parts = new Map<string, Part[]>();
  for (const id of new Set(ids)) {
    const row = byId.get(id);
    const mine = row ? wanted(row).flatMap((fileId) => fileById.get(fileId ?? '') ?? []) : [];
    if (!row || mine.length === 0) continue;
    const stem = unique(fileNameOf(row.name), taken);
    parts.set(
      id,
      mine.map((file) => ({ name: `${stem}${file.name.slice(file.name.lastIndexOf('.'))}`, file })),
    );
  }
  return parts;
}

function unique(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`;
  taken.add(free.toLowerCase());
  return free;
}

async function entriesOf({ storage }: App, parts: Part[]) {
  const entries: ArchiveEntry[] = [];
  const missing: string[] = [];
  for (let at = 0; at < parts.length; at += SIZES_AT_ONCE) {
    const some = parts.slice(at, at + SIZES_AT_ONCE);
    const sizes = await Promise.all(some.map(({ file }) => storage.size(file.storageKey)));
    for (const [index, { name, file }] of some.entries()) {
      const size = sizes[index] ?? null;
      if (size === null) missing.push(name);
      else
        entries.push({
          name,
          size,
          lastModified: file.createdAt,
          open: () => storage.read(file.storageKey, null),
        });
    }
  }
  return { entries, missing };
}

const noteOf = (missing: string[]): ArchiveEntry =>
  entryOf('没有打包的文件.txt', `下面的文件在服务器上已经找不到，没有打包：\n\n${missing.join('\n')}\n`);

function archiveName(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `作品-${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}.zip`;
}
