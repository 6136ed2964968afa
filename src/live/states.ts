import { restsUntil } from './gap.ts';
import type { Line, Place, Speaking, WaitingLine } from './memory.ts';
import { noticeDue } from './notice.ts';
import { comingUp, isLastRound, type Coming } from './running-order.ts';
import type { Show } from './show.ts';
import { isReady, readyAt } from './waiting.ts';

const HOUR_MS = 3_600_000;

/** What a room does next. */
export type State =
  /** Goes on with what is being said: after a restart, or when it is asked twice. */
  | { is: 'speaking'; place: Place }
  /** null: until something happens. */
  | { is: 'silent'; until: number | null }
  | { is: 'inserting'; line: WaitingLine }
  | { is: 'notice' }
  | { is: 'bridging'; bridge: Line }
  | { is: 'returning'; place: Place }
  | { is: 'runningOrder'; coming: Coming }
  | { is: 'ended'; reason: string };

/** So often viewers may cut the room off before a sentence is over: in a flood it would never get on. */
const MOST_CUTS = 2;

/** The one place that decides; the first that applies. */
export function decide(show: Show, now: number): State {
  const { memory, program } = show;
  const { current, broken, mode, cuts } = memory;
  const waiting = memory.waiting.filter((one) => isReady(show, one, now));

  if (current) return { is: 'speaking', place: current };
  if (mode === 'paused') return { is: 'silent', until: null };
  if (mode === 'takenOver') {
    const line = waiting.find(isByOperator);
    return line ? { is: 'inserting', line } : { is: 'silent', until: null };
  }
  if (now >= endsAt(show)) return { is: 'ended', reason: `已播满 ${program.settings.loop.hours} 小时` };
  const isLedBack = broken?.bridge === null;
  const isTired = isLedBack && cuts >= MOST_CUTS;
  const isDue = !isLedBack && now >= noticeDue(show, now);
  const line = waiting.find(({ isByHand }) => isByHand || !(isTired || isDue));
  if (line) return { is: 'inserting', line };
  if (isDue) return { is: 'notice' };
  if (broken?.bridge) return { is: 'bridging', bridge: broken.bridge };
  if (broken) return { is: 'returning', place: broken };
  const coming = comingUp(show);
  if (!coming && isLastRound(show)) return { is: 'ended', reason: `已循环 ${memory.round} 遍` };
  if (coming && restsUntil(show, now) === null) return { is: 'runningOrder', coming };
  return { is: 'silent', until: wakeAt(show, now) };
}

/** Said by the person who has taken over: a line, or an answer to a comment of their choice. */
const isByOperator = (line: Line | WaitingLine): boolean =>
  line.kind === 'operator' || ('isByHand' in line && line.isByHand && line.when !== 'append');

/** Must what is being said give way: at once, or now that a sentence has ended? */
export function givesWay(show: Show, isSentenceEnd: boolean, now: number): boolean {
  const { current, mode, waiting } = show.memory;
  if (!current) return false;
  if (current.isUnwanted || mode === 'paused') return true;
  if (mode === 'takenOver' && !isByOperator(current.line)) return true;
  return waiting.some((one) => {
    if (one.when === 'append' || (one.when === 'sentence' && !isSentenceEnd) || !isReady(show, one, now))
      return false;
    return mayCut(show, current, one, isSentenceEnd);
  });
}

function mayCut({ memory }: Show, current: Speaking, one: WaitingLine, isSentenceEnd: boolean): boolean {
  const isTired = memory.cuts >= MOST_CUTS && !one.isByHand;
  switch (current.line.kind) {
    case 'answer':
    case 'operator':
      return one.kind === 'operator' && one.when === 'now';
    case 'notice':
      return one.isByHand;
    case 'transition':
      return !isTired;
    case 'opening':
    case 'goods':
      return !isTired || current.sentence > current.from + (isSentenceEnd ? 0 : 1);
    case 'event':
      return true;
  }
}

function endsAt({ memory, program }: Show): number {
  const { hours } = program.settings.loop;
  return hours === undefined ? Infinity : memory.startedAt + hours * HOUR_MS;
}

/** Silent because nothing is to be said yet: when that may change by itself. */
function wakeAt(show: Show, now: number): number | null {
  const times = [
    restsUntil(show, now) ?? Infinity,
    noticeDue(show, now),
    endsAt(show),
    ...show.memory.waiting.map((one) => readyAt(show, one, now)),
  ];
  const soonest = Math.min(...times.filter((time) => time > now));
  return soonest === Infinity ? null : soonest;
}
