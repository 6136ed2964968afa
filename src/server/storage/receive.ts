import { createHash } from 'node:crypto';
import fsp from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { Failure } from '../../contract/failures.ts';
import { fileKinds, fileLimits, type FileKind } from '../../contract/file.ts';
import { MediaError } from '../../media/run.ts';
import { probe } from '../../media/read/probe.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { files } from '../db/schema.ts';
import { limitIdleOnly } from '../http/limits/request-limits.ts';
import { newStorageKey } from './key.ts';
import { isDiskFull, needFreeDisk, needQuota, needQuotaFor } from './quota.ts';

const accepted: Record<FileKind, string[]> = {
  image: ['jpg', 'png', 'webp', 'gif'],
  audio: ['mp3', 'wav', 'm4a', 'aac', 'flac', 'ogg', 'opus', 'oga'],
  video: ['mp4', 'mov', 'm4v', 'webm', 'mkv'],
  document: ['pdf'],
};

const UPLOAD_IDLE_MS = 60_000;
const HEAD_BYTES = 4100;
/** Many uploads may fill the disk together that had space for each. */
const LOOK_BYTES = 32 * 1024 * 1024;

type Limits = Record<FileKind, { bytes: number; seconds: number | null; label: string }>;

interface Head {
  kind: FileKind;
  ext: string;
  mime: string;
}

export async function receive(
  app: App,
  request: FastifyRequest,
  userId: string,
  limits: Limits = fileLimits,
): Promise<StoredFile> {
  if (!request.isMultipart()) throw new Failure('BODY_TYPE_UNKNOWN');
  limitIdleOnly(request.raw, UPLOAD_IDLE_MS);
  const dir = path.join(app.config.dataDir, 'uploads');
  await fsp.mkdir(dir, { recursive: true });
  const id = newId();
  const local = path.join(dir, id);
  try {
    const left = await needQuota(app, userId);
    const written = await readForm(request, local, limits, async (size) => {
      if (size > left) await needQuotaFor(app.db, app, userId, size);
      await needFreeDisk(app);
    });
    const facts = await examine(local, written.head, limits);
    const row = {
      id,
      userId,
      name: `${id}.${written.head.ext}`,
      originalName: cleanName(written.filename),
      mime: written.head.mime,
      size: written.size,
      sha256: written.sha256,
      storageKey: newStorageKey(),
      ...facts,
    };
    await app.storage.put(row.storageKey, local);
    return await keep(app, row).catch(async (error: unknown) => {
      await app.storage.remove(row.storageKey);
      throw error;
    });
  } finally {
    await fsp.rm(local, { force: true });
    // A browser reads our answer only after it has sent everything; left unread, the rest would never go out.
    request.raw.unpipe();
    request.raw.resume();
  }
}

const keep = (app: App, row: typeof files.$inferInsert): Promise<StoredFile> =>
  app.db.transaction(async (tx) => {
    await needQuotaFor(tx, app, row.userId, row.size);
    const [stored] = await tx.insert(files).values(row).returning();
    return stored!;
  });

type NeedFreeSpace = (size: number) => Promise<void>;

async function readForm(
  request: FastifyRequest,
  local: string,
  limits: Limits,
  needFreeSpace: NeedFreeSpace,
) {
  let written: (Awaited<ReturnType<typeof write>> & { filename: string }) | null = null;
  const wrong = new Failure('INVALID_INPUT', { fields: { file: '请用 file 字段上传一个文件' } });
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue;
      if (written || part.fieldname !== 'file') throw wrong;
      written = { ...(await write(part.file, local, limits, needFreeSpace)), filename: part.filename };
    }
  } catch (error) {
    // What the disk throws is our fault; everything else the parser says about what was sent.
    throw error instanceof Failure || 'syscall' in (error as Error) ? error : new Failure('BODY_UNREADABLE');
  }
  if (!written) throw wrong;
  return written;
}

function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).pop() ?? '';
  return (
    last
      .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '')
      .trim()
      .slice(-120) || '未命名'
  );
}

async function write(
  stream: Readable & { truncated: boolean },
  local: string,
  limits: Limits,
  needFreeSpace: NeedFreeSpace,
) {
  const hash = createHash('sha256');
  let start: Buffer = Buffer.alloc(0);
  let head: Head | null = null;
  let size = 0;
  let looked = 0;
  const watch = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      if (!head) {
        start = Buffer.concat([start, chunk]);
        if (start.length >= HEAD_BYTES) head = await recognise(start);
      }
      if (head && size > limits[head.kind].bytes) throw tooLarge(limits[head.kind]);
      if (size - looked >= LOOK_BYTES) {
        looked = size;
        await needFreeSpace(size);
      }
      yield chunk;
    }
  };
  // Opened before anything can go wrong: a stream that opens it later may create it after a refusal has removed it.
  const file = await fsp.open(local, 'wx');
  await pipeline(stream, watch, file.createWriteStream());
  if (stream.truncated) throw new Failure('FILE_TOO_LARGE');
  if (size === 0) throw new Failure('FILE_UNREADABLE', { message: '文件是空的，请换一个文件再试。' });
  return { head: head ?? (await recognise(start)), size, sha256: hash.digest('hex') };
}

async function recognise(start: Buffer): Promise<Head> {
  const type = await fileTypeFromBuffer(start);
  const kind = fileKinds.find((kind) => type && accepted[kind].includes(type.ext));
  if (!type || !kind) throw new Failure('FILE_TYPE_UNKNOWN');
  return { kind, ext: type.ext, mime: type.mime.split(';')[0]! };
}

function tooLarge({ label, bytes }: Limits[FileKind]): Failure {
  const most = bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`;
  return new Failure('FILE_TOO_LARGE', { message: `${label}最大 ${most}，这个文件更大。请压缩后再上传。` });
}

async function examine(local: string, head: Head, limits: Limits) {
  if (head.kind === 'document') return { kind: head.kind, duration: null, width: null, height: null };
  const seen = await probe(local, new AbortController().signal).catch((error: unknown) => {
    if (!(error instanceof MediaError) || error.code === 'no-tool' || isDiskFull(error)) throw error;
    throw new Failure(error.code === 'too-many-pixels' ? 'FILE_TOO_MANY_PIXELS' : 'FILE_UNREADABLE');
  });
  const { kind } = seen;
  const { label, bytes, seconds } = limits[kind];
  if ((await fsp.stat(local)).size > bytes) throw tooLarge(limits[kind]);
  if (seconds !== null && (seen.duration ?? 0) > seconds)
    throw new Failure('FILE_TOO_LONG', { message: `${label}最长 ${seconds / 60} 分钟，请剪短后再上传。` });
  const duration = kind === 'image' ? null : seen.duration;
  return { kind, duration, width: seen.width, height: seen.height };
}
