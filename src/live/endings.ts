import { bridgeTo } from './compose.ts';
import { rest } from './gap.ts';
import type { Line, Speaking } from './memory.ts';
import { noticeSaid, putOffNotice } from './notice.ts';
import { hasScript } from './program.ts';
import type { Show } from './show.ts';
import { putBack } from './waiting.ts';

/** Something more urgent came in that sentence, which was not heard to its end. */
export function brokenOff(show: Show, { line, from }: Speaking, sentence: number, now: number): void {
  const { memory } = show;
  switch (line.kind) {
    case 'opening':
    case 'goods':
      // Deleted while it was being said: nobody wants the rest.
      if (hasScript(show.program, line.scriptId))
        memory.broken = { line, sentence, bridge: bridgeTo(show, line, now) };
      memory.cuts = sentence > from ? 1 : memory.cuts + 1;
      return;
    case 'answer':
    case 'operator':
      return putBack(show, line, sentence, now);
    case 'notice':
      // Still due.
      return;
    case 'transition':
      if (memory.broken) memory.cuts++;
      return;
    case 'event':
      return;
  }
}

/** Said to its end, or given up. */
export function over(show: Show, line: Line, how: 'said' | 'failed' | 'stopped', now: number): void {
  const { memory } = show;
  switch (line.kind) {
    case 'transition':
      if (memory.broken) memory.broken.bridge = null;
      else rest(show, line, how === 'failed', now);
      return;
    case 'opening':
    case 'goods':
      memory.cuts = 0;
      return rest(show, line, how === 'failed', now);
    case 'answer':
      memory.answeredAt = now;
      return;
    case 'notice':
      return how === 'said' ? noticeSaid(show, now) : putOffNotice(show, now);
    case 'operator':
    case 'event':
      return;
  }
}
