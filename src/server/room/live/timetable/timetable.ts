import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { Failure } from '../../../../contract/failures.ts';
import type { TimetableEvent } from '../../../../contract/job.ts';
import type { Room } from '../../../../contract/room.ts';
import type { App } from '../../../app.ts';
import type { Query } from '../../../db/open.ts';
import { broadcasts, rooms, showtimes, type ShowtimeRow } from '../../../db/room-schema.ts';
import { users } from '../../../db/schema.ts';
import { notifyRoomEvent } from '../../../jobs/events.ts';
import { findRoom } from '../../read-rooms.ts';
import { repeatEvery } from '../../repeat.ts';
import { raiseTimetableAlarm } from '../../troubles.ts';
import type { RoomHost } from '../hosting/room-host.ts';
import { checkRoom, refuseStart } from '../readiness/preflight.ts';
import type { RoomReadiness } from '../readiness/readiness.ts';
import { DAY_MS } from './occurrences.ts';
import { planNext } from './showtimes.ts';

const LOOK_MS = 30_000;
const TRY_AGAIN_MS = 60_000;
const LATE_MS = 3 * 60_000;

interface Tools {
  app: App;
  host: RoomHost;
  readiness: RoomReadiness;
}

/**
 * Rooms go on and off the air by the clock. Every server asks twice a minute for what is due; the row's lock keeps the
 * others away from it, and what was done for a server that died is done again by the next: starting twice starts once.
 */
export function openTimetable(app: App, host: RoomHost, readiness: RoomReadiness) {
  const { db, log } = app;
  const leaving = new AbortController();

  async function look(now: number): Promise<void> {
    const hasHandled = async (): Promise<boolean> => !leaving.signal.aborted && handleNext(now);
    while (await hasHandled());
  }

  async function handleNext(now: number): Promise<boolean> {
    let due: ShowtimeRow | null = null;
    try {
      return await db.transaction(async (tx) => {
        due = await lockDue(tx, host, now);
        if (!due) return false;
        await tx
          .update(showtimes)
          .set(await handle({ app, host, readiness }, tx, due, now))
          .where(eq(showtimes.id, due.id));
        return true;
      });
    } catch (error) {
      const failed = due as ShowtimeRow | null;
      if (!failed) throw error;
      log.error({ err: error, roomId: failed.roomId }, 'a timetable was not kept');
      await db
        .update(showtimes)
        .set({ dueAt: new Date(now + TRY_AGAIN_MS) })
        .where(eq(showtimes.id, failed.id));
      return true;
    }
  }

  const looking = repeatEvery(
    LOOK_MS,
    leaving.signal,
    () => look(Date.now()),
    (error) => log.warn({ err: error }, 'could not look at the timetable'),
  );

  return {
    look,
    begin: looking.begin,
    async close() {
      leaving.abort();
      await looking.ended();
    },
  };
}

export type TimetableKeeper = ReturnType<typeof openTimetable>;

/** Only the server that runs a room can take it off the air so that its desks notice. */
async function lockDue(tx: Query, host: RoomHost, now: number): Promise<ShowtimeRow | null> {
  const mayEnd = or(
    ne(showtimes.phase, 'end'),
    isNotNull(broadcasts.endedAt),
    inArray(showtimes.roomId, host.roomIds()),
  );
  const [row] = await tx
    .select({ showtime: showtimes })
    .from(showtimes)
    .leftJoin(broadcasts, eq(broadcasts.id, showtimes.broadcastId))
    .where(and(lte(showtimes.dueAt, new Date(now)), mayEnd))
    // A start does not wait for the checks of a hundred other rooms.
    .orderBy(asc(sql`${showtimes.phase} = 'check'`), asc(showtimes.dueAt))
    .limit(1)
    .for('update', { of: showtimes, skipLocked: true });
  return row?.showtime ?? null;
}

