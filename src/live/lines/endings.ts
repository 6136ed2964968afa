import { bridgeTo, needsBridge } from './compose.ts';
import { startGap } from '../running-order/gap.ts';
import type { Line, Speaking } from '../memory.ts';
import { markNoticeSaid, postponeNotice } from './notice.ts';
import { hasScript } from '../running-order/program.ts';
import type { RoomContext } from '../room-context.ts';
import { returnToOrder } from '../running-order/order-changes.ts';
import { nextWaiting, putBack } from './line-queue.ts';

export function lineInterrupted(
  context: RoomContext,
  { line, from, leaving }: Speaking,
  sentence: number,
  now: number,
): void {
  const { memory } = context;
  if (leaving) return returnToOrder(context, line);
  switch (line.kind) {
    case 'opening':
    case 'goods':
      // A script that was deleted while it was being said is not resumed.
      if (hasScript(context.program, line.scriptId)) {
        memory.broken = { line, sentence, bridge: null };
        const next = nextWaiting(context, now);
        if (!next || needsBridge(next)) memory.broken.bridge = bridgeTo(context, line, now);
      }
      memory.cuts = sentence > from ? 1 : memory.cuts + 1;
      return;
    case 'answer':
    case 'operator':
      return putBack(context, line, sentence, now);
    case 'notice':
      return;
    case 'transition':
      if (memory.broken) memory.cuts++;
      return;
    case 'event':
      if (line.isOwed) putBack(context, line, sentence, now);
      return;
  }
}

export function lineFinished(
  context: RoomContext,
  line: Line,
  how: 'said' | 'failed' | 'stopped',
  now: number,
): void {
  const { memory } = context;
  switch (line.kind) {
    case 'transition':
      if (memory.broken) Object.assign(memory.broken, { bridge: null, isLedBack: true });
      else startGap(context, line, how === 'failed', now);
      return;
    case 'opening':
    case 'goods':
      memory.cuts = 0;
      return startGap(context, line, how === 'failed', now);
    case 'answer':
      memory.answeredAt = now;
      return;
    case 'notice':
      return how === 'said' ? markNoticeSaid(context, now) : postponeNotice(context, now);
    case 'operator':
    case 'event':
      return;
  }
}
