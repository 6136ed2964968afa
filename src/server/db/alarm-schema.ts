import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RobotKind, TroubleKind } from '../../contract/broadcasts/alarm.ts';
import { at, createdAt, owner } from './schema.ts';

export const alarmRobots = pgTable(
  'alarm_robots',
  {
    id: text().primaryKey(),
    userId: owner(),
    kind: text().$type<RobotKind>().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    secret: text().notNull(),
    isOn: boolean().notNull().default(true),
    createdAt: createdAt(),
    lastAt: at(),
    lastIsOk: boolean().notNull().default(false),
    lastAnswer: text().notNull().default(''),
  },
  (t) => [index().on(t.userId)],
);

export const quietTimes = pgTable('quiet_times', {
  userId: owner().primaryKey(),
  from: text().notNull(),
  to: text().notNull(),
  timeZone: text().notNull(),
});

/** Not yet over, or its end not yet told: the same trouble again is no new alarm. */
export const isSettling = sql`what <> 'timetable' and (ended_at is null or due_at is not null)`;

export const alarms = pgTable(
  'alarms',
  {
    id: text().primaryKey(),
    userId: owner(),
    roomId: text().notNull(),
    roomName: text().notNull(),
    what: text().$type<TroubleKind>().notNull(),
    text: text().notNull(),
    begunAt: createdAt(),
    endedAt: at(),
    toldAt: at(),
    dueAt: at(),
  },
  (t) => [
    uniqueIndex('alarms_one_per_trouble').on(t.roomId, t.what).where(isSettling),
    index().on(t.userId, t.begunAt),
    index().on(t.dueAt),
  ],
);
