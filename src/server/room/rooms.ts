import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import {
  BUILT_IN,
  ROOMS_PER_USER,
  isOnAir,
  onAirStatuses,
  updateRoom,
  addRoom,
  type Room,
} from '../../contract/room.ts';
import { newSettings, TIME_ZONE, type RoomSettings } from '../../contract/room-settings.ts';
import { HUMAN_POSITION } from '../../contract/stage.ts';
import { DEFAULT_VOICE } from '../../speech/synthesis/voices.ts';
import { HUMAN_SIZE } from '../../stage/human-centre.ts';
import {
  backdropIdOf,
  builtInPicture,
  DEFAULT_BACKDROP,
  DEFAULT_PRESENTER,
} from '../built-in/built-in-assets.ts';
import { fillsStage, needAvatar } from '../db/avatars.ts';
import { needBackdrop } from '../db/backdrops.ts';
import { needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { type Query } from '../db/open.ts';
import { lockUser } from '../db/row-locks.ts';
import { rooms, scripts } from '../db/room-schema.ts';
import { isInUse } from '../db/scripts.ts';
import { needMusic } from '../stage/music.ts';
import { builtInTemplate, DEMO_TEMPLATE, insertTemplateScripts, templateColumns } from './from-template.ts';
import { templateSettings } from './templates/room-templates.ts';
import type { Linked } from '../app.ts';
import { mine, readRoom, settingsOf } from './read-rooms.ts';

type Changes = z.output<typeof updateRoom.input>;
type NewRoom = z.output<typeof addRoom.input>;
type Row = typeof rooms.$inferSelect;

const webhookToken = () => randomBytes(18).toString('base64url');

async function columnsOf(
  db: Query,
  userId: string,
  { bgurl, settings, ...columns }: Partial<Omit<Changes, 'id'>>,
): Promise<Partial<Row>> {
  const { modelId } = columns;
  if (modelId !== undefined) await needAvatar(db, userId, modelId);
  const isPlaced = 'humanSize' in columns || 'humanPosition' in columns || settings?.human !== undefined;
  if (modelId !== undefined && !isPlaced && (await fillsStage(db, userId, modelId)))
    Object.assign(columns, { humanSize: 1, humanPosition: 'middle' });
  if (settings) await checkSettings(db, userId, settings);
  if (bgurl === undefined) return columns;
  return { ...columns, backdropId: await needBackdrop(db, userId, backdropIdOf(bgurl), bgurl) };
}

async function checkSettings(db: Query, userId: string, settings: Partial<RoomSettings>): Promise<void> {
  const { cards = [], items = [], music, standInFileId } = settings;
  for (const { fileId } of cards)
    if (fileId && !builtInPicture(fileId)) await needFile(db, userId, fileId, ['image']);
  for (const item of items) {
    if (item.kind === 'picture') await needFile(db, userId, item.fileId, ['image', 'video']);
    if (item.kind === 'card' && item.fileId) await needFile(db, userId, item.fileId, ['image']);
  }
  if (standInFileId) await needFile(db, userId, standInFileId, ['image']);
  await needMusic(db, userId, music ?? null);
}

export async function insertRoom(app: Linked, userId: string, input: NewRoom): Promise<Room> {
  const { templateId, settings, ...changes } = input;
  const template = templateId === undefined ? null : builtInTemplate(templateId);
  const base = templateId && !template ? await needRoom(app.db, userId, templateId) : null;
  const columns = await columnsOf(app.db, userId, { ...changes, settings });
  const id = newId();
  await app.db.transaction(async (tx) => {
    await needSpace(tx, userId);
    await tx.insert(rooms).values({
      ...fresh(),
      ...(base ? copyOf(base) : template ? templateColumns(template) : {}),
      ...columns,
      id,
      userId,
      name: input.name,
      category: input.category,
      settings: {
        ...(base ? settingsOf(base) : template ? templateSettings(template, '') : newSettings('')),
        ...settings,
        webhook: { token: webhookToken() },
      },
    });
    if (base) await copyScripts(tx, base.id, id);
    if (template) await insertTemplateScripts(tx, id, template);
  });
  return readRoom(app, userId, id);
}

async function needSpace(tx: Query, userId: string): Promise<void> {
  await lockUser(tx, userId);
  const kept = and(eq(rooms.userId, userId), isNull(rooms.deletedAt));
  if ((await tx.$count(rooms, kept)) >= ROOMS_PER_USER) throw new Failure('ROOMS_TOO_MANY');
}

export async function addDemoRoom(app: Linked, userId: string): Promise<void> {
  const { key, name, category } = DEMO_TEMPLATE;
  await insertRoom(app, userId, {
    name: `演示：${name}`.slice(0, 30),
    category,
    templateId: BUILT_IN + key,
  });
}

const fresh = () => ({
  voiceName: DEFAULT_VOICE,
  modelId: DEFAULT_PRESENTER,
  backdropId: DEFAULT_BACKDROP,
  humanSize: HUMAN_SIZE,
  humanPosition: HUMAN_POSITION as 'middle',
});

const copyOf = (base: Row) => ({
  isOpenWord: base.isOpenWord,
  stageModel: base.stageModel,
  voiceName: base.voiceName,
  modelId: base.modelId,
  backdropId: base.backdropId,
  humanSize: base.humanSize,
  humanPosition: base.humanPosition,
});

async function copyScripts(tx: Query, from: string, to: string): Promise<void> {
  const rows = await tx
    .select()
    .from(scripts)
    .where(and(eq(scripts.roomId, from), isInUse));
  if (rows.length > 0)
    await tx.insert(scripts).values(rows.map((row) => ({ ...row, id: newId(), roomId: to })));
}

async function needRoom(db: Query, userId: string, id: string): Promise<Row> {
  const [row] = await db.select().from(rooms).where(mine(userId, id));
  if (!row) throw new Failure('ROOM_NOT_FOUND');
  return row;
}

export async function duplicateRoom(app: Linked, userId: string, id: string): Promise<Room> {
  const { name, category } = await needRoom(app.db, userId, id);
  // The cut may fall into the middle of an emoji, and half of one is no text.
  const start = name.slice(0, 26).replace(/\p{Surrogate}$/u, '');
  return insertRoom(app, userId, { name: `${start} 副本`, category, templateId: id });
}

export async function changeRoom(app: Linked, userId: string, input: Changes): Promise<Room> {
  const { id, ...changes } = input;
  const columns = await columnsOf(app.db, userId, changes);
  // Whoever sends back all the settings that he was told must not cut off the programs that use the token.
  const { webhook: _, ...settings } = changes.settings ?? {};
  await app.db.transaction(async (tx) => {
    // With the change: a server that looks in between would plan by the old clock again.
    if (settings.timeZone) await forgetPlan(tx, id, settings.timeZone);
    const changed = await tx
      .update(rooms)
      .set({
        ...columns,
        settings: sql`${rooms.settings} || ${JSON.stringify(settings)}::jsonb`,
        updatedAt: sql`now()`,
      })
      .where(mine(userId, id))
      .returning({ id: rooms.id });
    if (changed.length === 0) throw new Failure('ROOM_NOT_FOUND');
  });
  return readRoom(app, userId, id);
}

const forgetPlan = (db: Query, roomId: string, timeZone: string) =>
  db.execute(sql`update showtimes set starts_at = null, ends_at = null, due_at = now()
    from rooms where rooms.id = showtimes.room_id and rooms.id = ${roomId} and phase in ('check', 'start')
    and coalesce(rooms.settings ->> 'timeZone', ${TIME_ZONE}) <> ${timeZone}`);

export async function renewWebhook(app: Linked, userId: string, id: string): Promise<Room> {
  const webhook = JSON.stringify({ webhook: { token: webhookToken() } });
  await app.db
    .update(rooms)
    .set({ settings: sql`${rooms.settings} || ${webhook}::jsonb`, updatedAt: sql`now()` })
    .where(mine(userId, id));
  return readRoom(app, userId, id);
}

export async function closeNotice(db: Query, userId: string, id: string): Promise<void> {
  await needRoom(db, userId, id);
  await db.update(rooms).set({ notice: null }).where(mine(userId, id));
}

export async function removeRoom(db: Query, userId: string, id: string): Promise<void> {
  const room = await needRoom(db, userId, id);
  if (isOnAir(room)) throw new Failure('ROOM_ON_AIR');
  await db
    .update(rooms)
    .set({ deletedAt: sql`now()` })
    .where(and(mine(userId, id), notInArray(rooms.status, onAirStatuses)));
}

export async function recoverRoom(app: Linked, userId: string, id: string): Promise<Room> {
  await app.db
    .update(rooms)
    .set({ deletedAt: null })
    .where(and(eq(rooms.id, id), eq(rooms.userId, userId), isNotNull(rooms.deletedAt)));
  const room = await readRoom(app, userId, id);
  await app.db.execute(sql`update showtimes set due_at = now()
    where room_id = ${id} and phase = 'check' and starts_at is null`);
  return room;
}
