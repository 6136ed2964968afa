import { and, asc, count, countDistinct, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import {
  FAQ_ANSWERS,
  FAQ_GROUPS,
  parseFaqLine,
  type createFaq,
  type Faq,
  type updateFaq,
} from '../../contract/faq.ts';
import { SCRIPTS_PER_ROOM } from '../../contract/script.ts';
import { fileUrl, needFileByName } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { faqs, files, rooms, scripts, users } from '../db/schema.ts';
import { isInUse } from '../db/scripts.ts';
import type { Signer } from '../sign.ts';

const kept = (userId: string) => and(eq(faqs.userId, userId), isNull(faqs.deletedAt));

async function needRoom(db: Query, userId: string, roomId: string): Promise<void> {
  const mine = and(eq(rooms.id, roomId), eq(rooms.userId, userId), isNull(rooms.deletedAt));
  if ((await db.$count(rooms, mine)) === 0) throw new Failure('ROOM_NOT_FOUND');
}

export async function listFaqs(
  db: Query,
  signer: Signer,
  userId: string,
  roomId: string | null,
  onlyId: string | null = null,
): Promise<Faq[]> {
  if (roomId) await needRoom(db, userId, roomId);
  const rows = await db
    .select({ faq: faqs, fileName: files.name, usedBy: scripts.id })
    .from(faqs)
    .leftJoin(files, eq(files.id, faqs.fileId))
    .leftJoin(scripts, and(eq(scripts.faqId, faqs.id), eq(scripts.roomId, roomId ?? '')))
    .where(and(kept(userId), onlyId ? eq(faqs.id, onlyId) : undefined))
    .orderBy(asc(faqs.createdAt), asc(faqs.id));
  return rows.map(({ faq, fileName, usedBy }) => ({
    id: faq.id,
    keyword: faq.keyword,
    content: faq.content,
    fileName,
    fileUrl: fileUrl(signer, faq.fileId),
    checkedFlag: usedBy ? 1 : 0,
  }));
}

async function readFaq(
  db: Query,
  signer: Signer,
  userId: string,
  id: string,
  roomId: string | null,
): Promise<Faq> {
  const [faq] = await listFaqs(db, signer, userId, roomId, id);
  if (!faq) throw new Failure('FAQ_NOT_FOUND');
  return faq;
}

interface Answer {
  keyword: string;
  content: string;
  fileId: string | null;
}

/** Calls at once cannot pass a limit together: each waits here until the one before has ended. */
const lockUser = (tx: Query, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

async function checkGroups(tx: Query, userId: string): Promise<void> {
  const [sum] = await tx
    .select({ groups: countDistinct(faqs.keyword), answers: count() })
    .from(faqs)
    .where(kept(userId));
  const { groups = 0, answers = 0 } = sum ?? {};
  if (groups > FAQ_GROUPS || answers > FAQ_GROUPS * FAQ_ANSWERS) throw new Failure('FAQS_FULL');
}

async function insertFaqs(
  tx: Query,
  userId: string,
  roomId: string | null,
  answers: Answer[],
): Promise<string[]> {
  await lockUser(tx, userId);
  const values = answers.map((answer) => ({ id: newId(), ...answer }));
  const column = (name: keyof (typeof values)[number]) =>
    sql`${sql.param(values.map((value) => value[name]))}::text[]`;
  // As four lists: a parameter for every value would be more than the wire protocol can count.
  await tx.execute(sql`insert into faqs (user_id, id, keyword, content, file_id)
    select ${userId}, * from unnest(${column('id')}, ${column('keyword')}, ${column('content')}, ${column('fileId')})`);
  await checkGroups(tx, userId);
  if (roomId) await addToRoom(tx, roomId, values);
  return values.map((value) => value.id);
}

async function addToRoom(tx: Query, roomId: string, items: (Answer & { id: string })[]): Promise<void> {
  await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('no key update');
  const [last] = await tx
    .select({
      scriptCount: sql<number>`count(*) filter (where ${isInUse})::int`,
      sort: sql<number>`coalesce(max(${scripts.sort}), 0)::int`,
    })
    .from(scripts)
    .where(eq(scripts.roomId, roomId));
  const { scriptCount = 0, sort = 0 } = last ?? {};
  if (scriptCount + items.length > SCRIPTS_PER_ROOM) throw new Failure('SCRIPTS_FULL');
  await tx.insert(scripts).values(
    items.map(({ id, keyword, content, fileId }, index) => ({
      id: newId(),
      roomId,
      type: 3 as const,
      name: '',
      keyword,
      content,
      fileId,
      variants: [],
      sort: sort + 1 + index,
      speed: 1,
      faqId: id,
    })),
  );
}

export async function addFaq(
  db: Query,
  signer: Signer,
  userId: string,
  input: z.output<typeof createFaq.input>,
): Promise<Faq> {
  const roomId = input.liveId ?? null;
  if (roomId) await needRoom(db, userId, roomId);
  const file = input.fileName ? await needFileByName(db, userId, input.fileName, ['audio']) : null;
  const answer = { keyword: input.keyword, content: input.content ?? '', fileId: file?.id ?? null };
  const [id] = await db.transaction((tx) => insertFaqs(tx, userId, roomId, [answer]));
  return readFaq(db, signer, userId, id!, roomId);
}

/** Rooms that use the item say the new answer from now on. */
export async function changeFaq(
  db: Query,
  signer: Signer,
  userId: string,
  input: z.output<typeof updateFaq.input>,
): Promise<Faq> {
  const before = await readFaq(db, signer, userId, input.id, null);
  const { id, fileName, ...rest } = input;
  const fileId = fileName ? (await needFileByName(db, userId, fileName, ['audio'])).id : fileName;
  if (!(input.content ?? before.content) && (fileName === undefined ? !before.fileName : fileName === null))
    throw new Failure('INVALID_INPUT', { fields: { content: '请填写答案，或上传录音' } });
  const change = { ...rest, ...(fileId === undefined ? {} : { fileId }) };
  if (Object.keys(change).length > 0)
    await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await tx.update(faqs).set(change).where(eq(faqs.id, id));
      if (input.keyword !== undefined) await checkGroups(tx, userId);
      await tx.update(scripts).set(change).where(eq(scripts.faqId, id));
    });
  return readFaq(db, signer, userId, id, null);
}

