import { and, asc, desc, eq, getTableColumns, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { listRooms, type Room, type RoomRow } from '../../contract/room.ts';
import type { HelperRole } from '../../contract/access/helper.ts';
import { newSettings, TIME_ZONE, type RoomSettings } from '../../contract/room-settings.ts';
import { builtInBackdropUrl } from '../built-in/built-in-assets.ts';
import { onceFor, type Db, type Query } from '../db/open.ts';
import { containing, offsetOf, pageReply } from '../db/page.ts';
import { backdrops } from '../db/schema.ts';
import { rooms, scripts } from '../db/room-schema.ts';
import { isInUse, readScripts } from '../db/scripts.ts';
import { maskedPhone, type User } from '../http/session.ts';
import type { Signer } from '../http/signed-links.ts';
import { heldInRoom } from '../speech/held-answers.ts';
import { readFigure } from '../stage/avatars.ts';
import { readRoomFiles } from './room-files.ts';
import type { Linked } from '../app.ts';

type Filter = z.output<typeof listRooms.input>;
type Row = typeof rooms.$inferSelect;

export const mine = (userId: string, id: string) =>
  and(eq(rooms.id, id), eq(rooms.userId, userId), isNull(rooms.deletedAt));

export const settingsOf = ({ settings }: Pick<Row, 'settings'>): RoomSettings => {
  const usual = newSettings(settings.webhook.token);
  return { ...usual, ...settings, events: { ...usual.events, ...settings.events } };
};

const { settings: _settings, ...rowColumns } = getTableColumns(rooms);

const nextStart =
  sql<Date | null>`(select min(starts_at) from showtimes where showtimes.room_id = rooms.id and phase in ('check', 'start'))`.mapWith(
    rooms.createdAt,
  );

const timeZone = sql<string>`coalesce(rooms.settings ->> 'timeZone', ${sql.raw(`'${TIME_ZONE}'`)})`;

export async function readTimeZone(db: Query, roomId: string): Promise<string | null> {
  const [room] = await db.select({ timeZone }).from(rooms).where(eq(rooms.id, roomId));
  return room?.timeZone ?? null;
}

const shown = {
  nextStart,
  room: rowColumns,
  ownBackdropKind: backdrops.kind,
  human: sql<RoomSettings['human']>`rooms.settings -> 'human'`,
  timeZone,
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
  const ofRoom = await readScripts(app, eq(scripts.roomId, id));
  const room = {
    ...view(app.signer, row.room, row.ownBackdropKind),
    nextStart: row.nextStart?.toISOString() ?? null,
    settings,
    figure: await readFigure(app.db, userId, row.room.modelId),
    files: await readRoomFiles(app, userId, settings),
    scripts: ofRoom,
    held: heldInRoom({ id, name: row.room.name, scripts: ofRoom }, settings.cards),
  };
  return { userId, room };
}

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
    timeZone: row.timeZone,
    scriptCount: row.scriptCount,
    faqCount: row.faqCount,
    isRehearsal: row.isRehearsal,
  }));
  return pageReply(list, count?.total ?? 0, filter);
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
