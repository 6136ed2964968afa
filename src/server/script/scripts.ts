import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import type { HeldAnswer } from '../../contract/faq.ts';
import type { addScript, changeScripts, Script } from '../../contract/script.ts';
import { insertFaqs, newFaqs, scriptOfFaq, addFaqsToRoom } from '../db/faqs.ts';
import { needFilesByName } from '../db/files.ts';
import type { Query } from '../db/open.ts';
import { lockRoom, lockUser } from '../db/row-locks.ts';
import { faqs, rooms, scripts } from '../db/room-schema.ts';
import { insertScripts, isInUse, needSpaceForScripts, readScripts, type NewRow } from '../db/scripts.ts';
import { isOpenTo } from '../http/serve-room.ts';
import type { User } from '../http/session.ts';
import { heldAmong } from '../speech/held-answers.ts';
import { approvalsOf, type Editing } from './approvals.ts';
import type { Linked } from '../app.ts';

const roomOf = (userId: string) => and(eq(rooms.userId, userId), isNull(rooms.deletedAt));

async function needScript(app: Linked, userId: string, id: string): Promise<Script> {
  const [script] = await readScripts(app, and(eq(scripts.id, id), roomOf(userId)));
  if (!script) throw new Failure('SCRIPT_NOT_FOUND');
  return script;
}

export async function roomOfScript(db: Query, user: User, id: string): Promise<string | null> {
  const [row] = await db
    .select({ roomId: scripts.roomId })
    .from(scripts)
    .innerJoin(rooms, eq(rooms.id, scripts.roomId))
    .where(and(eq(scripts.id, id), isOpenTo(db, user)));
  return row?.roomId ?? null;
}

type Batch = Omit<z.output<typeof changeScripts.input>, 'confirmed' | 'liveId'>;
type Added = Batch['add'][number];
type Changed = Batch['update'][number];
const noChange = { add: [], update: [], remove: [], faqs: [] };

export async function saveScripts(
  app: Linked,
  editing: Editing,
  roomId: string,
  { add, update, remove, faqs: questions }: Batch,
): Promise<{ added: Script[]; faqIds: string[]; held: HeldAnswer[] }> {
  const { ownerId: userId } = editing;
  const named = [...add, ...update, ...questions].map(({ fileName }) => fileName);
  const recordings = await needFilesByName(app.db, userId, named, ['audio']);
  const fileIdOf = (name: string | null | undefined) => (name ? recordings.get(name)!.id : null);
  const before = await needScripts(app, userId, roomId, idsOf(update));
  const changes = update.map((change) => changeOf(before.get(change.id)!, change, fileIdOf));
  const written = add.filter(({ userFaqId }) => !userFaqId);
  const approvals = await approvalsOf(
    app.db,
    roomId,
    [
      ...written.map(({ type, content = '', variants = [] }) => ({ type, content, variants, before: null })),
      ...changes.map(({ id, change }) => ({ ...before.get(id)!, ...change, before: before.get(id)! })),
    ],
    editing,
  );

  const { addedIds, faqIds } = await app.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await lockRoom(tx, userId, roomId);
    const { known, rows: chosen } = await useOfLibrary(tx, userId, roomId, add);
    const rows = written.map((script, index) => ({
      ...rowOf(script, fileIdOf(script.fileName)),
      approvals: approvals[index]!,
    }));
    const more = rows.length + chosen.length + questions.length - new Set(remove).size;
    await needSpaceForScripts(tx, roomId, more);
    await deleteScripts(tx, roomId, remove);
    for (const [index, { id, change }] of changes.entries())
      await tx
        .update(scripts)
        .set({ ...change, approvals: approvals[written.length + index]! })
        .where(eq(scripts.id, id));
    const addedIds = [...known, ...(await insertScripts(tx, roomId, [...rows, ...chosen]))];
    const made = await insertFaqs(tx, userId, newFaqs(questions, recordings));
    await addFaqsToRoom(tx, roomId, made);
    await tx
      .update(rooms)
      .set({ updatedAt: sql`now()` })
      .where(eq(rooms.id, roomId));
    return { addedIds, faqIds: idsOf(made) };
  });
  const held = [
    ...(await heldAmong(app.db, userId, { scriptIds: [...addedIds, ...idsOf(update)] })),
    ...(await heldAmong(app.db, userId, { faqIds })),
  ];
  return { added: [...(await needScripts(app, userId, roomId, addedIds)).values()], faqIds, held };
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

