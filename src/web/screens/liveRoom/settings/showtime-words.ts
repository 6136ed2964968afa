import type { Showtime } from '../../../../contract/room.ts';
import { timeIn } from './time-zones.ts';

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
export const WEEKDAYS = [1, 2, 3, 4, 5];
export const dayNames = ['一', '二', '三', '四', '五', '六', '日'];

export type Repeat = 'once' | 'daily' | 'weekdays' | 'days';
export const repeats: Record<Repeat, string> = {
  once: '单次',
  daily: '每天',
  weekdays: '工作日',
  days: '每周几',
};

const inOrder = (days: number[]): number[] => days.toSorted((a, b) => a - b);

export function repeatOf({ date, days }: Showtime): Repeat {
  if (date !== null) return 'once';
  if (days.length === EVERY_DAY.length) return 'daily';
  return inOrder(days).join() === WEEKDAYS.join() ? 'weekdays' : 'days';
}

/** 每天 20:00–次日 01:00 */
export function whenOf(showtime: Showtime): string {
  const { date, days, from, to } = showtime;
  const repeat = repeatOf(showtime);
  const named = inOrder(days)
    .map((day) => dayNames[day - 1])
    .join('、');
  const when = repeat === 'once' ? date! : repeat === 'days' ? `每周${named}` : repeats[repeat];
  return `${when} ${from}–${to <= from ? '次日 ' : ''}${to}`;
}

// Sweden writes dates as the contract does.
const wallClock = (at: Date, timeZone?: string): string => at.toLocaleString('sv-SE', { timeZone });

/** The day there: where the browser stands it may still be yesterday, or tomorrow already. */
export const dayIn = (timeZone: string, now: Date): string => wallClock(now, timeZone).slice(0, 10);

/** 11-18 20:00, by the clock of the room; by that of the browser too, where it shows another time. */
export function startWords(startsAt: string, timeZone: string): string {
  const [there, here] = [timeZone, undefined].map((zone) => wallClock(new Date(startsAt), zone).slice(5, 16));
  return there === here ? there! : `${there}（${timeIn(timeZone)}，这台设备上是 ${here}）`;
}
