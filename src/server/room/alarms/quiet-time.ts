import { minutesOf } from '../../../contract/room.ts';
import type { QuietTime } from '../../../contract/broadcasts/alarm.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** When it ends, if that moment is in it; null: it is not. */
export function quietUntil({ from, to, timeZone }: QuietTime, now: number): number | null {
  const shown = new Date(now).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const since = (clock: string) => (minutesOf(shown) - minutesOf(clock) + DAY_MINUTES) % DAY_MINUTES;
  const length = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;
  if (since(from) >= length) return null;
  return (Math.floor(now / MINUTE_MS) + length - since(from)) * MINUTE_MS;
}
