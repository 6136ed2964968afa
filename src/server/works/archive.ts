import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip, predictLength } from 'client-zip';
import type { FastifyReply } from 'fastify';
import { dispositionOf } from '../http/file-name.ts';

export interface ArchiveEntry {
  name: string;
  size: number;
  lastModified: Date;
  open: () => Promise<Readable>;
}

export function entryOf(name: string, content: string | Buffer): ArchiveEntry {
  const bytes = typeof content === 'string' ? Buffer.from(content.replaceAll('\n', '\r\n')) : content;
  return { name, size: bytes.length, lastModified: new Date(), open: async () => Readable.from([bytes]) };
}

export function sendArchive(reply: FastifyReply, name: string, entries: ArchiveEntry[]): FastifyReply {
  return (
    reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      // So that a download shows its progress, and notices when it was cut off.
      .header('content-length', String(predictLength(entries)))
      .header('content-disposition', dispositionOf('attachment', name))
      .send(Readable.fromWeb(makeZip(opened(entries)) as ReadableStream))
  );
}

async function* opened(entries: ArchiveEntry[]) {
  for (const { open, ...entry } of entries) yield { ...entry, input: await open() };
}
