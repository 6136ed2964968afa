import type { SayWhen } from '../contract/room-settings.ts';
import type { Rule } from '../contract/rule.ts';
import { answerByHand, reply, suggest } from './answer.ts';
import { isViewer } from './blocked.ts';
import { bridgeTo, lineOf, NOTICE } from './compose.ts';
import { changeProgram } from './edits.ts';
import { brokenOff, over } from './endings.ts';
import type { Heard } from './gate.ts';
import { matchKeyword } from './match-keyword.ts';
import { completeLines, type Line, type RoomMemory } from './memory.ts';
import { blocked, ignored } from './outcome.ts';
import { hasScript, type Program } from './program.ts';
import { openRecent } from './recent.ts';
import { openRepetition, type Repetition } from './repetition.ts';
import { comingUp, compose, moveOn } from './running-order.ts';
import type { Show } from './show.ts';
import type { Outcome, Stagehand } from './stagehand.ts';
import { decide, givesWay } from './states.ts';
import { thank } from './thanks.ts';
import { dropExpired, enqueue, prolong, removeWaiting, retime, sortWaiting, withdraw } from './waiting.ts';

export { noRule } from './outcome.ts';

const MOST_VIEWERS = 10_000;

/** What is to be done now. */
export type Turn =
  /** From that sentence on. After a restart it may lie behind the last one: then the line is said. */
  | { do: 'say'; line: Line; sentence: number }
  /** null: until something happens. */
  | { do: 'wait'; until: number | null }
  | { do: 'end'; reason: string };

export type Reply = Outcome & { wants: 'meaning' | null };
/** How sure the sentence vectors are of the question that they found. */
export type Match = { keyword: string; score: number; verdict: 'answer' | 'doubtful' | 'leave' };

export interface LiveRoom {
  readonly memory: RoomMemory;
  /** Whoever says a sentence adds it; answers are then put in other words. */
  readonly repetition: Repetition;
  /** What is being said must have been finished; if it was not, it is gone on with. */
  next(now: number): Turn;
  /** Chooses what comes next if nobody asks for anything, so that it can be spoken ahead. */
  plan(now: number): Line | null;
  /** A sentence of the line is about to be heard. */
  begin(line: Line, sentence: number, now: number): void;
  /** The line is over: said, skipped because it failed, or broken off in that sentence (or before it). */
  finish(now: number, how: 'said' | 'failed' | { brokenIn: number }): void;
  /** Must what is being said give way: at once, or now that a sentence has ended? */
  givesWay(isSentenceEnd: boolean, now: number): boolean;
  hear(heard: Heard, now: number): Reply;
  /** What the sentence vectors found for a comment that no keyword has hit. */
  consider(heard: Heard, match: Match | null, now: number): Outcome;
  /** What a language model would answer. */
  suggest(heard: Heard, text: string, isAuto: boolean, now: number): Outcome;
  /** In the words of a person, or by their leave: the approver. */
  answer(
    heard: Heard,
    text: string,
    rule: Rule,
    when: SayWhen,
    because: string,
    approver: string,
    now: number,
  ): Outcome;
  /** A line by the operator. */
  say(
    text: string,
    recording: string | null,
    when: SayWhen,
    because: string,
    approver: string,
    now: number,
  ): Line;
  pause(): void;
  takeOver(): void;
  resume(now: number): void;
  stopLine(): void;
  /** What waits is to be said at another moment. */
  retime(id: string, when: SayWhen): void;
  sortWaiting(ids: string[], removed: string[]): void;
  /** What waits to be said to that comment is not said. */
  withdraw(commentId: string): void;
  use(program: Program): void;
}

