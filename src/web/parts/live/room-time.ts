import { timeIn } from './time-zones.ts';

// Sweden writes dates as the contract does.
const wallClock = (at: Date, timeZone?: string): string => at.toLocaleString('sv-SE', { timeZone });

/** The day in that zone: where the browser stands it may still be yesterday, or tomorrow already. */
export const dayIn = (timeZone: string, now: Date): string => wallClock(now, timeZone).slice(0, 10);

const withoutThisYear = (wall: string, now: string): string =>
  wall.slice(wall.startsWith(now.slice(0, 4)) ? 5 : 0, 16);

export function startWords(startsAt: string, timeZone: string, now: Date = new Date()): string {
  const [there, here] = [timeZone, undefined].map((zone) =>
    withoutThisYear(wallClock(new Date(startsAt), zone), wallClock(now, zone)),
  );
  return there === here ? there! : `${there}（${timeIn(timeZone)}，这台设备上是 ${here}）`;
}

export function shortRoomTime(at: string, timeZone: string, now: Date = new Date()): string {
  const [there, here] = [wallClock(new Date(at), timeZone), wallClock(new Date(at))];
  return (there === here ? '' : `${timeIn(timeZone)} `) + withoutThisYear(there, wallClock(now, timeZone));
}

/** 22:00, if that is today; a clock of another place may have another day than the reader. */
export function endWords(endsAt: string, timeZone: string, now: Date = new Date()): string {
  const words = shortRoomTime(endsAt, timeZone, now);
  const today = `${dayIn(timeZone, now).slice(5)} `;
  return words.startsWith(today) ? words.slice(today.length) : words;
}
