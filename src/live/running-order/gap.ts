import type { Line } from '../memory.ts';
import { isRecent } from '../recent.ts';
import type { RoomContext } from '../room-context.ts';

/** Without this minimum a room of nothing but fillers would chatter without end. */
const FILLER_SECONDS = 20;
/** When no line can be said, the room must not try them one after the other in a tight loop. */
const FAILED_SECONDS = 1;

export const isFilling = ({ program }: RoomContext): boolean => program.goods.length === 0;

export function startGap(context: RoomContext, line: Line, isFailed: boolean, now: number): void {
  const { memory, program, ports } = context;
  const [from, to] = program.settings.gapSeconds;
  const isFiller = isFilling(context) && (line.kind === 'transition' || memory.toOpen?.length === 0);
  const seconds = line.kind === 'goods' || isFiller ? from + (to - from) * ports.random() : 0;
  const least = isFiller ? FILLER_SECONDS : isFailed ? FAILED_SECONDS : 0;
  memory.gap = { from: now, ms: Math.max(seconds, least) * 1000 };
}

export function gapEndsAt(context: RoomContext, now: number): number | null {
  const { gap } = context.memory;
  if (!gap) return null;
  const most = Math.max(
    context.program.settings.gapSeconds[1],
    isFilling(context) ? FILLER_SECONDS : FAILED_SECONDS,
  );
  const ms = Math.min(gap.ms, most * 1000);
  return isRecent(gap.from, ms, now) ? gap.from + ms : null;
}
