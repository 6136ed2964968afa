import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { isOnAir } from '../../contract/room.ts';
import {
  SCRIPTS_PER_ROOM,
  type Approval,
  type newScript,
  type Script,
  type updateScript,
} from '../../contract/script.ts';
import { needFileByName } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { faqs, rooms, scripts } from '../db/schema.ts';
import { isInUse, readScripts } from '../db/scripts.ts';
import { needSecondYes, stopWords } from '../second-yes.ts';
import type { Signer } from '../sign.ts';

const roomOf = (userId: string) => and(eq(rooms.userId, userId), isNull(rooms.deletedAt));

async function readScript(db: Query, signer: Signer, userId: string, id: string): Promise<Script> {
  const [script] = await readScripts(db, signer, and(eq(scripts.id, id), roomOf(userId)));
  if (!script) throw new Failure('SCRIPT_NOT_FOUND');
  return script;
}

/** Whoever edits, whether they have said yes a second time, and where that is written down. */
export interface Editing {
  userId: string;
  approver: string;
  isConfirmed: boolean;
  log: (approved: { roomId: string; approvals: Approval[] }) => void;
}

/** The wordings that a room on air may say in spite of forbidden words; new ones are refused without a second yes. */
async function approvalsOf(
  db: Query,
  roomId: string,
  texts: string[],
  before: Pick<Script, 'content' | 'variants' | 'approvals'> | null,
  { approver, isConfirmed, log }: Editing,
): Promise<Approval[]> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId));
  if (!room || !isOnAir(room)) return [];
  const known = before ? [before.content, ...before.variants] : [];
  const against = { category: room.category, own: room.settings.ownWords };
  const found = texts
    .filter((text) => !known.includes(text))
    .map((text) => ({ text, words: stopWords(text, against) }))
    .filter(({ words }) => words.length > 0);
  needSecondYes(
    found.flatMap(({ words }) => words),
    isConfirmed,
  );
  const at = new Date().toISOString();
  const approvals = found.map(({ text, words }) => ({
    text,
    words: words.map(({ word }) => word),
    approver,
    at,
  }));
  if (approvals.length > 0) log({ roomId, approvals });
  return [...(before?.approvals.filter(({ text }) => texts.includes(text)) ?? []), ...approvals];
}

export async function addScript(
  db: Query,
  signer: Signer,
  editing: Editing,
  input: z.output<typeof newScript>,
): Promise<Script> {
  const { userId } = editing;
  const id = await db.transaction(async (tx) => {
    // Locked, so that two calls at once cannot pass the limit together.
    const [room] = await tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.id, input.liveId), roomOf(userId)))
      .for('no key update');
    if (!room) throw new Failure('ROOM_NOT_FOUND');
    const said = input.userFaqId
      ? await fromFaq(tx, userId, input.userFaqId)
      : await fromInput(tx, userId, input);
    if (said.faqId) {
      const [there] = await tx
        .select({ id: scripts.id })
        .from(scripts)
        .where(and(eq(scripts.roomId, room.id), eq(scripts.faqId, said.faqId)));
      if (there) return there.id;
    }
    if ((await tx.$count(scripts, and(eq(scripts.roomId, room.id), isInUse))) >= SCRIPTS_PER_ROOM)
      throw new Failure('SCRIPTS_FULL');
    const variants = input.variants ?? [];
    // An answer with such a word waits for a person whenever it would be given.
    const texts = said.type === 3 ? [] : [said.content, ...variants];
    const [row] = await tx
      .insert(scripts)
      .values({
        ...said,
        id: newId(),
        roomId: room.id,
        variants,
        approvals: await approvalsOf(tx, room.id, texts, null, editing),
        speed: input.speed ?? 1,
        sort: sql`(select coalesce(max(sort), 0) + 1 from scripts where room_id = ${room.id})`,
      })
      .returning({ id: scripts.id });
    await touch(tx, room.id);
    return row!.id;
  });
  return readScript(db, signer, userId, id);
}

async function fromInput(tx: Query, userId: string, input: z.output<typeof newScript>) {
  const file = input.fileName ? await needFileByName(tx, userId, input.fileName, ['audio']) : null;
  return {
    type: input.type,
    name: input.name ?? '',
    keyword: input.keyword ?? '',
    content: input.content ?? '',
    fileId: file?.id ?? null,
    faqId: null,
  };
}

async function fromFaq(tx: Query, userId: string, faqId: string) {
  // Locked, so that nobody deletes it before the script that refers to it is there.
  const [faq] = await tx
    .select()
    .from(faqs)
    .where(and(eq(faqs.id, faqId), eq(faqs.userId, userId), isNull(faqs.deletedAt)))
    .for('key share');
  if (!faq) throw new Failure('FAQ_NOT_FOUND');
  return {
    type: 3 as const,
    name: '',
    keyword: faq.keyword,
    content: faq.content,
    fileId: faq.fileId,
    faqId,
  };
}

const touch = (tx: Query, roomId: string) =>
  tx
    .update(rooms)
    .set({ updatedAt: sql`now()` })
    .where(eq(rooms.id, roomId));

export async function changeScript(
  db: Query,
  signer: Signer,
  editing: Editing,
  input: z.output<typeof updateScript.input>,
): Promise<Script> {
  const { userId } = editing;
  const before = await readScript(db, signer, userId, input.id);
  const { id, fileName, confirmed: _, ...rest } = input;
  const fileId = fileName ? (await needFileByName(db, userId, fileName, ['audio'])).id : fileName;
  const content = input.content ?? before.content;
  if (!content && (fileName === undefined ? !before.fileName : fileName === null))
    throw new Failure('INVALID_INPUT', { fields: { content: '请填写话术内容，或上传录音' } });
  if (before.type === 1 && input.name === '')
    throw new Failure('INVALID_INPUT', { fields: { name: '请填写商品名称' } });
  const change = { ...rest, ...(fileId === undefined ? {} : { fileId }) };
  if (Object.keys(change).length === 0) return before;
  const texts = before.type === 3 ? [] : [content, ...(input.variants ?? before.variants)];
  const approvals = await approvalsOf(db, before.liveId, texts, before, editing);
  await db
    .update(scripts)
    .set({ ...change, approvals })
    .where(eq(scripts.id, id));
  await touch(db, before.liveId);
  return readScript(db, signer, userId, id);
}

export async function removeScript(db: Query, signer: Signer, userId: string, id: string): Promise<void> {
  const script = await readScript(db, signer, userId, id);
  await db.delete(scripts).where(eq(scripts.id, script.id));
  await touch(db, script.liveId);
}

export async function sortScripts(db: Query, userId: string, roomId: string, ids: string[]): Promise<void> {
  if ((await db.$count(rooms, and(eq(rooms.id, roomId), roomOf(userId)))) === 0)
    throw new Failure('ROOM_NOT_FOUND');
  await db
    .update(scripts)
    .set({ sort: sql`array_position(${sql.param(ids)}::text[], ${scripts.id})` })
    .where(and(eq(scripts.roomId, roomId), inArray(scripts.id, ids)));
}

export const listScripts = (db: Query, signer: Signer, userId: string, roomId: string | null) =>
  readScripts(db, signer, and(roomOf(userId), roomId ? eq(scripts.roomId, roomId) : undefined));
