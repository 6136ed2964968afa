import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { troubleKinds, type QuietTime } from '../../../contract/broadcasts/alarm.ts';
import { minutesOf } from '../../../contract/room.ts';
import { TIME_ZONE } from '../../../contract/room-settings.ts';
import type { App } from '../../app.ts';
import { alarms } from '../../db/alarm-schema.ts';
import { countUse } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { notifyRoomEvent } from '../../jobs/events.ts';
import { addressRules } from '../address-guard.ts';
import { readTimeZone } from '../read-rooms.ts';
import { repeatEvery } from '../repeat.ts';
import type { AlarmMessage } from './robot-formats.ts';
import { listRobots, readQuiet, writeAnswer } from './robots.ts';
import { SEND_MS, sendWithRetries } from './send-to-robot.ts';

const LOOK_MS = 5000;
const AT_ONCE = 20;
const MOST_PER_HOUR = 30;
/** Twice as long as telling takes: if it is still due then, whoever told it has died. */
const LEASE_MS = 2 * SEND_MS;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

type AlarmRow = typeof alarms.$inferSelect;

/**
 * Tells owners of troubles that are due. Every server looks; a row's lock and then its lease keep the others away, so
 * that one trouble is one message, and one more when it is over.
 */
export function openAlarmTeller(app: App) {
  const { db, log } = app;
  const leaving = new AbortController();
  const sending = new Set<Promise<void>>();

  async function look(now: number): Promise<void> {
    while (!leaving.signal.aborted && sending.size < AT_ONCE) {
      const taken = await takeDue(db, now);
      if (taken === null) return;
      if (taken === 'later') continue;
      const telling: Promise<void> = tell(taken)
        .catch((error: unknown) => log.error({ err: error, alarm: taken.alarm.id }, 'an alarm was not told'))
        .finally(() => sending.delete(telling));
      sending.add(telling);
    }
  }

  async function tell({ alarm, lease }: Taken): Promise<void> {
    const told = await countUse(db, `alarms ${alarm.userId}`, 3600);
    if (told <= MOST_PER_HOUR) await send(alarm, told === MOST_PER_HOUR);
    else log.warn({ userId: alarm.userId }, 'too many alarms; this one was not told');
    // Unless it has changed meanwhile: then it is due again in its time.
    await db
      .update(alarms)
      .set({ dueAt: null, ...(alarm.what === 'timetable' && { endedAt: sql`now()` }) })
      .where(and(eq(alarms.id, alarm.id), eq(alarms.dueAt, lease)));
  }

  async function send(alarm: AlarmRow, isLast: boolean): Promise<void> {
    const { userId, roomId, roomName, what } = alarm;
    const type = alarm.endedAt === null ? ('trouble' as const) : ('over' as const);
    const words = wordsOf(alarm, (await readTimeZone(db, roomId)) ?? TIME_ZONE);
    if (what !== 'timetable')
      await notifyRoomEvent(db, userId, { type: 'room', roomId, roomName, what: type, text: words });
    const head = `【${app.config.brand.menuTitle}提醒】直播间「${roomName}」`;
    const tail = isLast ? '\n提醒太多了，这一小时不再发，请打开中控台查看。' : '';
    const message: AlarmMessage = { type, what, roomId, roomName, text: `${head}\n${words}${tail}` };
    const robots = (await listRobots(db, userId)).filter(({ isOn }) => isOn);
    await Promise.all(
      robots.map(async (robot) => {
        const answer = await sendWithRetries(robot, message, addressRules(app), leaving.signal);
        if (!leaving.signal.aborted) await writeAnswer(db, robot.id, answer);
      }),
    );
  }

  const looking = repeatEvery(
    LOOK_MS,
    leaving.signal,
    () => look(Date.now()),
    (error) => log.warn({ err: error }, 'could not look for alarms'),
  );

  return {
    /** What is due at that moment; the clock of a test moves faster than ours. Ends when all of it is told. */
    async look(now: number): Promise<void> {
      await look(now);
      await Promise.all(sending);
    },
    begin: looking.begin,
    async close() {
      leaving.abort();
      await looking.ended();
      await Promise.all(sending);
    },
  };
}

export type AlarmTeller = ReturnType<typeof openAlarmTeller>;

interface Taken {
  alarm: AlarmRow;
  lease: Date;
}

function takeDue(db: Db, now: number): Promise<Taken | 'later' | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(alarms)
      .where(lte(alarms.dueAt, new Date(now)))
      .orderBy(asc(alarms.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const isIt = eq(alarms.id, due.id);
    if (due.endedAt !== null && due.toldAt === null) {
      await tx.delete(alarms).where(isIt);
      return 'later';
    }
    const quiet = await readQuiet(tx, due.userId);
    const until = quiet && quietUntil(quiet, now);
    if (until !== null) {
      await tx
        .update(alarms)
        .set({ dueAt: new Date(until) })
        .where(isIt);
      return 'later';
    }
    const lease = new Date(now + LEASE_MS);
    await tx
      .update(alarms)
      .set({ toldAt: sql`coalesce(${alarms.toldAt}, now())`, dueAt: lease })
      .where(isIt);
    return { alarm: due, lease };
  });
}

function quietUntil({ from, to, timeZone }: QuietTime, now: number): number | null {
  const shown = new Date(now).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const since = (clock: string) => (minutesOf(shown) - minutesOf(clock) + DAY_MINUTES) % DAY_MINUTES;
  const length = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;
  if (since(from) >= length) return null;
  return (Math.floor(now / MINUTE_MS) + length - since(from)) * MINUTE_MS;
}

/** 20:05, and 日本标准时间 20:05 where few who read it would think of that clock. */
const clockIn = (timeZone: string, at: Date): string =>
  at.toLocaleTimeString('zh-CN', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== TIME_ZONE && { timeZoneName: 'long' }),
  });

function wordsOf({ what, text, begunAt, endedAt }: AlarmRow, timeZone: string): string {
  if (what === 'timetable') return text;
  const clock = clockIn(timeZone, begunAt);
  if (endedAt === null) return `${troubleKinds[what]}异常（${clock} 起）：${text}`;
  const minutes = Math.max(1, Math.round((endedAt.getTime() - begunAt.getTime()) / 60_000));
  return `${troubleKinds[what]}异常已经过去，从 ${clock} 起约 ${minutes} 分钟。`;
}
