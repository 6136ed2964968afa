import type { Showtime } from '../../../../contract/room.ts';

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

export function whenOf(showtime: Showtime): string {
  const { date, days, from, to } = showtime;
  const repeat = repeatOf(showtime);
  const named = inOrder(days)
    .map((day) => dayNames[day - 1])
    .join('、');
  const when = repeat === 'once' ? date! : repeat === 'days' ? `每周${named}` : repeats[repeat];
  return `${when} ${from}–${to <= from ? '次日 ' : ''}${to}`;
}
