import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Check, Consent } from '../../contract/order.ts';
import { at, createdAt, file, owner } from './schema.ts';

export interface KeptConsent extends Consent {
  at: string;
  phone: string;
  address: string;
  browser: string;
  version: string;
  sha256: string | null;
  text?: string | null;
  heard?: string | null;
  checks?: Check[];
}

export const consentCards = pgTable(
  'consent_cards',
  {
    id: text().primaryKey(),
    userId: owner(),
    type: text().$type<'voice' | 'avatar'>().notNull(),
    code: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    userId: owner(),
    type: text().$type<'voice' | 'avatar'>().notNull(),
    name: text().notNull(),
    status: text().$type<'waiting' | 'refused' | 'training' | 'done' | 'failed' | 'cancelled'>().notNull(),
    price: integer().notNull(),
    checks: jsonb().$type<Check[]>().notNull(),
    fileId: file(),
    cutOut: boolean().notNull().default(false),
    gender: text().$type<'female' | 'male'>(),
    coverFileId: file(),
    /** null: withdrawn, and its material with it. */
    consent: jsonb().$type<KeptConsent>(),
    consentFileId: file(),
    trainingId: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.fileId),
    index().on(t.coverFileId),
    index().on(t.consentFileId),
  ],
);

/** Of an order of another person's voice or face: what it waits for before it is trained. */
export const confirmations = pgTable(
  'confirmations',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    way: text().$type<'link' | 'letter'>().notNull(),
    state: text().$type<'waiting' | 'confirmed' | 'refused' | 'withdrawn'>().notNull().default('waiting'),
    /** Of the link; null: taken back, or a letter. As it is, because whoever ordered may look at it again. */
    token: text().unique(),
    expiresAt: at(),
    reason: text().notNull().default(''),
    decidedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.way, t.state)],
);
