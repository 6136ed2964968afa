import type { SayWhen } from '../contract/room-settings.ts';
import type { Line, WaitingLine } from './memory.ts';
import { ignored } from './outcome.ts';
import type { Show } from './show.ts';

const MINUTE_MS = 60_000;
const MOST_WAITING = 50;
/** Whoever asked is gone by then. */
const lives: Partial<Record<Line['kind'], number>> = {
  answer: 2 * MINUTE_MS,
  event: MINUTE_MS / 2,
  operator: 60 * MINUTE_MS,
};
/** So long the room answers at least, once it may speak again. */
const AFTER_PAUSE_MS = MINUTE_MS;
const ranks: Partial<Record<Line['kind'], number>> = { operator: 0, answer: 2, event: 4 };

const rankOf = ({ kind, when }: Pick<WaitingLine, 'kind' | 'when'>): number =>
  (ranks[kind] ?? 6) - (when === 'now' ? 1 : 0);

export function enqueue(show: Show, line: Line, when: SayWhen, isByHand: boolean, now: number): void {
  const one = waitingLine(line, { when, sentence: 0, isByHand }, now);
  insert(show, one, rankOf(one), 0);
  const { waiting } = show.memory;
  if (waiting.length > MOST_WAITING) {
    const last = waiting.findLast((other) => other !== one)!;
    withdraw(show, [last], '排队的话太多，没有说');
  }
}

/** Broken off: the rest is said before others of its kind, but breaks nothing off itself, or two would cut each other for ever. */
export function putBack(show: Show, line: Line, sentence: number, now: number): void {
  const one = waitingLine(line, { when: 'append', sentence, isByHand: true }, now);
  const urgent = ({ kind, when }: WaitingLine) => kind === 'operator' && when === 'now';
  insert(show, one, rankOf(one) - 1, show.memory.waiting.findLastIndex(urgent) + 1);
}

/** What waited before keeps the time when it was asked for. */
const waitingLine = (
  line: Line,
  wish: Pick<WaitingLine, 'when' | 'sentence' | 'isByHand'>,
  now: number,
): WaitingLine => ({ since: now, ...line, ...wish, until: now + (lives[line.kind] ?? MINUTE_MS) });

/** Behind all up to that rank, and not before that place. */
function insert({ memory }: Show, one: WaitingLine, rank: number, earliest: number): void {
  const { waiting } = memory;
  const place = waiting.findIndex((other) => rankOf(other) > rank);
  waiting.splice(Math.max(earliest, place < 0 ? waiting.length : place), 0, one);
}

/** Answers keep their distance, unless someone at the desk wants them. */
export function readyAt({ memory, program }: Show, { kind, isByHand }: WaitingLine, now: number): number {
  const { answeredAt } = memory;
  if (kind !== 'answer' || isByHand || answeredAt === null || answeredAt > now) return now;
  return Math.max(now, answeredAt + program.settings.answerEverySeconds * 1000);
}

export const isReady = (show: Show, one: WaitingLine, now: number): boolean => readyAt(show, one, now) <= now;

export function removeWaiting({ memory }: Show, gone: WaitingLine): void {
  memory.waiting = memory.waiting.filter((one) => one !== gone);
}

export function withdraw(show: Show, gone: WaitingLine[], reason: string): void {
  if (gone.length === 0) return;
  show.memory.waiting = show.memory.waiting.filter((one) => !gone.includes(one));
  for (const { commentId } of gone) if (commentId) show.hand.decided(commentId, ignored(reason));
}

/** While nobody could answer, the time does not count; a welcome comes too late all the same. */
export function dropExpired(show: Show, now: number): void {
  const { mode, waiting } = show.memory;
  const counts = (one: WaitingLine) => mode === 'running' || one.kind === 'event';
  withdraw(
    show,
    waiting.filter((one) => one.until <= now && counts(one)),
    '等得太久，没有再说',
  );
}

export function prolong({ memory }: Show, now: number): void {
  for (const one of memory.waiting)
    if (one.kind !== 'event') one.until = Math.max(one.until, now + AFTER_PAUSE_MS);
}

/** Somebody at the desk wants it at another moment: it stands where it would have been put for that. */
export function retime(show: Show, id: string, when: SayWhen): void {
  const line = show.memory.waiting.find((one) => one.id === id);
  if (!line || line.when === when || (line.kind !== 'operator' && line.kind !== 'answer')) return;
  removeWaiting(show, line);
  const one = { ...line, when, isByHand: true };
  insert(show, one, rankOf(one), 0);
}

/** Those not named came while somebody sorted: they stay, behind the others. */
export function sortWaiting(show: Show, ids: string[], removed: string[]): void {
  const { waiting } = show.memory;
  withdraw(
    show,
    waiting.filter(({ id }) => removed.includes(id)),
    '已从队列撤下',
  );
  const rank = ({ id }: WaitingLine) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  show.memory.waiting.sort((a, b) => rank(a) - rank(b));
}
