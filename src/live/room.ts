import type { SayWhen } from '../contract/room-settings.ts';
import type { Rule } from '../contract/faq.ts';
import { answerByOperator, answerQuestion, answerWithSuggestion } from './comments/answer.ts';
import { blocked, followed, ignored, type CommentOutcome } from './comments/comment-outcome.ts';
import { approvedBy, bridgeTo, makeLine, NOTICE } from './lines/compose.ts';
import { changeProgram } from './running-order/edits.ts';
import { lineInterrupted, lineFinished } from './lines/endings.ts';
import {
  dropExpired,
  enqueue,
  extendExpiry,
  removeWaiting,
  retime,
  sortWaiting,
  withdraw,
} from './lines/line-queue.ts';
import { matchKeyword } from './comments/match-keyword.ts';
import { completeMemory, type Approver, type Line, type RoomMemory } from './memory.ts';
import { hasScript, type Program } from './running-order/program.ts';
import { createRecencyMap } from './recent.ts';
import { createRepetition, type Repetition } from './lines/repetition.ts';
import { nextInOrder, composeLine, advanceOrder, goodsOnAir } from './running-order/running-order.ts';
import type { RoomContext, RoomPorts } from './room-context.ts';
import {
  comingGoods,
  presentGoods,
  skipGoods,
  sortGoods,
  type ComingGoods,
  type PresentWhen,
} from './running-order/order-changes.ts';
import { callGoods } from './comments/named-goods.ts';
import { decide, givesWay } from './states.ts';
import { thankForOrder, thankForOrders } from './comments/order-thanks.ts';
import { thankViewer } from './comments/thanks.ts';
import { isBlockedAs, type ViewerMessage } from './comments/viewer.ts';

const MOST_VIEWERS = 10_000;

export type Turn =
  /** From that sentence on. After a restart it may be past the last one: then the line is already said. */
  | { do: 'say'; line: Line; sentence: number }
  | { do: 'wait'; until: number | null }
  | { do: 'end'; reason: string };

/** `wants`: no keyword matched, and `consider` should be told what was found by meaning. */
export type Decision = CommentOutcome & { wants: 'meaning' | null };
export type MeaningMatch = { keyword: string; score: number; verdict: 'answer' | 'doubtful' | 'leave' };

export interface LiveRoom {
  readonly memory: RoomMemory;
  /** The player adds every sentence it says; answers then avoid those words. */
  readonly repetition: Repetition;
  /** Resumes the current line if `finish` was not called for it. */
  next(now: number): Turn;
  /** Chooses what comes next if nobody asks for anything, so that its sound can be made ahead. */
  plan(now: number): Line | null;
  begin(line: Line, sentence: number, now: number): void;
  /** The line is over: said, skipped because it failed, or interrupted in (or before) that sentence. */
  finish(now: number, how: 'said' | 'failed' | { brokenIn: number }): void;
  /** Whether the current line must give way: at once, or now that a sentence has ended. */
  givesWay(isSentenceEnd: boolean, now: number): boolean;
  receive(message: ViewerMessage, now: number): Decision;
  consider(message: ViewerMessage, match: MeaningMatch | null, now: number): CommentOutcome;
  suggest(message: ViewerMessage, text: string, isAuto: boolean, now: number): CommentOutcome;
  answer(
    message: ViewerMessage,
    text: string,
    rule: Rule,
    when: SayWhen,
    because: string,
    approver: Approver,
    now: number,
  ): CommentOutcome;
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
  /** Takes back the answer to that comment, if it waits. */
  withdraw(commentId: string): void;
  /** Whoever said or approved it may no longer: what waits is withdrawn, what is being said ends. */
  silence(approverId: string): void;
  goodsOnAir(): string | null;
  /** What is told next, and an hour on: more rounds are drawn as far as it takes. */
  coming(secondsOf: (scriptId: string) => number): ComingGoods[];
  /** Goods out of turn: at once, after the sentence or the paragraph, or behind the goods on air. False: there are none of that name. */
  present(name: string, when: PresentWhen, why: string): boolean;
  /** Says no more of goods this time; false: they are neither on air nor to come. */
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

  function say(line: Line, sentence: number): Turn {
    memory.current = { line, sentence, from: sentence, isUnwanted: false };
    return { do: 'say', line, sentence };
  }

