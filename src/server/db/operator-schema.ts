import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt } from './schema.ts';

/** What operators of the site did, and why. Append-only: a trigger refuses update and delete. */
export const operatorActs = pgTable('operator_acts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: createdAt(),
  who: text().notNull(),
  act: text().notNull(),
  target: text().notNull(),
  why: text().notNull(),
});

export const houseWords = pgTable('house_words', { word: text().primaryKey(), createdAt: createdAt() });

export const announcements = pgTable('announcements', {
  id: text().primaryKey(),
  text: text().notNull(),
  createdAt: createdAt(),
  until: at(),
  endedAt: at(),
});

export const faults = pgTable(
  'faults',
  {
    id: text().primaryKey(),
    message: text().notNull(),
    detail: text().notNull(),
    count: integer().notNull(),
    at: createdAt(),
  },
  (t) => [index().on(t.at)],
);
