import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { LoginWay } from '../../contract/account.ts';
import type { ComplaintState } from '../../contract/compliance.ts';
import type { FileKind } from '../../contract/file.ts';
import type { JobKind, JobStatus } from '../../contract/job.ts';
import type { MixSetup } from '../../contract/mix.ts';
import type { Author, Publication } from '../../contract/works/publish.ts';
import type { ShortDraft } from '../../contract/short.ts';
import type { TicketScope } from '../../contract/access/ticket.ts';
import type { WorkType } from '../../contract/work.ts';
import type { MadeAvatar, MadeFilm } from '../../face/faces.ts';
import type { Shot } from '../../mix/find-shots.ts';
import type { FaceAt } from '../../mix/frame-shot.ts';
import type { Lane } from '../jobs/lanes.ts';
import type { Fit } from '../../speech/synthesis/own-voice.ts';

export const at = () => timestamp({ withTimezone: true });
export const createdAt = () => at().notNull().defaultNow();
export const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** Without "on delete": a file that is still referred to cannot be swept away. */
export const file = () => text().references((): AnyPgColumn => files.id);

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    phone: text().notNull().unique(),
    passwordHash: text(),
    balance: integer().notNull().default(0),
    frozen: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Since then it stands for nobody: the ledger and the log of what was broadcast hang on it. */
    deletedAt: at(),
    isOperator: boolean().notNull().default(false),
    closedAt: at(),
    closedReason: text(),
    deleteAt: at(),
    /** How many bytes this user may store; null: as many as everybody. */
    storageLimit: bigint({ mode: 'number' }),
  },
  (t) => [check('points_never_negative', sql`${t.balance} >= 0 and ${t.frozen} >= 0`)],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: owner(),
    createdAt: createdAt(),
    seenAt: createdAt(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.userId)],
);

export const logins = pgTable(
  'logins',
  {
    id: text().primaryKey(),
    userId: owner(),
    at: createdAt(),
    way: text().$type<LoginWay>().notNull(),
    address: text().notNull(),
    browser: text().notNull(),
    tokenHash: text().notNull(),
  },
  (t) => [index().on(t.userId, t.id), index().on(t.at)],
);

export const agreements = pgTable(
  'agreements',
  {
    userId: owner(),
    version: text().notNull(),
    at: createdAt(),
    address: text().notNull(),
    browser: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] })],
);

export const codes = pgTable(
  'codes',
  {
    phone: text().notNull(),
    scene: text().notNull(),
    codeHash: text().notNull(),
    sentAt: createdAt(),
    expiresAt: at().notNull(),
    tries: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.phone, t.scene] })],
);

export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: at().notNull(),
});

export const tickets = pgTable(
  'tickets',
  {
    hash: text().primaryKey(),
    userId: owner(),
    scope: text().$type<TicketScope>().notNull(),
    roomId: text(),
    /** What was given to a session ends with it; a stage ticket was given to a page, and stays. */
    sessionHash: text().references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: at(),
    expiresAt: at(),
  },
  (t) => [index().on(t.userId), index().on(t.sessionHash)],
);

export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull().unique(),
    originalName: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    duration: doublePrecision(),
    width: integer(),
    height: integer(),
    storageKey: text().notNull().unique(),
    /** The file it was made of to be looked at once: whoever takes that one back takes back both. */
    previewOf: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.createdAt), index().on(t.previewOf)],
);

export const backdrops = pgTable(
  'backdrops',
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    kind: text().$type<'image' | 'video' | 'color'>().notNull(),
    fileId: file(),
    color: text(),
    createdAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [index().on(t.userId), index().on(t.fileId)],
);

export const dictionary = pgTable(
  'dictionary',
  {
    id: text().primaryKey(),
    userId: owner(),
    word: text().notNull(),
    reading: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('dictionary_word_once').on(t.userId, t.word)],
);

