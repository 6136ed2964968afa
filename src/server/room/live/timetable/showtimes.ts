import { asc, eq, inArray, sql } from 'drizzle-orm';
import { Failure } from '../../../../contract/failures.ts';
import { putTimetable, readTimetable, type Showtime, type Timetable } from '../../../../contract/room.ts';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db, Query } from '../../../db/open.ts';
import { showtimes, type ShowtimeRow } from '../../../db/room-schema.ts';
import { serveRoom } from '../../../http/serve-room.ts';
import { readTimeZone } from '../../read-rooms.ts';
import { findBroadcast } from '../../broadcasts.ts';
import { DAY_MS, nextOccurrence } from './occurrences.ts';
import { plannedEnd } from './planned-end.ts';

type Plan = Pick<ShowtimeRow, 'startsAt' | 'endsAt' | 'phase' | 'dueAt' | 'hasWarned' | 'broadcastId'>;

const CHECK_MS = 10 * 60_000;

export function planNext(showtime: Showtime, timeZone: string, after: number): Plan {
  const next = nextOccurrence(showtime, timeZone, after);
  const rest = { hasWarned: false, broadcastId: null };
  if (!next) return { startsAt: null, endsAt: null, phase: 'over', dueAt: null, ...rest };
  return { ...next, phase: 'check', dueAt: new Date(next.startsAt.getTime() - CHECK_MS), ...rest };
}

/** Whoever moves the end of a time while it is on air means this broadcast, and not tomorrow's. */
function planRunning(
  showtime: Showtime,
  timeZone: string,
  now: number,
  { broadcastId }: ShowtimeRow,
): Plan | null {
  const current = nextOccurrence(showtime, timeZone, now - DAY_MS);
  if (!current || current.startsAt.getTime() > now || current.endsAt.getTime() <= now) return null;
  return { ...current, phase: 'end', dueAt: current.endsAt, hasWarned: false, broadcastId };
}

const written = ({ date, days, from, to }: Showtime): Showtime => ({ date, days, from, to });
const keyOf = (showtime: Showtime): string => JSON.stringify(written(showtime));

const timeZoneOf = async (db: Query, roomId: string): Promise<string> => {
  const timeZone = await readTimeZone(db, roomId);
  if (timeZone === null) throw new Failure('ROOM_NOT_FOUND');
  return timeZone;
};

const ofRoom = (db: Query, roomId: string) =>
  db.select().from(showtimes).where(eq(showtimes.roomId, roomId)).orderBy(asc(showtimes.sort));

async function readShowtimes(db: Query, roomId: string, now: number): Promise<Timetable> {
  const rows = await ofRoom(db, roomId);
  const timeZone = await timeZoneOf(db, roomId);
  const broadcast = await findBroadcast(db, roomId);
  const end = broadcast && !broadcast.isRehearsal ? plannedEnd(rows, timeZone, broadcast.id, now) : null;
  return {
    timeZone,
    endsAt: end?.toISOString() ?? null,
    list: rows.map((row) => ({
      ...written(row),
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      state: row.phase === 'over' ? 'over' : row.phase === 'end' ? 'onAir' : 'waiting',
    })),
  };
}

/** What has not changed stays as it is: a room that is on air by the timetable still goes off by it. */
export async function replaceShowtimes(db: Db, roomId: string, list: Showtime[], now: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Two desks that save at once must not both add theirs.
    await tx.execute(sql`select from rooms where id = ${roomId} for no key update`);
    const timeZone = await timeZoneOf(tx, roomId);
    const rows = await ofRoom(tx, roomId);
    const known = new Map(rows.map((row) => [keyOf(row), row]));
    const stays = new Set(list.map(keyOf));
    const changed = rows.find((row) => row.phase === 'end' && !stays.has(keyOf(row)));
    for (const [index, showtime] of list.entries()) {
      const plan =
        (changed && planRunning(showtime, timeZone, now, changed)) ?? planNext(showtime, timeZone, now);
      const row = known.get(keyOf(showtime));
      if (!row && plan.phase === 'over')
        throw new Failure('INVALID_INPUT', { fields: { [`list.${index}.from`]: '这个时间已经过去了' } });
      known.delete(keyOf(showtime));
      if (row) await tx.update(showtimes).set({ sort: index }).where(eq(showtimes.id, row.id));
      else
        await tx
          .insert(showtimes)
          .values({ id: newId(), roomId, sort: index, ...written(showtime), ...plan });
    }
    const gone = [...known.values()].map(({ id }) => id);
    if (gone.length > 0) await tx.delete(showtimes).where(inArray(showtimes.id, gone));
  });
}

export function timetableRoutes(app: App): void {
  const { db } = app;
  serveRoom(app, readTimetable, (_, { roomId }) => readShowtimes(db, roomId, Date.now()));
  serveRoom(app, putTimetable, async ({ list }, { roomId }) => {
    await replaceShowtimes(db, roomId, list, Date.now());
    return readShowtimes(db, roomId, Date.now());
  });
}
