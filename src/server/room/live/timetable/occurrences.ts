import { minutesOf, type Showtime } from '../../../../contract/room.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
const LOOK_DAYS = 9;

export interface Occurrence {
  startsAt: Date;
  endsAt: Date;
}

function wallClock(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name)!;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** When the clocks there show that time. An hour that they skip is taken as the one behind it; of one that comes twice, either. */
function instantOf(wall: number, timeZone: string): number {
  const offset = (at: number) => wallClock(at, timeZone) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const first = wall - offset(wall);
  const second = wall - offset(first);
  const isTrue = (at: number) => wallClock(at, timeZone) === wall;
  return [second, first].find(isTrue) ?? Math.max(first, second);
}

export function nextOccurrence(showtime: Showtime, timeZone: string, after: number): Occurrence | null {
  const { date, days, from, to } = showtime;
  const begin = minutesOf(from);
  const end = minutesOf(to) <= begin ? minutesOf(to) + DAY_MS / MINUTE_MS : minutesOf(to);
  const today = Math.floor(wallClock(after, timeZone) / DAY_MS) * DAY_MS;
  const dates =
    date === null
      ? Array.from({ length: LOOK_DAYS }, (_, index) => today + index * DAY_MS)
      : [Date.parse(`${date}T00:00:00Z`)];
  for (const midnight of dates) {
    if (date === null && !days.includes(new Date(midnight).getUTCDay() || 7)) continue;
    const startsAt = new Date(instantOf(midnight + begin * MINUTE_MS, timeZone));
    const ends = instantOf(midnight + end * MINUTE_MS, timeZone);
    // One that begins in a skipped hour may end, by the clock, before it has begun.
    const isBackwards = ends <= startsAt.getTime();
    const endsAt = new Date(isBackwards ? startsAt.getTime() + (end - begin) * MINUTE_MS : ends);
    if (startsAt.getTime() > after) return { startsAt, endsAt };
  }
  return null;
}
