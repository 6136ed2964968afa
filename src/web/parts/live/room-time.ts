import { timeIn } from './time-zones.ts';

// Sweden writes dates as the contract does.
const wallClock = (at: Date, timeZone?: string): string => at.toLocaleString('sv-SE', { timeZone });

/** The day there: where the browser stands it may still be yesterday, or tomorrow already. */
export const dayIn = (timeZone: string, now: Date): string => wallClock(now, timeZone).slice(0, 10);

/** 11-18 20:00, by the clock of the room; by that of the browser too, where it shows another time. */
export function startWords(startsAt: string, timeZone: string): string {
  const [there, here] = [timeZone, undefined].map((zone) => wallClock(new Date(startsAt), zone).slice(5, 16));
  return there === here ? there! : `${there}（${timeIn(timeZone)}，这台设备上是 ${here}）`;
}

/** 22:00, or 11-18 01:00 if it is not today there; 东京时间 22:00 where the browser's clock shows another time. */
export function endWords(endsAt: string, timeZone: string, now: Date = new Date()): string {
  const at = new Date(endsAt);
  const [there, here] = [wallClock(at, timeZone), wallClock(at)];
  const isToday = there.startsWith(dayIn(timeZone, now));
  return (there === here ? '' : `${timeIn(timeZone)} `) + there.slice(isToday ? 11 : 5, 16);
}