export const drafts = pgTable(
  'drafts',
  {
    id: text().primaryKey(),
    userId: owner(),
    project: jsonb().$type<ShortDraft>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [index().on(t.userId, t.deletedAt, t.updatedAt)],
);

export interface KeptPublication extends Publication {
  by: Author;
  notice: string | null;
}

export const works = pgTable(
  'works',
  {
    id: text().primaryKey(),
    userId: owner(),
    type: text().$type<WorkType>().notNull(),
    batchId: text(),
    name: text().notNull(),
    project: jsonb().notNull(),
    cost: integer().notNull(),
    fileId: file(),
    wavFileId: file(),
    coverFileId: file(),
    srtFileId: file(),
    publication: jsonb().$type<KeptPublication>(),
    createdAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [
    index().on(t.userId, t.deletedAt, t.createdAt),
    index().on(t.fileId),
    index().on(t.wavFileId),
    index().on(t.coverFileId),
    index().on(t.srtFileId),
  ],
);

export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    userId: owner(),
    kind: text().$type<JobKind>().notNull(),
    name: text().notNull(),
    input: jsonb().notNull(),
    status: text().$type<JobStatus>().notNull().default('waiting'),
    progress: smallint().notNull().default(0),
    step: text().notNull().default('排队中'),
    error: text(),
    cost: integer().notNull(),
    seconds: integer().notNull().default(0),
    lane: text().$type<Lane>().notNull().default('long'),
    turn: smallint().notNull(),
    attempts: smallint().notNull().default(0),
    cancelAsked: boolean().notNull().default(false),
    createdAt: createdAt(),
    startedAt: at(),
    finishedAt: at(),
  },
  (t) => [
    index().on(t.userId, t.status),
    index('jobs_active')
      .on(t.turn)
      .where(sql`status in ('waiting', 'running')`),
    // What the latest jobs of a kind have taken is asked with every look at the queue.
    index('jobs_done')
      .on(t.kind, t.finishedAt)
      .where(sql`status = 'done'`),
  ],
);

/** One row: which installation this is, so that its storage is never cleaned by another one. */
export const installation = pgTable('installation', { id: text().primaryKey() });

/** Who works; the advisory lock of the key is free exactly when that worker is dead. */
export const workers = pgTable('workers', {
  id: text().primaryKey(),
  lockKey: integer().notNull(),
  lane: text().$type<Lane>().notNull().default('long'),
  slots: integer().notNull().default(1),
});

export const trainings = pgTable(
  'trainings',
  {
    id: text().primaryKey(),
    userId: owner(),
    type: text().$type<'voice' | 'avatar'>().notNull(),
    name: text().notNull(),
    score: doublePrecision(),
    resultId: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
);

export const avatars = pgTable(
  'avatars',
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    kind: text().$type<'photo' | 'video'>().notNull(),
    voiceName: text().notNull(),
    look: jsonb().$type<MadeAvatar | MadeFilm>().notNull(),
    stillFileId: file().notNull(),
    mouthFileId: file(),
    eyesFileId: file(),
    loopFileId: file(),
    coverFileId: file().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.stillFileId),
    index().on(t.mouthFileId),
    index().on(t.eyesFileId),
    index().on(t.loopFileId),
    index().on(t.coverFileId),
  ],
);

export const voices = pgTable(
  'voices',
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    gender: text().$type<'female' | 'male'>().notNull(),
    language: text().notNull(),
    fit: jsonb().$type<Fit>().notNull(),
    isCloned: boolean().notNull().default(false),
    nearestVoice: text().notNull(),
    sentence: text().notNull(),
    originalFileId: file().notNull(),
    nearestFileId: file().notNull(),
    auditionFileId: file().notNull(),
    coverFileId: file(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.originalFileId),
    index().on(t.nearestFileId),
    index().on(t.auditionFileId),
    index().on(t.coverFileId),
  ],
);

export const mixTemplates = pgTable(
  'mix_templates',
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    setup: jsonb().$type<MixSetup>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('mix_template_once').on(t.userId, t.name)],
);

export const materials = pgTable(
  'materials',
  {
    id: text().primaryKey(),
    userId: owner(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    group: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    fromSeconds: doublePrecision(),
    toSeconds: doublePrecision(),
    isMuted: boolean().notNull().default(false),
    clipFileId: file(),
    stripFileId: file(),
    facts: jsonb().$type<MaterialFacts>(),
    createdAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [
    uniqueIndex('material_once').on(t.userId, t.fileId),
    index().on(t.fileId),
    index().on(t.clipFileId),
    index().on(t.stripFileId),
  ],
);

export interface MaterialFacts {
  seconds: number;
  width: number;
  height: number;
  stripCount: number;
  hasSound: boolean;
  shots: Shot[];
  faces: FaceAt[];
}

/** Append-only: a trigger refuses update and delete. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id),
    at: createdAt(),
    kind: text().$type<'grant' | 'freeze' | 'settle' | 'release'>().notNull(),
    amount: integer().notNull(),
    balance: integer().notNull(),
    frozen: integer().notNull(),
    ref: text(),
    note: text().notNull(),
  },
  (t) => [index().on(t.userId, t.id), index().on(t.ref)],
);

export const holds = pgTable('holds', {
  ref: text().primaryKey(),
  userId: owner(),
  amount: integer().notNull(),
});

export const complaints = pgTable(
  'complaints',
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'portrait' | 'content' | 'label' | 'privacy' | 'other'>().notNull(),
    target: text().notNull(),
    content: text().notNull(),
    contact: text().notNull(),
    address: text().notNull().default(''),
    fileIds: text().array().notNull(),
    state: text().$type<ComplaintState>().notNull().default('waiting'),
    answer: text().notNull().default(''),
    answeredAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
);