/** They and their places in rooms wait for some days, should somebody want them back. */
export const removeFaqs = (db: Query, userId: string, ids: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const gone = await tx
      .update(faqs)
      .set({ deletedAt: sql`now()` })
      .where(and(kept(userId), inArray(faqs.id, ids)))
      .returning({ id: faqs.id });
    if (gone.length === 0) throw new Failure('FAQ_NOT_FOUND');
    await tellRooms(tx, idsOf(gone));
  });

export const restoreFaqs = (db: Query, userId: string, ids: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const back = await tx
      .update(faqs)
      .set({ deletedAt: null })
      .where(and(eq(faqs.userId, userId), inArray(faqs.id, ids), isNotNull(faqs.deletedAt)))
      .returning({ id: faqs.id });
    if (back.length === 0) throw new Failure('FAQ_NOT_FOUND');
    await checkGroups(tx, userId);
    const isBack = inArray(scripts.faqId, idsOf(back));
    // Nobody may add to these rooms while it is counted.
    const used = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(inArray(rooms.id, tx.select({ id: scripts.roomId }).from(scripts).where(isBack)))
      .orderBy(asc(rooms.id))
      .for('no key update');
    // A room that has filled up meanwhile does without them.
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

/** A room on air hears of changes of its scripts, not of the library that they stand in. */
const tellRooms = (tx: Query, ids: string[]) =>
  tx
    .update(scripts)
    .set({ sort: sql`${scripts.sort}` })
    .where(inArray(scripts.faqId, ids));

/** Lines of `关键词1/关键词2|答案A|答案B`; what cannot be read is reported by line, the rest is kept. */
export async function importFaqs(db: Query, userId: string, roomId: string | null, text: string) {
  if (roomId) await needRoom(db, userId, roomId);
  const rejected: { line: number; reason: string }[] = [];
  const answers: Answer[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue;
    const read = parseFaqLine(line);
    if (typeof read === 'string') rejected.push({ line: index + 1, reason: read });
    else answers.push(...read.answers.map((content) => ({ keyword: read.keyword, content, fileId: null })));
  }
  if (answers.length > 0) await db.transaction((tx) => insertFaqs(tx, userId, roomId, answers));
  return { added: answers.length, rejected };
}
