import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Script } from '../../contract/script.ts';
import type { Signer } from '../sign.ts';
import { fileUrl } from './files.ts';
import type { Query } from './open.ts';
import { faqs, files, rooms, scripts } from './schema.ts';

/** The answers of a deleted question wait with it: they are in no list and no program until it comes back. */
export const isInUse = sql`not exists (
  select from ${faqs} where ${faqs.id} = ${scripts.faqId} and ${faqs.deletedAt} is not null)`;

/** More than any room has; whoever copies a full room two hundred times has 360 MB of them. */
const MOST_AT_ONCE = 2000;

/** Scripts as the wire shows them, in their order. */
export async function readScripts(db: Query, signer: Signer, where: SQL | undefined): Promise<Script[]> {
  const rows = await db
    .select({ script: scripts, fileName: files.name, fileSeconds: files.duration })
    .from(scripts)
    .innerJoin(rooms, eq(rooms.id, scripts.roomId))
    .leftJoin(files, eq(files.id, scripts.fileId))
    .where(and(where, isInUse))
    .orderBy(asc(scripts.roomId), asc(scripts.sort), asc(scripts.id))
    .limit(MOST_AT_ONCE);
  return rows.map(({ script, fileName, fileSeconds }) => ({
    id: script.id,
    liveId: script.roomId,
    type: script.type,
    name: script.name,
    keyword: script.keyword,
    fileName,
    fileUrl: fileUrl(signer, script.fileId),
    fileSeconds,
    content: script.content,
    variants: script.variants,
    sort: script.sort,
    speed: script.speed,
    userFaqId: script.faqId,
    approvals: script.approvals,
  }));
}