  function plan(now: number): Line | null {
    const { broken } = memory;
    if (broken) return broken.bridge ?? broken.line;
    const item = nextInOrder(context);
    return (memory.planned ??= item && composeLine(context, item, now));
  }

  function finish(now: number, how: 'said' | 'failed' | { brokenIn: number }): void {
    const { current } = memory;
    if (!current) return;
    memory.current = null;
    if (typeof how === 'string') lineFinished(context, current.line, how, now);
    else if (current.isUnwanted) lineFinished(context, current.line, 'stopped', now);
    else lineInterrupted(context, current, how.brokenIn, now);
  }

  function next(now: number): Turn {
    if (memory.current && givesWay(context, true, now)) finish(now, { brokenIn: memory.current.sentence });
    dropExpired(context, now);
    thankForOrders(context, now);
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
        // A bridge that was already said is forgotten after this insertion: the viewer needs another one.
        if (memory.broken) memory.broken.bridge ??= bridgeTo(context, memory.broken.line, now);
        return say(state.line, state.line.sentence);
      case 'notice':
        return say(makeLine(context, 'notice', '定时提示', { text: NOTICE }), 0);
      case 'bridging':
        return say(state.bridge, 0);
      case 'returning':
        memory.broken = null;
        return say(state.place.line, state.place.sentence);
      case 'runningOrder': {
        const line = memory.planned ?? composeLine(context, state.item, now);
        memory.planned = null;
        advanceOrder(context, state.item, now);
        return say(line, 0);
      }
    }
  }

  function receive(message: ViewerMessage, now: number): Decision {
    const { settings, questions } = context.program;
    const only = (outcome: CommentOutcome): Decision => ({ ...outcome, wants: null });
    if (settings.blocked.some((one) => isBlockedAs(one, message.user))) return only(blocked('viewerBlocked'));
    switch (message.type) {
      case 'enter':
        return only(thankViewer(context, 'welcome', message, now));
      case 'like':
      case 'follow':
      case 'gift':
        return only(thankViewer(context, message.type, message, now));
      case 'order':
        return only(thankForOrder(context, message, now));
      case 'share':
      case 'stats':
        return only(ignored('onlyKept'));
      case 'comment': {
        const word = ports.forbidden(message.text);
        if (word) return only(blocked(`wordInComment ${word}`));
        const called = callGoods(context, message, now);
        const hit = matchKeyword(message.text, questions);
        if (!hit && called?.isDone) return only(followed(called.reason));
        if (!hit) return { ...ignored(called?.reason ?? 'noMatch'), wants: 'meaning' };
        const rule: Rule = { by: 'keyword', keyword: hit.keyword, score: 1 };
        return only(answerQuestion(context, message, hit.question, rule, true, now));
      }
    }
  }

  return {
    memory,
    repetition: context.repetition,
    next,
    plan,
    begin(line, sentence) {
      memory.current = { isUnwanted: false, from: sentence, ...memory.current, line, sentence: sentence + 1 };
    },
    finish,
    givesWay: (isSentenceEnd, now) => givesWay(context, isSentenceEnd, now),
    receive,
    consider(message, match, now) {
      const question = match && context.program.questions.find(({ keyword }) => keyword === match.keyword);
      if (!match || !question || match.verdict === 'leave') return ignored('noMatch');
      const rule: Rule = { by: 'meaning', keyword: question.keyword, score: match.score };
      return answerQuestion(context, message, question, rule, match.verdict === 'answer', now);
    },
    suggest: (message, text, isAuto, now) => answerWithSuggestion(context, message, text, isAuto, now),
    answer: (message, text, rule, when, because, approver, now) =>
      answerByOperator(context, message, text, rule, when, because, approver, now),
    say(text, recording, when, because, approver, now) {
      const line = makeLine(context, 'operator', because, { text, recording, ...approvedBy(approver) });
      enqueue(context, line, when, true, now);
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
      memory.waiting = memory.waiting.filter((one) => one.commentId !== commentId);
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
    coming: (secondsOf) => comingGoods(context, secondsOf),
    present: (name, when, why) => presentGoods(context, name, when, why),
    skipGoods: (name) => skipGoods(context, name),
    sortGoods: (entries, removed, restored) => sortGoods(context, entries, removed, restored),
    use: (changed) => changeProgram(context, changed),
  };
}
