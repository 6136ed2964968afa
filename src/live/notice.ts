import type { Show } from './show.ts';

const MINUTE_MS = 60_000;

const every = ({ program }: Show): number => program.settings.noticeMinutes * MINUTE_MS;

/** First behind the openings, then by the clock: a late notice does not put off the next one. */
export function noticeDue(show: Show, now: number): number {
  const { noticedAt, startedAt, toOpen } = show.memory;
  if (noticedAt !== null && noticedAt <= now) return noticedAt + every(show);
  const isOpening = (toOpen ?? show.program.openings).length > 0;
  return isOpening ? startedAt + every(show) : startedAt;
}

export function noticeSaid(show: Show, now: number): void {
  const due = Math.min(now, noticeDue(show, now));
  show.memory.noticedAt = now - ((now - due) % every(show));
}

/** It could not be said, or was stopped: soon again, but the room says other things meanwhile. */
export function putOffNotice(show: Show, now: number): void {
  show.memory.noticedAt = now - every(show) + MINUTE_MS;
}
