import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { dispositionOf } from './file-name.ts';
import { ObjectMissingError } from '../storage/storage.ts';

export async function sendStored(app: App, request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  const range = parseRange(request.headers.range, file.size);
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${file.size}`);
    throw new Failure('RANGE_BEYOND');
  }
  // Before the headers: a refusal must not be kept by caches as the file would be.
  const body = await app.storage.read(file.storageKey, range).catch(asMissingFile);
  reply
    .type(file.mime)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=3600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      dispositionOf(isDownload(request) ? 'attachment' : 'inline', file.originalName),
    );
  if (!range) return reply.header('content-length', file.size).send(body);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(body);
}

export function asMissingFile(error: unknown): never {
  throw error instanceof ObjectMissingError ? new Failure('FILE_NOT_FOUND') : error;
}

const isDownload = ({ query }: FastifyRequest): boolean => 'download' in (query as object);

export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'beyond' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'beyond' : { start, end };
}
