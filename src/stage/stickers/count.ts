/** `10`, `3:00` or `1:30:00` in seconds; null: no length of time. */
export function countedSeconds(text: string): number | null {
  if (!/^\d{1,4}(?:[:：]\d{1,2}){0,2}$/.test(text)) return null;
  return text.split(/[:：]/).reduce((sum, part) => sum * 60 + Number(part), 0);
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const two = (value: number): string => String(value).padStart(2, '0');

/** It ends at nothing and never begins anew: that would be no offer for a time. */
export function written(text: string, seconds: number): string {
  const all = countedSeconds(text);
  if (all === null) return text;
  const left = Math.max(0, Math.ceil(all - seconds));
  if (!/[:：]/.test(text)) return String(left);
  const clock = `${two(Math.floor((left % HOUR) / 60))}:${two(left % 60)}`;
  return all >= HOUR ? `${two(Math.floor(left / HOUR))}:${clock}` : clock;
}

export const hasEnded = (text: string, seconds: number): boolean => {
  const all = countedSeconds(text);
  return all !== null && seconds >= all;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function timeOfDay(clock: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...parts });
    formats.set(zone, format);
  }
  const [hours = 0, minutes = 0, seconds = 0] = format.format(clock).split(':').map(Number);
  return (hours % 24) * HOUR + minutes * 60 + seconds + (clock % 1000) / 1000;
}

const BEGUN = DAY / 2;

/** `02:30:00`; whatever is no time of the day stays as it is. */
export function untilTime(text: string, clock: number, zone: string): string {
  const parts = /^(\d{1,2})[:：](\d{2})$/.exec(text);
  if (!parts || Number(parts[1]) > 23) return text;
  const at = Number(parts[1]) * HOUR + Number(parts[2]) * 60;
  const apart = (at - timeOfDay(clock, zone) + DAY) % DAY;
  const left = apart > DAY - BEGUN ? 0 : Math.ceil(apart);
  return `${two(Math.floor(left / HOUR))}:${two(Math.floor((left % HOUR) / 60))}:${two(left % 60)}`;
}
