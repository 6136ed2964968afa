import { gapEndsAt, isFilling } from './running-order/gap.ts';
import type { Line, LinePlace, Speaking, WaitingLine } from './memory.ts';
import { noticeDueAt } from './lines/notice.ts';
import { nextInOrder, isLastRound, type OrderItem } from './running-order/running-order.ts';
import type { RoomContext } from './room-context.ts';
import { canBeHeard, isReady, readyAt } from './lines/line-queue.ts';
import { ordersDueAt } from './comments/order-thanks.ts';
import { latestToThank } from './rhythm.ts';

const HOUR_MS = 3_600_000;

export type State =
  | { is: 'speaking'; place: LinePlace }
  | { is: 'silent'; until: number | null }
  | { is: 'inserting'; line: WaitingLine }
  | { is: 'notice' }
  | { is: 'bridging'; bridge: Line }
  | { is: 'returning'; place: LinePlace }
  | { is: 'runningOrder'; item: OrderItem }
  | { is: 'ended'; reason: string };

/** Viewers may interrupt this often before the room finishes a sentence: in a flood it would never get on otherwise. */
const MOST_CUTS = 2;

/** Whoever comes first hears who speaks and of what before others are greeted, also where the first seconds falter. */
const INTRODUCED_MS = 10_000;
const INTRODUCED_SENTENCES = 2;
const MOST_UNFINISHED = 2;
const THOUGHT_MS = 4000;

/** Whoever is left alone after 「为什么要能拆？」 or 「两样东西：」 has lost the thread. */
export const isUnfinished = (sentence: string): boolean => /[？?：:；;，,…]["”』」]?\s*$/.test(sentence);

/** The one place that decides what a room does next; the first rule that applies wins. */
export function decide(context: RoomContext, now: number): State {
  const { memory, program } = context;
  const { current, broken, mode, cuts } = memory;
  const waiting = memory.waiting.filter((queued) => isReady(context, queued, now));

  if (current) return { is: 'speaking', place: current };
  if (mode === 'paused') return { is: 'silent', until: null };
  if (mode === 'takenOver') {
    const line = waiting.find(isByOperator);
    return line ? { is: 'inserting', line } : { is: 'silent', until: null };
  }
  if (now >= endsAt(context)) return { is: 'ended', reason: `已播满 ${program.settings.loop.hours} 小时` };
  const isBridgeSaid = broken?.bridge === null;
  const isTired = isBridgeSaid && cuts >= MOST_CUTS;
  const isDue = !isBridgeSaid && now >= noticeDueAt(context, now);
  // 「好，接着往下说」, and then another answer: what was promised comes first.
  const isPromised = isBridgeSaid && broken.isLedBack === true;
  const mayBeSaid = ({ isByHand, isOwed, when, since }: WaitingLine) => {
    if (isByHand) return true;
    if (isOwed) return !isPromised || now >= latestToThank(context, since, now);
    return !(isDue || isTired || (isPromised && when !== 'now'));
  };
  const line = waiting.find((queued) => mayBeSaid(queued) && canBeHeard(context, queued, now));
  if (line) return { is: 'inserting', line };
  if (isDue) return { is: 'notice' };
  if (broken?.bridge) return { is: 'bridging', bridge: broken.bridge };
  if (broken) return { is: 'returning', place: broken };
  const item = nextInOrder(context);
  if (!item && isLastRound(context)) return { is: 'ended', reason: `已循环 ${memory.round} 遍` };
  if (item && gapEndsAt(context, now) === null) return { is: 'runningOrder', item };
  // Nothing else is in stock: the room waits for its sound.
  const unheard = !item || isFilling(context) ? waiting[0] : undefined;
  if (unheard) return { is: 'inserting', line: unheard };
  return { is: 'silent', until: wakeAt(context, now) };
}

const isByOperator = (line: Line | WaitingLine): boolean =>
  line.kind === 'operator' || ('isByHand' in line && line.isByHand && line.when !== 'append');

export function givesWay(context: RoomContext, isSentenceEnd: boolean, now: number): boolean {
  const { current, mode, waiting } = context.memory;
  if (!current) return false;
  if (current.isUnwanted || mode === 'paused') return true;
  if (current.leaving === 'now' || (current.leaving === 'sentence' && isSentenceEnd)) return true;
  if (mode === 'takenOver' && !isByOperator(current.line)) return true;
  return waiting.some((queued) => {
    if (
      queued.when === 'append' ||
      (queued.when === 'sentence' && !isSentenceEnd) ||
      !isReady(context, queued, now) ||
      !canBeHeard(context, queued, now)
    )
      return false;
    return mayCut(context, current, queued, isSentenceEnd, now);
  });
}

function isMidThought({ unfinished = 0 }: Speaking): boolean {
  return unfinished > 0 && unfinished <= MOST_UNFINISHED;
}

function mayCut(
  context: RoomContext,
  current: Speaking,
  queued: WaitingLine,
  isSentenceEnd: boolean,
  now: number,
): boolean {
  const isTired = context.memory.cuts >= MOST_CUTS && !queued.isByHand && !queued.isOwed;
  const isLate = queued.isOwed && now >= latestToThank(context, queued.since, now) - THOUGHT_MS;
  const mayWait = !queued.isByHand && queued.when !== 'now' && !isLate;
  switch (current.line.kind) {
    case 'answer':
    case 'event':
    case 'operator':
      return queued.kind === 'operator' && queued.when === 'now';
    case 'notice':
      return queued.isByHand;
    case 'transition':
      return !isTired;
    case 'opening':
    case 'goods':
      if (mayWait && isMidThought(current)) return false;
      if (mayWait && current.line.kind === 'opening' && isIntroducing(context, current, now)) return false;
      return !isTired || current.sentence > current.from + (isSentenceEnd ? 0 : 1);
  }
}

const isIntroducing = ({ memory }: RoomContext, { sentence }: Speaking, now: number): boolean =>
  sentence < INTRODUCED_SENTENCES || now < memory.startedAt + INTRODUCED_MS;

function endsAt({ memory, program }: RoomContext): number {
  const { hours } = program.settings.loop;
  return hours === undefined ? Infinity : memory.startedAt + hours * HOUR_MS;
}

function wakeAt(context: RoomContext, now: number): number | null {
  const times = [
    gapEndsAt(context, now) ?? Infinity,
    noticeDueAt(context, now),
    endsAt(context),
    ordersDueAt(context, now) ?? Infinity,
    ...context.memory.waiting.map((queued) => readyAt(context, queued, now)),
  ];
  const soonest = Math.min(...times.filter((time) => time > now));
  return soonest === Infinity ? null : soonest;
}
