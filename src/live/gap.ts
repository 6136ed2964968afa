import type { Line } from './memory.ts';
import { isLately } from './recent.ts';
import type { Show } from './show.ts';

/** With nothing but fillers a room would chatter. */
const FILLER_SECONDS = 20;
/** When no line can be said, they must not be tried one after the other without a breath. */
const FAILED_SECONDS = 1;

const isFilling = ({ program }: Show): boolean => program.goods.length === 0;

/** Behind a line of the running order. */
export function rest(show: Show, line: Line, isFailed: boolean, now: number): void {
  const { memory, program, hand } = show;
  const [from, to] = program.settings.gapSeconds;
  const isFiller = isFilling(show) && (line.kind === 'transition' || memory.toOpen?.length === 0);
  const seconds = line.kind === 'goods' || isFiller ? from + (to - from) * hand.random() : 0;
  const least = isFiller ? FILLER_SECONDS : isFailed ? FAILED_SECONDS : 0;
  memory.gap = { from: now, ms: Math.max(seconds, least) * 1000 };
}

/** When the gap is over; null: there is none. */
export function restsUntil(show: Show, now: number): number | null {
  const { gap } = show.memory;
  if (!gap) return null;
  const most = Math.max(
    show.program.settings.gapSeconds[1],
    isFilling(show) ? FILLER_SECONDS : FAILED_SECONDS,
  );
  // Shortened meanwhile, it counts as it is now.
  const ms = Math.min(gap.ms, most * 1000);
  return isLately(gap.from, ms, now) ? gap.from + ms : null;
}