async function handle(tools: Tools, tx: Query, due: ShowtimeRow, now: number): Promise<Partial<ShowtimeRow>> {
  const found = await findRoom(tools.app, due.roomId);
  const { startsAt, endsAt } = due;
  // In the bin. Planned by the clock, it would be due again at once, over and over, until its time is past.
  if (!found) return { startsAt: null, endsAt: null, phase: 'check', dueAt: new Date(now + DAY_MS) };
  const { room, userId } = found;
  const { timeZone } = room.settings;
  if (!startsAt || !endsAt) return planNext(due, timeZone, now);
  if (due.phase === 'end') {
    await endRunning(tools.host, tx, due, now);
    return planNext(due, timeZone, now);
  }
  // Nobody is told: whoever runs the site has closed the account.
  if (await isAccountClosed(tx, userId)) return planNext(due, timeZone, Math.max(now, startsAt.getTime()));
  const warn = (what: TimetableEvent, text: string) => warnOwner(tx, userId, room, what, text);
  if (now >= endsAt.getTime()) {
    await warn('missed', `${clockOf(startsAt, room)} 该开播时服务器没有运行，这一场错过了。`);
    return planNext(due, timeZone, now);
  }
  const show = { userId, room, startsAt, endsAt, hasWarned: due.hasWarned, warn };
  const isEarly = due.phase === 'check' && now < startsAt.getTime();
  return isEarly ? checkAhead(tools, show) : startOrRetry(tools, show, now);
}

async function endRunning(host: RoomHost, tx: Query, due: ShowtimeRow, now: number): Promise<void> {
  const isOnAir = host.find(due.roomId)?.broadcast.id === due.broadcastId;
  if (isOnAir && !(await handOver(tx, due, now))) await host.end(due.roomId, '时间表到点，自动收播');
}

interface Show {
  userId: string;
  room: Room;
  startsAt: Date;
  endsAt: Date;
  hasWarned: boolean;
  warn: (what: TimetableEvent, text: string) => Promise<void>;
}

async function checkAhead(
  { app, readiness }: Tools,
  { userId, room, startsAt, warn }: Show,
): Promise<Partial<ShowtimeRow>> {
  const { canStart, rows } = await checkRoom(app, readiness, userId, room);
  const wrong = rows.filter(({ level }) => level === 'stop').map(({ text }) => text);
  if (!canStart)
    await warn('checkFailed', `${clockOf(startsAt, room)} 要自动开播，但体检没有通过：${wrong.join('；')}`);
  return { phase: 'start', dueAt: startsAt };
}

async function startOrRetry(
  { app, host, readiness }: Tools,
  { userId, room, startsAt, endsAt, hasWarned, warn }: Show,
  now: number,
): Promise<Partial<ShowtimeRow>> {
  const at = clockOf(startsAt, room);
  try {
    await refuseStart(app, readiness, userId, room);
    const broadcast = await host.start(userId, room.id, false);
    if (now - startsAt.getTime() > LATE_MS)
      await warn('startedLate', `原定 ${at} 开播，晚到 ${clockOf(new Date(now), room)} 才开播。`);
    return { phase: 'end', dueAt: endsAt, broadcastId: broadcast.id };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (!hasWarned)
      await warn('startFailed', `${at} 没能自动开播：${error.message}每分钟会再试一次，直到这一场结束。`);
    const again = Math.min(now + TRY_AGAIN_MS, endsAt.getTime());
    return { phase: 'start', dueAt: new Date(again), hasWarned: true };
  }
}

const clockOf = (at: Date, { settings }: Room): string =>
  at.toLocaleTimeString('zh-CN', { timeZone: settings.timeZone, hour: '2-digit', minute: '2-digit' });

const isAccountClosed = async (tx: Query, userId: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), isNotNull(users.closedAt)))) > 0;

/** A broadcast that the next time of its room begins with goes on, and ends with that one: its viewers are not sent away. */
async function handOver(tx: Query, { id, roomId, broadcastId }: ShowtimeRow, now: number): Promise<boolean> {
  const moment = new Date(now);
  const next = await tx
    .update(showtimes)
    .set({ phase: 'end', dueAt: sql`${showtimes.endsAt}`, broadcastId })
    .where(
      and(
        eq(showtimes.roomId, roomId),
        ne(showtimes.id, id),
        lte(showtimes.startsAt, moment),
        gt(showtimes.endsAt, moment),
      ),
    )
    .returning({ id: showtimes.id });
  return next.length > 0;
}

async function warnOwner(
  tx: Query,
  userId: string,
  { id, name }: Room,
  what: TimetableEvent,
  text: string,
): Promise<void> {
  await tx.update(rooms).set({ notice: text }).where(eq(rooms.id, id));
  await raiseTimetableAlarm(tx, { userId, roomId: id, roomName: name }, text);
  await notifyRoomEvent(tx, userId, { type: 'room', roomId: id, roomName: name, what, text });
}
