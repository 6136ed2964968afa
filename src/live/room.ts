import type { SayWhen } from '../contract/room-settings.ts';
import { answerByOperator, answerWithSuggestion, type OperatorAnswer } from './comments/answer.ts';
import type { CommentOutcome } from './comments/comment-outcome.ts';
import { considerMatch, receiveMessage, type Decision, type MeaningMatch } from './comments/receive.ts';
import type { ViewerMessage } from './comments/viewer.ts';
import { approvedBy, bridgeLines, makeLine } from './lines/compose.ts';
import { enqueueLine, extendExpiry, retime, sortWaiting, withdraw } from './lines/line-queue.ts';
import { createRepetition, type RepetitionMeter } from './lines/repetition.ts';
import { completeMemory, type Approver, type Line, type RoomMemory } from './memory.ts';
import { createRecencyMap } from './recent.ts';
import type { RoomContext, RoomPorts } from './room-context.ts';
import { changeProgram } from './running-order/edits.ts';
import {
  comingGoods,
  presentGoods,
  skipGoods,
  reorderGoods,
  type ComingGoods,
  type PresentWhen,
} from './running-order/order-changes.ts';
import { hasScript, type Program } from './running-order/program.ts';
import { goodsOnAir } from './running-order/running-order.ts';
import { stockedLines } from './running-order/stock.ts';
import { givesWay, isUnfinished } from './states.ts';
import { sentenceBegun } from './rhythm.ts';
import { finishLine, lookAtWaiting, planLine, takeTurn, type LineEnd, type Turn } from './turns.ts';

const MOST_VIEWERS = 10_000;

export interface LiveRoom {
  readonly memory: RoomMemory;
  readonly repetition: RepetitionMeter;
  next(now: number): Turn;
  plan(now: number): Line | null;
  begin(line: Line, sentence: number, text: string, now: number): void;
  finish(now: number, how: LineEnd): void;
  givesWay(isSentenceEnd: boolean, now: number): boolean;
  receive(message: ViewerMessage, now: number): Decision;
  consider(message: ViewerMessage, match: MeaningMatch | null, now: number): CommentOutcome;
  suggest(message: ViewerMessage, text: string, isAuto: boolean, now: number): CommentOutcome;
  answer(answer: OperatorAnswer, now: number): CommentOutcome;
  say(
    text: string,
    recording: string | null,
    when: SayWhen,
    because: string,
    approver: Approver,
    now: number,
  ): Line;
  pause(): void;
  takeOver(): void;
  resume(now: number): void;
  stopLine(): void;
  retime(id: string, when: SayWhen): void;
  sortWaiting(ids: string[], removed: string[]): void;
  withdraw(commentId: string): void;
  /** Whoever said or approved it may no longer: what waits is withdrawn, what is being said ends. */
  silence(approverId: string): void;
  goodsOnAir(): string | null;
  stock(now: number): Line[];
  coming(secondsOf: (scriptId: string) => number): ComingGoods[];
  present(name: string, when: PresentWhen, why: string): boolean;
  skipGoods(name: string): boolean;
  sortGoods(entries: number[], removed: number[], restored: { id: number; name: string }[]): void;
  use(program: Program): void;
}

export function openRoom(program: Program, memory: RoomMemory, ports: RoomPorts): LiveRoom {
  const context: RoomContext = {
    program,
    memory,
    ports,
    repetition: createRepetition(),
    answered: createRecencyMap(MOST_VIEWERS),
    called: createRecencyMap(MOST_VIEWERS),
    thanked: createRecencyMap(MOST_VIEWERS),
  };
  completeMemory(memory);
  // The room may have been edited while no server ran it.
  changeProgram(context, program);
  if (memory.current && !hasScript(program, memory.current.line.scriptId)) memory.current = null;

  return {
    memory,
    repetition: context.repetition,
    next: (now) => takeTurn(context, now),
    plan: (now) => planLine(context, now),
    begin(line, sentence, text, now) {
      sentenceBegun(context, now);
      const unfinished = isUnfinished(text) ? (memory.current?.unfinished ?? 0) + 1 : 0;
      memory.current = {
        isUnwanted: false,
        from: sentence,
        ...memory.current,
        line,
        sentence: sentence + 1,
        unfinished,
      };
    },
    finish: (now, how) => finishLine(context, how, now),
    givesWay(isSentenceEnd, now) {
      lookAtWaiting(context, now);
      return givesWay(context, isSentenceEnd, now);
    },
    receive: (message, now) => receiveMessage(context, message, now),
    consider: (message, match, now) => considerMatch(context, message, match, now),
    suggest: (message, text, isAuto, now) => answerWithSuggestion(context, message, text, isAuto, now),
    answer: (answer, now) => answerByOperator(context, answer, now),
    say(text, recording, when, because, approver, now) {
      const line = makeLine(context, 'operator', because, { text, recording, ...approvedBy(approver) });
      enqueueLine(context, line, when, true, now);
      return line;
    },
    pause: () => void (memory.mode = 'paused'),
    takeOver: () => void (memory.mode = 'takenOver'),
    resume(now) {
      memory.mode = 'running';
      // A line planned before the pause may tell a time that is past.
      memory.planned = null;
      extendExpiry(context, now);
    },
    stopLine() {
      if (memory.current) memory.current.isUnwanted = true;
    },
    retime: (id, when) => retime(context, id, when),
    sortWaiting: (ids, removed) => sortWaiting(context, ids, removed),
    withdraw(commentId) {
      memory.waiting = memory.waiting.filter((queued) => queued.commentId !== commentId);
      const { current } = memory;
      // Its sound may still be in the making: a blocked viewer would get an answer after all.
      if (current?.line.commentId === commentId && current.sentence === current.from)
        current.isUnwanted = true;
    },
    silence(approverId) {
      // By who it is: two helpers may have the same masked number.
      const isTheirs = (line: Line) => line.approverId === approverId;
      withdraw(context, memory.waiting.filter(isTheirs), 'approverGone');
      if (memory.current && isTheirs(memory.current.line)) memory.current.isUnwanted = true;
    },
    goodsOnAir: () => goodsOnAir(context),
    stock: (now) => [...stockedLines(context, now), ...bridgeLines(context, now)],
    coming: (secondsOf) => comingGoods(context, secondsOf),
    present: (name, when, why) => presentGoods(context, name, when, why),
    skipGoods: (name) => skipGoods(context, name),
    sortGoods: (entries, removed, restored) => reorderGoods(context, entries, removed, restored),
    use: (changed) => changeProgram(context, changed),
  };
}
