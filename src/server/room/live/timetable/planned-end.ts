import { DAY_MS, nextOccurrence, type Occurrence } from './occurrences.ts';
import type { ShowtimeRow } from '../../../db/room-schema.ts';

/**
 * When the timetable takes this broadcast off the air, however it was started: at the end of the time that runs, or of
 * the one that begins within a day. Null: it does not, or the next time begins as one ends, all around the clock.
 */
export function plannedEnd(
  rows: ShowtimeRow[],
  timeZone: string,
  broadcastId: string,
  now: number,
): Date | null {
  const running = rows.find((row) => row.phase === 'end' && row.broadcastId === broadcastId);
  const [first] = running
    ? [running]
    : rows
        .flatMap((row) => comingOf(row, timeZone, now) ?? [])
        .filter(({ startsAt }) => startsAt.getTime() < now + DAY_MS)
        .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const end = first?.endsAt?.getTime();
  return end === undefined ? null : goesOnTo(rows, timeZone, end);
}

function comingOf(row: ShowtimeRow, timeZone: string, now: number): Occurrence | null {
  const { phase, startsAt, endsAt } = row;
  if (phase === 'over') return null;
  // One that runs with a broadcast that was stopped by hand leaves the next broadcast alone until its own next time.
  return phase !== 'end' && startsAt && endsAt ? { startsAt, endsAt } : nextOccurrence(row, timeZone, now);
}

function goesOnTo(rows: ShowtimeRow[], timeZone: string, end: number): Date | null {
  let last = end;
  while (last < end + DAY_MS) {
    const next = rows
      .map((row) => nextOccurrence(row, timeZone, last - 1))
      .find((occurrence) => occurrence?.startsAt.getTime() === last);
    if (!next) return new Date(last);
    last = next.endsAt.getTime();
  }
  return null;
}