export function openRoom(program: Program, memory: RoomMemory, hand: Stagehand): LiveRoom {
  const show: Show = {
    program,
    memory,
    hand,
    repetition: openRepetition(),
    answered: openRecent(MOST_VIEWERS),
    thanked: openRecent(MOST_VIEWERS),
  };
  completeLines(memory);
  // It may have been edited while no server had it.
  changeProgram(show, program);
  if (memory.current && !hasScript(program, memory.current.line.scriptId)) memory.current = null;

  function say(line: Line, sentence: number): Turn {
    memory.current = { line, sentence, from: sentence, isUnwanted: false };
    return { do: 'say', line, sentence };
  }

  function plan(now: number): Line | null {
    const { broken } = memory;
    if (broken) return broken.bridge ?? broken.line;
    const coming = comingUp(show);
    return (memory.planned ??= coming && compose(show, coming, now));
  }

  function finish(now: number, how: 'said' | 'failed' | { brokenIn: number }): void {
    const { current } = memory;
    if (!current) return;
    memory.current = null;
    if (typeof how === 'string') over(show, current.line, how, now);
    else if (current.isUnwanted) over(show, current.line, 'stopped', now);
    else brokenOff(show, current, how.brokenIn, now);
  }

  function next(now: number): Turn {
    if (memory.current && givesWay(show, true, now)) finish(now, { brokenIn: memory.current.sentence });
    dropExpired(show, now);
    const state = decide(show, now);
    switch (state.is) {
      case 'speaking':
        return { do: 'say', line: state.place.line, sentence: state.place.sentence };
      case 'silent':
        return { do: 'wait', until: state.until };
      case 'ended':
        withdraw(show, memory.waiting, '直播已结束');
        return { do: 'end', reason: state.reason };
      case 'inserting':
        removeWaiting(show, state.line);
        // Whatever led back to it is forgotten by then.
        if (memory.broken) memory.broken.bridge ??= bridgeTo(show, memory.broken.line, now);
        return say(state.line, state.line.sentence);
      case 'notice':
        return say(lineOf(show, 'notice', '定时提示', { text: NOTICE }), 0);
      case 'bridging':
        return say(state.bridge, 0);
      case 'returning':
        memory.broken = null;
        return say(state.place.line, state.place.sentence);
      case 'runningOrder': {
        const line = memory.planned ?? compose(show, state.coming, now);
        memory.planned = null;
        moveOn(show, state.coming);
        return say(line, 0);
      }
    }
  }

  function decideOn(heard: Heard, now: number): Reply {
    const { settings, questions } = show.program;
    const only = (outcome: Outcome): Reply => ({ ...outcome, wants: null });
    if (settings.blocked.some((one) => isViewer(one, heard.user))) return only(blocked('这位观众已被拉黑'));
    switch (heard.type) {
      case 'enter':
        return only(thank(show, 'welcome', heard, now));
      case 'like':
      case 'follow':
      case 'gift':
        return only(thank(show, heard.type, heard, now));
      case 'share':
      case 'order':
      case 'stats':
        return only(ignored('只作记录'));
      case 'comment': {
        const word = hand.forbidden(heard.text);
        if (word) return only(blocked(`评论里有违规词「${word}」`));
        const hit = matchKeyword(heard.text, questions);
        if (!hit) return { ...ignored('没有命中问答'), wants: 'meaning' };
        const rule: Rule = { by: 'keyword', keyword: hit.keyword, score: 1 };
        return only(reply(show, heard, hit.question, rule, true, now));
      }
    }
  }

  return {
    memory,
    repetition: show.repetition,
    next,
    plan,
    begin(line, sentence) {
      memory.current = { isUnwanted: false, from: sentence, ...memory.current, line, sentence: sentence + 1 };
    },
    finish,
    givesWay: (isSentenceEnd, now) => givesWay(show, isSentenceEnd, now),
    hear: decideOn,
    consider(heard, match, now) {
      const question = match && show.program.questions.find(({ keyword }) => keyword === match.keyword);
      if (!match || !question || match.verdict === 'leave') return ignored('没有命中问答');
      const rule: Rule = { by: 'meaning', keyword: question.keyword, score: match.score };
      return reply(show, heard, question, rule, match.verdict === 'answer', now);
    },
    suggest: (heard, text, isAuto, now) => suggest(show, heard, text, isAuto, now),
    answer: (heard, text, rule, when, because, approver, now) =>
      answerByHand(show, heard, text, rule, when, because, approver, now),
    say(text, recording, when, because, approver, now) {
      const line = lineOf(show, 'operator', because, { text, recording, approver });
      enqueue(show, line, when, true, now);
      return line;
    },
    pause: () => void (memory.mode = 'paused'),
    takeOver: () => void (memory.mode = 'takenOver'),
    resume(now) {
      memory.mode = 'running';
      // Chosen before the pause, it may tell a time that is past.
      memory.planned = null;
      prolong(show, now);
    },
    stopLine() {
      if (memory.current) memory.current.isUnwanted = true;
    },
    retime: (id, when) => retime(show, id, when),
    sortWaiting: (ids, removed) => sortWaiting(show, ids, removed),
    withdraw(commentId) {
      memory.waiting = memory.waiting.filter((one) => one.commentId !== commentId);
      const { current } = memory;
      // Its sound may still be in the making: somebody who is left alone would hear an answer after all.
      if (current?.line.commentId === commentId && current.sentence === current.from)
        current.isUnwanted = true;
    },
    use: (changed) => changeProgram(show, changed),
  };
}
