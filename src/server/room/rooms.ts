import { randomBytes } from 'node:crypto';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  notInArray,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import {
  BUILT_IN,
  HUMAN_POSITION,
  HUMAN_SIZE,
  ROOMS_PER_USER,
  isOnAir,
  listRooms,
  onAirStatuses,
  updateRoom,
  addRoom,
} from '../../contract/room.ts';
import type { HelperRole } from '../../contract/access/helper.ts';
import { newSettings, TIME_ZONE } from '../../contract/room-settings.ts';
import type { Room, RoomRow } from '../../contract/room.ts';
import type { BlockedViewer, RoomSettings } from '../../contract/room-settings.ts';
import { isBlockedAs } from '../../live/viewer.ts';
import { DEFAULT_VOICE } from '../../speech/synthesis/voices.ts';
import {
  backdropIdOf,
  DEFAULT_BACKDROP,
  DEFAULT_PRESENTER,
  builtInBackdropUrl,
} from '../built-in/built-in-assets.ts';
import { needAvatar } from '../db/avatars.ts';
import { needBackdrop } from '../db/backdrops.ts';
import { needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { onceFor, type Db, type Query } from '../db/open.ts';
import { containing, offsetOf, pageReply } from '../db/page.ts';
import { lockUser } from '../db/row-locks.ts';
import { backdrops } from '../db/schema.ts';
import { rooms, scripts } from '../db/room-schema.ts';
import { isInUse, readScripts } from '../db/scripts.ts';
import { needMusic } from '../stage/music.ts';
import type { User } from '../http/session.ts';
import type { Signer } from '../http/signed-links.ts';
import { maskedPhone } from '../speech/confirm-words.ts';
import { builtInTemplate, DEMO_TEMPLATE, insertTemplateScripts, templateColumns } from './from-template.ts';
import { readRoomFiles } from './room-files.ts';
import { templateSettings } from './templates/room-templates.ts';
import type { Linked } from '../app.ts';

type Changes = z.output<typeof updateRoom.input>;
type NewRoom = z.output<typeof addRoom.input>;
type Filter = z.output<typeof listRooms.input>;
type Row = typeof rooms.$inferSelect;

const mine = (userId: string, id: string) =>
  and(eq(rooms.id, id), eq(rooms.userId, userId), isNull(rooms.deletedAt));
const webhookToken = () => randomBytes(18).toString('base64url');

async function columnsOf(
  db: Query,
  userId: string,
  { bgurl, settings, ...columns }: Partial<Omit<Changes, 'id'>>,
): Promise<Partial<Row>> {
  const { modelId } = columns;
  if (modelId !== undefined) await needAvatar(db, userId, modelId);
  if (settings) await checkSettings(db, userId, settings);
  if (bgurl === undefined) return columns;
  return { ...columns, backdropId: await needBackdrop(db, userId, backdropIdOf(bgurl)) };
}

async function checkSettings(db: Query, userId: string, settings: Partial<RoomSettings>): Promise<void> {
  const { cards = [], items = [], music, standInFileId } = settings;
  for (const { fileId } of cards) if (fileId) await needFile(db, userId, fileId, ['image']);
  for (const item of items) {
    if (item.kind === 'picture') await needFile(db, userId, item.fileId, ['image', 'video']);
    if (item.kind === 'card' && item.fileId) await needFile(db, userId, item.fileId, ['image']);
  }
  if (standInFileId) await needFile(db, userId, standInFileId, ['image']);
  await needMusic(db, userId, music ?? null);
}

/** Rooms that were kept before a setting existed have its default. */
export const settingsOf = ({ settings }: Pick<Row, 'settings'>): RoomSettings => {
  const usual = newSettings(settings.webhook.token);
  return { ...usual, ...settings, events: { ...usual.events, ...settings.events } };
};

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

/** So that a new user can go on air at once, and see how a room is made. */
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

export async function copyRoom(app: Linked, userId: string, id: string): Promise<Room> {
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

/** What has not begun is planned anew by the other clock: whoever looks at the timetable next does it. */
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

export async function restoreRoom(app: Linked, userId: string, id: string): Promise<Room> {
  await app.db
    .update(rooms)
    .set({ deletedAt: null })
    .where(and(eq(rooms.id, id), eq(rooms.userId, userId), isNotNull(rooms.deletedAt)));
  const room = await readRoom(app, userId, id);
  // Its timetable may have lost its plan in the bin.
  await app.db.execute(sql`update showtimes set due_at = now()
    where room_id = ${id} and phase = 'check' and starts_at is null`);
  return room;
}

const { settings: _settings, ...rowColumns } = getTableColumns(rooms);

const nextStart =
  sql<Date | null>`(select min(starts_at) from showtimes where showtimes.room_id = rooms.id and phase in ('check', 'start'))`.mapWith(
    rooms.createdAt,
  );

const shown = {
  nextStart,
  room: rowColumns,
  ownBackdropKind: backdrops.kind,
  human: sql<RoomSettings['human']>`rooms.settings -> 'human'`,
  scriptCount: sql<number>`(select count(*)::int from scripts where scripts.room_id = rooms.id and scripts.type <> 3)`,
  faqCount: sql<number>`(select count(distinct scripts.keyword)::int from scripts where scripts.room_id = rooms.id and scripts.type = 3 and ${isInUse})`,
  ownerPhone: sql<string>`(select phone from users where users.id = rooms.user_id)`,
  roles: sql<
    HelperRole[]
  >`(select roles from room_helpers where room_id = rooms.id and phone = ${sql.placeholder('phone')})`,
  isRehearsal: sql<boolean>`exists (select from lives where lives.room_id = rooms.id and lives.ended_at is null and lives.is_rehearsal)`,
};

function view(signer: Signer, row: Omit<Row, 'settings'>, ownKind: 'image' | 'video' | 'color' | null) {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    status: row.status,
    isOpenWord: row.isOpenWord,
    stageModel: row.stageModel,
    voiceName: row.voiceName,
    modelId: row.modelId,
    bgurl: ownKind
      ? signer.link(`/back/${row.backdropId}`)
      : builtInBackdropUrl(row.backdropId, row.stageModel),
    bgKind: ownKind ?? ('image' as const),
    notice: row.notice,
    shared: null,
    humanSize: row.humanSize,
    humanPosition: row.humanPosition,
    isTemplate: row.isTemplate,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function readRoom(app: Linked, userId: string, id: string): Promise<Room> {
  const found = await selectRoom(app, mine(userId, id));
  if (!found) throw new Failure('ROOM_NOT_FOUND');
  return found.room;
}

/** Whoever owns it. Null only if it does not exist: a database that fails must not make a room disappear. */
export const findRoom = (app: Linked, id: string) =>
  selectRoom(app, and(eq(rooms.id, id), isNull(rooms.deletedAt)));

async function selectRoom(
  app: Linked,
  where: SQL | undefined,
): Promise<{ userId: string; room: Room } | null> {
  const [row] = await app.db
    .select({ room: rooms, ownBackdropKind: backdrops.kind, nextStart })
    .from(rooms)
    .leftJoin(backdrops, eq(backdrops.id, rooms.backdropId))
    .where(where);
  if (!row) return null;
  const { id, userId } = row.room;
  const settings = settingsOf(row.room);
  const room = {
    ...view(app.signer, row.room, row.ownBackdropKind),
    nextStart: row.nextStart?.toISOString() ?? null,
    settings,
    files: await readRoomFiles(app, userId, settings),
    scripts: await readScripts(app, eq(scripts.roomId, id)),
  };
  return { userId, room };
}

/** A filter that was not given is null and lets every row pass. */
const given = (name: string, type: 'text' | 'int') => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const passes = (column: AnyColumn, name: string) =>
  sql`(${given(name, 'int')} is null or ${column} = ${given(name, 'int')})`;

const statements = onceFor((db) => ({
  own: statementsOf(db, 'own', eq(rooms.userId, sql.placeholder('userId'))),
  shared: statementsOf(
    db,
    'shared',
    sql`${rooms.id} in (select room_id from room_helpers where phone = ${sql.placeholder('phone')})`,
  ),
}));

function statementsOf(db: Db, name: string, whose: SQL) {
  const where = and(
    whose,
    isNull(rooms.deletedAt),
    sql`(${given('name', 'text')} is null or ${rooms.name} ilike ${given('name', 'text')})`,
    passes(rooms.category, 'category'),
    passes(rooms.status, 'status'),
    passes(rooms.isTemplate, 'isTemplate'),
  );
  return {
    page: db
      .select(shown)
      .from(rooms)
      .leftJoin(backdrops, eq(backdrops.id, rooms.backdropId))
      .where(where)
      .orderBy(desc(rooms.updatedAt), asc(rooms.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`rooms_page_${name}`),
    total: db
      .select({ total: sql<number>`count(*)::int` })
      .from(rooms)
      .where(where)
      .prepare(`rooms_total_${name}`),
  };
}

export async function listRoomRows(app: Linked, { id: userId, phone }: User, filter: Filter) {
  const values = {
    userId,
    phone,
    name: filter.name ? containing(filter.name) : null,
    category: filter.category ?? null,
    status: filter.status ?? null,
    isTemplate: filter.isTemplate ?? null,
    limit: filter.pageSize,
    offset: offsetOf(filter),
  };
  const { page, total } = statements(app.db)[filter.isShared ? 'shared' : 'own'];
  const [rows, [count]] = await Promise.all([page.execute(values), total.execute(values)]);
  const list: RoomRow[] = rows.map((row) => ({
    ...view(app.signer, row.room, row.ownBackdropKind),
    shared: filter.isShared ? { owner: maskedPhone({ phone: row.ownerPhone }), roles: row.roles } : null,
    nextStart: row.nextStart?.toISOString() ?? null,
    human: row.human,
    scriptCount: row.scriptCount,
    faqCount: row.faqCount,
    isRehearsal: row.isRehearsal,
  }));
  return pageReply(list, count?.total ?? 0, filter);
}

const MOST_BLOCKED = 500;

export const blockViewer = (db: Query, roomId: string, viewer: BlockedViewer): Promise<void> =>
  changeBlocked(db, roomId, (blocked) => {
    const isOther = (one: BlockedViewer) => JSON.stringify(one) !== JSON.stringify(viewer);
    return [...blocked.filter(isOther), viewer].slice(-MOST_BLOCKED);
  });

export const unblockViewer = (
  db: Query,
  roomId: string,
  viewer: { id: string; name: string },
): Promise<void> =>
  changeBlocked(db, roomId, (blocked) => blocked.filter((one) => !isBlockedAs(one, viewer)));

async function changeBlocked(
  db: Query,
  roomId: string,
  change: (blocked: BlockedViewer[]) => BlockedViewer[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('no key update');
    if (!row) throw new Failure('ROOM_NOT_FOUND');
    const settings = settingsOf(row);
    await tx
      .update(rooms)
      .set({ settings: { ...settings, blocked: change(settings.blocked) } })
      .where(eq(rooms.id, roomId));
  });
}

export async function roomOfToken(db: Query, token: string): Promise<string | null> {
  if (token.length < 8) return null;
  const hasToken = sql`${rooms.settings} -> 'webhook' ->> 'token' = ${token}`;
  const [row] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(hasToken, isNull(rooms.deletedAt)));
  return row?.id ?? null;
}
