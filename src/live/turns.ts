import { bridgeTo, makeLine, needsBridge, NOTICE } from './lines/compose.ts';
import { markHeard } from './lines/heard.ts';
import { lineFinished, lineInterrupted } from './lines/endings.ts';
import { dropExpired, inWordsThatAreMade, removeWaiting, withdraw } from './lines/line-queue.ts';
import { thankForOrders } from './comments/order-thanks.ts';
import { greetViewers } from './comments/thanks.ts';
import { countSpoken, lineChosen } from './rhythm.ts';
import type { Line } from './memory.ts';
import type { RoomContext } from './room-context.ts';
import { advanceOrder, composeLine, nextInOrder } from './running-order/running-order.ts';
import { readyInstead, tellFirst } from './running-order/stock.ts';
import { decide, givesWay } from './states.ts';

export type Turn =
  /** From that sentence on. After a restart it may be past the last one: then the line is already said. */
  | { do: 'say'; line: Line; sentence: number }
  | { do: 'wait'; until: number | null }
  | { do: 'end'; reason: string };

export type LineEnd = 'said' | 'failed' | { brokenIn: number };

export function takeTurn(context: RoomContext, now: number): Turn {
  const { memory } = context;
  lookAtWaiting(context, now);
  if (memory.current && givesWay(context, true, now))
    finishLine(context, { brokenIn: memory.current.sentence }, now);
  const say = (line: Line, sentence: number): Turn => {
    memory.current = { line, sentence, from: sentence, isUnwanted: false };
    return { do: 'say', line, sentence };
  };
  const state = decide(context, now);
  switch (state.is) {
    case 'speaking':
      return { do: 'say', line: state.place.line, sentence: state.place.sentence };
    case 'silent':
      return { do: 'wait', until: state.until };
    case 'ended':
      withdraw(context, memory.waiting, 'ended');
      return { do: 'end', reason: state.reason };
    case 'inserting':
      removeWaiting(context, state.line);
      if (state.line.question !== undefined) delete memory.inVain[state.line.question];
      // A bridge that was already said is forgotten after this insertion: the viewer needs another one.
      if (memory.broken && needsBridge(state.line))
        memory.broken.bridge ??= bridgeTo(context, memory.broken.line, now);
      lineChosen(context, state.line);
      if (state.line.kind === 'answer') markHeard(memory, state.line.text, now);
      return say(inWordsThatAreMade(context, state.line), state.line.sentence);
    case 'notice':
      return say(makeLine(context, 'notice', '定时提示', { text: NOTICE }), 0);
    case 'bridging':
      return say(state.bridge, 0);
    case 'returning': {
      const isPromised = memory.broken?.isLedBack === true;
      memory.broken = null;
      const turn = say(state.place.line, state.place.sentence);
      if (isPromised) memory.current!.unfinished = 1;
      return turn;
    }
    case 'runningOrder': {
      const line = memory.planned ?? composeLine(context, state.item, now);
      const ready =
        line.kind === 'goods' && !context.ports.isSpoken(line) ? readyInstead(context, now) : null;
      if (ready) {
        // Its sound goes on being made.
        memory.planned = line;
        tellFirst(context, ready);
        if (ready.item.place.id === line.scriptId) memory.planned = null;
        advanceOrder(context, ready.item, now);
        markHeard(memory, ready.line.text, now);
        return say(ready.line, 0);
      }
      memory.planned = null;
      advanceOrder(context, state.item, now);
      if (line.kind === 'goods') markHeard(memory, line.text, now);
      return say(line, 0);
    }
  }
}

/** Before anything is decided: a line that has expired must not break off another one first. */
export function lookAtWaiting(context: RoomContext, now: number): void {
  dropExpired(context, now);
  thankForOrders(context, now);
  greetViewers(context, now);
}

export function planLine(context: RoomContext, now: number): Line | null {
  const { memory } = context;
  if (memory.broken) return memory.broken.bridge ?? memory.broken.line;
  const item = nextInOrder(context);
  return (memory.planned ??= item && composeLine(context, item, now));
}

export function finishLine(context: RoomContext, how: LineEnd, now: number): void {
  const { memory } = context;
  const { current } = memory;
  if (!current) return;
  countSpoken(context, now);
  memory.current = null;
  if (typeof how === 'string') lineFinished(context, current.line, how, now);
  else if (current.isUnwanted) lineFinished(context, current.line, 'stopped', now);
  else lineInterrupted(context, current, how.brokenIn, now);
}
