import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CommentState, Gift, ViewerEventType } from '../../contract/live/comments.ts';
import type { LineKind } from '../../contract/live/lines.ts';
import type { ModeratorControls } from '../../contract/live/live.ts';
import type { HelperRole } from '../../contract/access/helper.ts';
import type { Category, RoomStatus } from '../../contract/room.ts';
import type { RoomSettings } from '../../contract/room-settings.ts';
import type { Rule } from '../../contract/faq.ts';
import type { Approval } from '../../contract/script.ts';
import type { RoomMemory } from '../../live/memory.ts';
import type { Reason } from '../../live/comments/reasons.ts';
import { at, createdAt, owner, file } from './schema.ts';

const ofRoom = () =>
  text()
    .notNull()
    .references(() => rooms.id, { onDelete: 'cascade' });
const ofBroadcast = () =>
  text('live_id')
    .notNull()
    .references(() => broadcasts.id, { onDelete: 'cascade' });

export const rooms = pgTable(
  'rooms',
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    category: smallint().$type<Category>().notNull(),
    status: smallint().$type<RoomStatus>().notNull().default(0),
    isOpenWord: smallint().$type<0 | 1>().notNull().default(1),
    stageModel: text().$type<'portrait' | 'landscape'>().notNull().default('portrait'),
    voiceName: text().notNull(),
    modelId: text().notNull(),
    backdropId: text().notNull(),
    humanSize: doublePrecision().notNull(),
    humanPosition: text().$type<'left' | 'middle' | 'right'>().notNull(),
    isTemplate: smallint().$type<0 | 1>().notNull().default(0),
    settings: jsonb().$type<RoomSettings>().notNull(),
    notice: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [index().on(t.userId, t.deletedAt)],
);

/** Whom a room is shared with. By phone number: one without an account waits here until it signs up. */
export const roomHelpers = pgTable(
  'room_helpers',
  {
    roomId: ofRoom(),
    phone: text().notNull(),
    roles: text().array().$type<HelperRole[]>().notNull(),
    createdAt: createdAt(),
    joinedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.phone] }), index().on(t.phone)],
);

export const helperActs = pgTable(
  'helper_acts',
  {
    id: text().primaryKey(),
    roomId: ofRoom(),
    who: text().notNull(),
    act: text().notNull(),
    count: integer().notNull().default(1),
    firstAt: createdAt(),
    lastAt: createdAt(),
  },
  (t) => [index().on(t.roomId, t.lastAt)],
);

export const faqs = pgTable(
  'faqs',
  {
    id: text().primaryKey(),
    userId: owner(),
    keyword: text().notNull(),
    content: text().notNull(),
    fileId: file(),
    createdAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [index().on(t.userId, t.keyword), index().on(t.fileId)],
);

export const scripts = pgTable(
  'scripts',
  {
    id: text().primaryKey(),
    roomId: ofRoom(),
    type: smallint().$type<1 | 2 | 3 | 4>().notNull(),
    name: text().notNull(),
    keyword: text().notNull(),
    content: text().notNull(),
    fileId: file(),
    variants: text().array().notNull(),
    sort: integer().notNull(),
    speed: doublePrecision().notNull(),
    faqId: text().references(() => faqs.id, { onDelete: 'cascade' }),
    approvals: jsonb().$type<Approval[]>().notNull().default([]),
  },
  (t) => [
    index().on(t.roomId, t.sort),
    index().on(t.fileId),
    uniqueIndex('scripts_faq_once_per_room').on(t.roomId, t.faqId),
  ],
);

/** One time on air. The server that runs it holds the advisory lock of `lockKey`, which is free exactly when it is dead. */
export const broadcasts = pgTable(
  'lives',
  {
    id: text().primaryKey(),
    /** Without a reference: what was broadcast is kept for months after its room is deleted. */
    roomId: text().notNull(),
    roomName: text().notNull().default(''),
    userId: owner(),
    lockKey: integer().notNull().generatedAlwaysAsIdentity(),
    /** Counts the servers that have run it: one that lost it may write nothing more. */
    epoch: integer().notNull().default(0),
    isRehearsal: boolean().notNull().default(false),
    hostUrl: text(),
    controls: jsonb('manner')
      .$type<ModeratorControls>()
      .notNull()
      .default({ isMuted: false, isStandIn: false, hasSimulator: false }),
    memory: jsonb().$type<RoomMemory>().notNull(),
    startedAt: createdAt(),
    endedAt: at(),
    endReason: text(),
  },
  (t) => [
    uniqueIndex('lives_one_per_room')
      .on(t.roomId)
      .where(sql`ended_at is null`),
    index().on(t.userId, t.startedAt),
    index().on(t.roomId),
  ],
);

export const segments = pgTable(
  'live_segments',
  {
    id: text().primaryKey(),
    broadcastId: ofBroadcast(),
    startsAt: at().notNull(),
    seconds: doublePrecision().notNull(),
    fileId: file().notNull(),
    keptUntil: at().notNull(),
    deletedAt: at(),
  },
  (t) => [index().on(t.broadcastId, t.startsAt), index().on(t.fileId)],
);

export const saidLines = pgTable(
  'said_lines',
  {
    id: text().primaryKey(),
    broadcastId: ofBroadcast(),
    startedAt: at().notNull(),
    endedAt: at(),
    kind: text().$type<LineKind>().notNull(),
    text: text().notNull(),
    translation: text(),
    scriptId: text(),
    commentId: text(),
    because: text().notNull(),
    approver: text(),
    voiceName: text().notNull(),
    speed: doublePrecision().notNull(),
    fileId: text(),
    interrupted: boolean().notNull().default(false),
  },
  (t) => [index().on(t.broadcastId, t.id), index().on(t.fileId)],
);

export const comments = pgTable(
  'comments',
  {
    id: text().primaryKey(),
    broadcastId: ofBroadcast(),
    at: at().notNull(),
    platform: text().notNull(),
    type: text().$type<ViewerEventType>().notNull(),
    viewerId: text().notNull(),
    viewerName: text().notNull(),
    text: text().notNull(),
    translation: text(),
    gift: jsonb().$type<Gift>(),
    state: text().$type<CommentState>().notNull(),
    rule: jsonb().$type<Rule>().notNull(),
    answer: text(),
    answerTranslation: text(),
    reason: text().$type<Reason>(),
    risk: text().$type<'low' | 'middle' | 'high'>(),
    intent: text(),
  },
  (t) => [index().on(t.broadcastId, t.id)],
);

export const broadcastMinutes = pgTable(
  'live_minutes',
  {
    broadcastId: ofBroadcast(),
    at: at().notNull(),
    online: integer(),
    repetition: doublePrecision().notNull(),
    frames: integer(),
    late: integer(),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.at] })],
);

export const showtimes = pgTable(
  'showtimes',
  {
    id: text().primaryKey(),
    roomId: ofRoom(),
    sort: integer().notNull(),
    date: text(),
    days: smallint().array().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    startsAt: at(),
    endsAt: at(),
    phase: text().$type<'check' | 'start' | 'end' | 'over'>().notNull(),
    dueAt: at(),
    hasWarned: boolean().notNull().default(false),
    broadcastId: text('live_id'),
  },
  (t) => [index().on(t.roomId), index().on(t.dueAt)],
);

export type ShowtimeRow = typeof showtimes.$inferSelect;
