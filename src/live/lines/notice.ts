import type { RoomContext } from '../room-context.ts';

const MINUTE_MS = 60_000;

const noticeInterval = ({ program }: RoomContext): number => program.settings.noticeMinutes * MINUTE_MS;

/** First after the openings, then at fixed intervals: a late notice must not postpone the next one. */
export function noticeDueAt(context: RoomContext, now: number): number {
  const { noticedAt, startedAt, toOpen } = context.memory;
  if (noticedAt !== null && noticedAt <= now) return noticedAt + noticeInterval(context);
  const isOpening = (toOpen ?? context.program.openings).length > 0;
  return isOpening ? startedAt + noticeInterval(context) : startedAt;
}

export function markNoticeSaid(context: RoomContext, now: number): void {
  const due = Math.min(now, noticeDueAt(context, now));
  context.memory.noticedAt = now - ((now - due) % noticeInterval(context));
}

/** In a minute: the room can say other things meanwhile. */
export function postponeNotice(context: RoomContext, now: number): void {
  context.memory.noticedAt = now - noticeInterval(context) + MINUTE_MS;
}
