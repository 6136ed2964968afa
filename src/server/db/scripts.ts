import { asc, eq, type SQL } from 'drizzle-orm';
import type { Script } from '../../contract/script.ts';
import type { Signer } from '../sign.ts';
import { fileUrl } from './files.ts';
import type { Query } from './open.ts';
import { files, rooms, scripts } from './schema.ts';

/** Scripts as the wire shows them, in their order. */
export async function readScripts(db: Query, signer: Signer, where: SQL | undefined): Promise<Script[]> {
  const rows = await db
    .select({ script: scripts, fileName: files.name })
    .from(scripts)
    .innerJoin(rooms, eq(rooms.id, scripts.roomId))
    .leftJoin(files, eq(files.id, scripts.fileId))
    .where(where)
    .orderBy(asc(scripts.roomId), asc(scripts.sort), asc(scripts.id));
  return rows.map(({ script, fileName }) => ({
    id: script.id,
    liveId: script.roomId,
    type: script.type,
    name: script.name,
    keyword: script.keyword,
    fileName,
    fileUrl: fileUrl(signer, script.fileId),
    content: script.content,
    variants: script.variants,
    sort: script.sort,
    speed: script.speed,
    userFaqId: script.faqId,
  }));
}