async function needScripts(app: Linked, userId: string, roomId: string, ids: string[]) {
  const isOne = and(eq(scripts.roomId, roomId), roomOf(userId), inArray(scripts.id, ids));
  const found = ids.length === 0 ? [] : await readScripts(app, isOne);
  const byId = new Map(found.map((script) => [script.id, script]));
  if (!ids.every((id) => byId.has(id))) throw new Failure('SCRIPT_NOT_FOUND');
  return byId;
}

function changeOf(
  before: Script,
  { id, fileName, ...rest }: Changed,
  fileIdOf: (name: string | null) => string | null,
) {
  const isSilent = fileName === undefined ? !before.fileName : fileName === null;
  if (!(rest.content ?? before.content) && isSilent)
    throw new Failure('INVALID_INPUT', { fields: { content: '请填写话术内容，或上传录音' } });
  if (before.type === 1 && rest.name === '')
    throw new Failure('INVALID_INPUT', { fields: { name: '请填写商品名称' } });
  return { id, change: { ...rest, ...(fileName !== undefined && { fileId: fileIdOf(fileName) }) } };
}

const rowOf = ({ type, name, keyword, content, variants, speed, sort }: Added, fileId: string | null) => ({
  type,
  name: name ?? '',
  keyword: keyword ?? '',
  content: content ?? '',
  fileId,
  variants: variants ?? [],
  speed: speed ?? 1,
  sort,
});

async function useOfLibrary(
  tx: Query,
  userId: string,
  roomId: string,
  add: Added[],
): Promise<{ known: string[]; rows: NewRow[] }> {
  const wanted = new Map(
    add.flatMap((script) => (script.userFaqId ? [[script.userFaqId, script] as const] : [])),
  );
  const ids = [...wanted.keys()];
  if (ids.length === 0) return { known: [], rows: [] };
  // Locked, so that nobody deletes them before the scripts that refer to them are there.
  const found = await tx
    .select()
    .from(faqs)
    .where(and(inArray(faqs.id, ids), eq(faqs.userId, userId), isNull(faqs.deletedAt)))
    .orderBy(asc(faqs.createdAt), asc(faqs.id))
    .for('key share');
  if (found.length < ids.length) throw new Failure('FAQ_NOT_FOUND');
  const used = await tx
    .select({ id: scripts.id, faqId: scripts.faqId })
    .from(scripts)
    .where(and(eq(scripts.roomId, roomId), inArray(scripts.faqId, ids)));
  const known = new Set(used.map(({ faqId }) => faqId));
  const rows = found
    .filter(({ id }) => !known.has(id))
    .map((faq) => {
      const { variants = [], speed = 1, sort } = wanted.get(faq.id)!;
      return { ...scriptOfFaq(faq), variants, speed, sort };
    });
  return { known: idsOf(used), rows };
}

async function deleteScripts(tx: Query, roomId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(scripts)
    .where(and(eq(scripts.roomId, roomId), inArray(scripts.id, ids), isInUse))
    .returning({ id: scripts.id });
  if (gone.length < new Set(ids).size) throw new Failure('SCRIPT_NOT_FOUND');
}

type Written = Script & { held: HeldAnswer[] };

export async function createScript(
  app: Linked,
  editing: Editing,
  roomId: string,
  script: Omit<z.output<typeof addScript.input>, 'confirmed' | 'liveId'>,
): Promise<Written> {
  const { added, held } = await saveScripts(app, editing, roomId, { ...noChange, add: [script] });
  return { ...added[0]!, held };
}

export async function changeScript(app: Linked, editing: Editing, change: Changed): Promise<Written> {
  const { liveId: roomId } = await needScript(app, editing.ownerId, change.id);
  if (Object.keys(change).length > 1)
    await saveScripts(app, editing, roomId, { ...noChange, update: [change] });
  const held = await heldAmong(app.db, editing.ownerId, { scriptIds: [change.id] });
  return { ...(await needScript(app, editing.ownerId, change.id)), held };
}

export async function removeScript(app: Linked, editing: Editing, id: string): Promise<void> {
  const { liveId: roomId } = await needScript(app, editing.ownerId, id);
  await saveScripts(app, editing, roomId, { ...noChange, remove: [id] });
}

export async function orderScripts(db: Query, userId: string, roomId: string, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoom(tx, userId, roomId);
    await tx
      .update(scripts)
      .set({ sort: sql`array_position(${sql.param(ids)}::text[], ${scripts.id})` })
      .where(and(eq(scripts.roomId, roomId), inArray(scripts.id, ids)));
  });
}

export const readScriptRows = (app: Linked, userId: string, roomId: string | null) =>
  readScripts(app, and(roomOf(userId), roomId ? eq(scripts.roomId, roomId) : undefined));
