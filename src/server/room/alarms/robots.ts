import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  robotKinds,
  ROBOTS_PER_USER,
  type Alarm,
  type putRobot as putCall,
  type QuietTime,
  type Robot,
} from '../../../contract/broadcasts/alarm.ts';
import { Failure } from '../../../contract/failures.ts';
import { alarmRobots, alarms, quietTimes } from '../../db/alarm-schema.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Query } from '../../db/open.ts';
import { lockUser } from '../../db/row-locks.ts';
import type { RobotAnswer } from './robot-formats.ts';

export type RobotRow = typeof alarmRobots.$inferSelect;

const RECENT = 20;
const SHOWN_END = 4;

function masked(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const rest = `${pathname}${search}`.replace(/^\/$/, '');
  return rest === '' ? origin : `${origin}/…${rest.slice(-SHOWN_END)}`;
}

export const robotView = (row: RobotRow): Robot => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  address: masked(row.url),
  hasSecret: row.secret !== '',
  isOn: row.isOn,
  last: row.lastAt && { at: row.lastAt.toISOString(), isOk: row.lastIsOk, answer: row.lastAnswer },
});

const mine = (userId: string, id: string) => and(eq(alarmRobots.userId, userId), eq(alarmRobots.id, id));

export const listRobots = (db: Query, userId: string): Promise<RobotRow[]> =>
  db.select().from(alarmRobots).where(eq(alarmRobots.userId, userId)).orderBy(asc(alarmRobots.createdAt));

export async function needRobot(db: Query, userId: string, id: string): Promise<RobotRow> {
  const [row] = await db.select().from(alarmRobots).where(mine(userId, id));
  if (!row) throw new Failure('ROBOT_NOT_FOUND');
  return row;
}

export async function writeRobot(
  db: Db,
  userId: string,
  { id, kind, name, url, secret, isOn }: z.output<typeof putCall.input>,
): Promise<RobotRow> {
  const given = {
    ...(kind !== undefined && { kind }),
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(secret !== undefined && { secret }),
    ...(isOn !== undefined && { isOn }),
  };
  if (id !== undefined) {
    await needRobot(db, userId, id);
    if (Object.keys(given).length > 0) await db.update(alarmRobots).set(given).where(mine(userId, id));
    return needRobot(db, userId, id);
  }
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await tx.$count(alarmRobots, eq(alarmRobots.userId, userId))) >= ROBOTS_PER_USER)
      throw new Failure('ROBOTS_TOO_MANY');
    const [row] = await tx
      .insert(alarmRobots)
      .values({
        id: newId(),
        userId,
        kind: kind!,
        name: name ?? robotKinds[kind!],
        url: url!,
        secret: secret ?? '',
        isOn: isOn ?? true,
      })
      .returning();
    return row!;
  });
}

export async function removeRobot(db: Query, userId: string, id: string): Promise<void> {
  await needRobot(db, userId, id);
  await db.delete(alarmRobots).where(mine(userId, id));
}

export const writeAnswer = (db: Query, id: string, { isOk, answer }: RobotAnswer) =>
  db
    .update(alarmRobots)
    .set({ lastAt: sql`now()`, lastIsOk: isOk, lastAnswer: answer })
    .where(eq(alarmRobots.id, id));

export async function readQuiet(db: Query, userId: string): Promise<QuietTime | null> {
  const [row] = await db.select().from(quietTimes).where(eq(quietTimes.userId, userId));
  return row ?? null;
}

export async function writeQuiet(db: Query, userId: string, quiet: QuietTime | null): Promise<void> {
  if (quiet === null) await db.delete(quietTimes).where(eq(quietTimes.userId, userId));
  else
    await db
      .insert(quietTimes)
      .values({ userId, ...quiet })
      .onConflictDoUpdate({ target: quietTimes.userId, set: quiet });
}

export async function listAlarms(db: Query, userId: string): Promise<Alarm[]> {
  const rows = await db
    .select()
    .from(alarms)
    .where(and(eq(alarms.userId, userId), sql`${alarms.toldAt} is not null`))
    .orderBy(desc(alarms.begunAt))
    .limit(RECENT);
  return rows.map((row) => ({
    id: row.id,
    liveId: row.roomId,
    roomName: row.roomName,
    what: row.what,
    text: row.text,
    begunAt: row.begunAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}
