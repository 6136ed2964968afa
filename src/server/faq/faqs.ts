import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import {
  parseFaqLine,
  type changeFaqs,
  type Faq,
  type HeldAnswer,
  type updateFaq,
} from '../../contract/faq.ts';
import { SCRIPTS_PER_ROOM } from '../../contract/script.ts';
import { checkGroups, insertFaqs, newFaqs, addFaqsToRoom, type NewFaq } from '../db/faqs.ts';
import { fileUrl, needFilesByName } from '../db/files.ts';
import type { Query } from '../db/open.ts';
import { lockRoom, lockUser } from '../db/row-locks.ts';
import { files } from '../db/schema.ts';
import { faqs, rooms, scripts } from '../db/room-schema.ts';
import { isInUse } from '../db/scripts.ts';
import { heldAmong } from '../speech/held-answers.ts';
import type { Linked } from '../app.ts';

const kept = (userId: string) => and(eq(faqs.userId, userId), isNull(faqs.deletedAt));

export async function readFaqs(
  app: Linked,
  userId: string,
  roomId: string | null,
  only: string[] | null = null,
): Promise<Faq[]> {
  const rows = await app.db
    .select({ faq: faqs, fileName: files.name, usedBy: scripts.id })
    .from(faqs)
    .leftJoin(files, eq(files.id, faqs.fileId))
    .leftJoin(scripts, and(eq(scripts.faqId, faqs.id), eq(scripts.roomId, roomId ?? '')))
    .where(and(kept(userId), only ? inArray(faqs.id, only) : undefined))
    .orderBy(asc(faqs.createdAt), asc(faqs.id));
  return rows.map(({ faq, fileName, usedBy }) => ({
    ...faq,
    fileName,
    fileUrl: fileUrl(app.signer, faq.fileId),
    checkedFlag: usedBy ? 1 : 0,
  }));
}

const contentMissing = () => new Failure('INVALID_INPUT', { fields: { content: '请填写答案，或上传录音' } });

export async function saveFaqs(
  app: Linked,
  userId: string,
  roomId: string | null,
  { create, update, remove }: Omit<z.output<typeof changeFaqs.input>, 'liveId'>,
): Promise<{ created: Faq[]; held: HeldAnswer[] }> {
  const named = [...create, ...update].map(({ fileName }) => fileName);
  const recordings = await needFilesByName(app.db, userId, named, ['audio']);
  const ids = await app.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (roomId) await lockRoom(tx, userId, roomId);
    const before = await needFaqs(tx, userId, idsOf(update));
    for (const { id, fileName, ...rest } of update) {
      const { content, fileId } = before.get(id)!;
      const recording = fileName ? recordings.get(fileName)!.id : fileName;
      if (!(rest.content ?? content) && !(recording === undefined ? fileId : recording))
        throw contentMissing();
      const change = { ...rest, ...(recording !== undefined && { fileId: recording }) };
      if (Object.keys(change).length === 0) continue;
      await tx.update(faqs).set(change).where(eq(faqs.id, id));
      await tx.update(scripts).set(change).where(eq(scripts.faqId, id));
    }
    if (remove.length > 0) await hideFaqs(tx, userId, remove);
    const made = await insertFaqs(tx, userId, newFaqs(create, recordings));
    if (roomId) await addFaqsToRoom(tx, roomId, made);
    return idsOf(made);
  });
  return {
    created: ids.length === 0 ? [] : await readFaqs(app, userId, roomId, ids),
    held: await heldAmong(app.db, userId, { faqIds: [...ids, ...idsOf(update)] }),
  };
}

async function needFaqs(tx: Query, userId: string, ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(faqs)
          .where(and(kept(userId), inArray(faqs.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (!ids.every((id) => byId.has(id))) throw new Failure('FAQ_NOT_FOUND');
  return byId;
}

export async function changeFaq(
  app: Linked,
  userId: string,
  change: Omit<z.output<typeof updateFaq.input>, 'liveId'>,
): Promise<Faq & { held: HeldAnswer[] }> {
  const { held } = await saveFaqs(app, userId, null, { create: [], update: [change], remove: [] });
  const [faq] = await readFaqs(app, userId, null, [change.id]);
  if (!faq) throw new Failure('FAQ_NOT_FOUND');
  return { ...faq, held };
}

export const removeFaqs = (db: Query, userId: string, ids: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await hideFaqs(tx, userId, ids);
  });

async function hideFaqs(tx: Query, userId: string, ids: string[]): Promise<void> {
  const gone = await tx
    .update(faqs)
    .set({ deletedAt: sql`now()` })
    .where(and(kept(userId), inArray(faqs.id, ids)))
    .returning({ id: faqs.id });
  if (gone.length < new Set(ids).size) throw new Failure('FAQ_NOT_FOUND');
  await tellRooms(tx, ids);
}

export const recoverFaqs = (db: Query, userId: string, ids: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const back = await tx
      .update(faqs)
      .set({ deletedAt: null })
      .where(and(eq(faqs.userId, userId), inArray(faqs.id, ids), isNotNull(faqs.deletedAt)))
      .returning({ id: faqs.id });
    if (back.length < new Set(ids).size) throw new Failure('FAQ_NOT_FOUND');
    await checkGroups(tx, userId);
    const isBack = inArray(scripts.faqId, idsOf(back));
    const used = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(inArray(rooms.id, tx.select({ id: scripts.roomId }).from(scripts).where(isBack)))
      .orderBy(asc(rooms.id))
      .for('no key update');
    const full = tx
      .select({ id: scripts.roomId })
      .from(scripts)
      .where(and(isInUse, inArray(scripts.roomId, idsOf(used))))
      .groupBy(scripts.roomId)
      .having(sql`count(*) > ${SCRIPTS_PER_ROOM}`);
    await tx.delete(scripts).where(and(isBack, inArray(scripts.roomId, full)));
    await tellRooms(tx, idsOf(back));
  });

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** A room on air is notified of changes of its scripts, not of the library. */
const tellRooms = (tx: Query, ids: string[]) =>
  tx
    .update(scripts)
    .set({ sort: sql`${scripts.sort}` })
    .where(inArray(scripts.faqId, ids));

export async function importFaqLines(db: Query, userId: string, roomId: string | null, text: string) {
  const rejected: { line: number; reason: string }[] = [];
  const answers: NewFaq[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue;
    const read = parseFaqLine(line);
    if (typeof read === 'string') rejected.push({ line: index + 1, reason: read });
    else answers.push(...read.answers.map((content) => ({ keyword: read.keyword, content, fileId: null })));
  }
  const faqIds = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (roomId) await lockRoom(tx, userId, roomId);
    const made = await insertFaqs(tx, userId, answers);
    if (roomId) await addFaqsToRoom(tx, roomId, made);
    return idsOf(made);
  });
  return { added: answers.length, rejected, held: await heldAmong(db, userId, { faqIds }) };
}
