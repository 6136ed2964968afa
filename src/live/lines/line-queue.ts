import type { SayWhen } from '../../contract/room-settings.ts';
import type { Line, WaitingLine } from '../memory.ts';
import { ignored } from '../comments/comment-outcome.ts';
import { leaveAsker } from '../comments/asked.ts';
import type { Reason } from '../comments/reasons.ts';
import { areGoodsOverdue, latestToThank, mayInteract } from '../rhythm.ts';
import type { RoomContext } from '../room-context.ts';

const MINUTE_MS = 60_000;
const MOST_WAITING = 50;
const LIFETIME_MS: Partial<Record<Line['kind'], number>> = {
  answer: 2 * MINUTE_MS,
  event: MINUTE_MS / 2,
  operator: 60 * MINUTE_MS,
};
const AFTER_PAUSE_MS = MINUTE_MS;
/** A question that is so old, and under so many others, is gone from the viewers' screens: a fresh one comes first. */
const SCROLLED_MS = 25_000;
const SCROLLED_COMMENTS = 5;
const ranks: Partial<Record<Line['kind'], number>> = { operator: 0, answer: 2, event: 4 };
const OWED_RANK = 1;

const rankOf = ({ kind, when, isOwed }: Pick<WaitingLine, 'kind' | 'when' | 'isOwed'>): number =>
  isOwed ? OWED_RANK : (ranks[kind] ?? 6) - (when === 'now' ? 1 : 0);

export function enqueueLine(
  context: RoomContext,
  line: Line,
  when: SayWhen,
  isByHand: boolean,
  now: number,
  question?: string,
): void {
  const { comments } = context.memory;
  const queued = { ...waitingLine(line, { when, sentence: 0, isByHand }, now), comments, question };
  insert(context, queued, rankOf(queued), 0);
  const { waiting } = context.memory;
  if (waiting.length > MOST_WAITING) {
    const last = waiting.findLast((other) => other !== queued && !other.isOwed)!;
    withdraw(context, [last], 'queueFull');
  }
}

/** It interrupts nothing itself, or two lines would interrupt each other for ever. */
export function putBack(context: RoomContext, line: Line, sentence: number, now: number): void {
  const queued = waitingLine(line, { when: 'append', sentence, isByHand: true }, now);
  const urgent = ({ kind, when }: WaitingLine) => kind === 'operator' && when === 'now';
  insert(context, queued, rankOf(queued) - 1, context.memory.waiting.findLastIndex(urgent) + 1);
}

const waitingLine = (
  line: Line,
  place: Pick<WaitingLine, 'when' | 'sentence' | 'isByHand'>,
  now: number,
): WaitingLine => ({ since: now, ...line, ...place, until: now + (LIFETIME_MS[line.kind] ?? MINUTE_MS) });

function insert({ memory }: RoomContext, queued: WaitingLine, rank: number, earliest: number): void {
  const { waiting } = memory;
  const place = waiting.findIndex((other) => rankOf(other) > rank);
  waiting.splice(Math.max(earliest, place < 0 ? waiting.length : place), 0, queued);
}

export function readyAt(
  { memory, program }: RoomContext,
  { kind, isByHand }: WaitingLine,
  now: number,
): number {
  const { answeredAt } = memory;
  if (kind !== 'answer' || isByHand || answeredAt === null || answeredAt > now) return now;
  return Math.max(now, answeredAt + program.settings.answerEverySeconds * 1000);
}

export const isReady = (context: RoomContext, queued: WaitingLine, now: number): boolean =>
  readyAt(context, queued, now) <= now &&
  (queued.isByHand ||
    (!areGoodsOverdue(context, queued) && (queued.isOwed === true || mayInteract(context, queued, now))));

/** Without this the room would be silent until the sound is made, with goods in stock that it could speak of. */
export function canBeHeard(context: RoomContext, queued: WaitingLine, now: number): boolean {
  const { isSpoken } = context.ports;
  if (isSpoken(queued)) return true;
  const unnamed = withoutName(queued);
  return unnamed !== null && isSpoken(unnamed) && now >= latestToThank(context, queued.since, now);
}

export const withoutName = (queued: WaitingLine): WaitingLine | null =>
  queued.withoutName === undefined ? null : { ...queued, text: queued.withoutName };

export const nextWaiting = (context: RoomContext, now: number): WaitingLine | undefined =>
  context.memory.waiting.find((queued) => isReady(context, queued, now) && canBeHeard(context, queued, now));

export const inWordsThatAreMade = ({ ports }: RoomContext, queued: WaitingLine): WaitingLine =>
  ports.isSpoken(queued) ? queued : (withoutName(queued) ?? queued);

export function removeWaiting({ memory }: RoomContext, gone: WaitingLine): void {
  memory.waiting = memory.waiting.filter((queued) => queued !== gone);
}

export function withdraw(context: RoomContext, gone: WaitingLine[], reason: Reason): void {
  if (gone.length === 0) return;
  context.memory.waiting = context.memory.waiting.filter((queued) => !gone.includes(queued));
  for (const { commentId } of gone) if (commentId) context.ports.onDecided(commentId, ignored(reason));
}

/** Time in which the room was paused does not count, except for events: a late welcome is worse than none. */
export function dropExpired(context: RoomContext, now: number): void {
  const { mode, waiting, repliedAt } = context.memory;
  const counts = (queued: WaitingLine) => mode === 'running' || queued.kind === 'event';
  const isOver = (queued: WaitingLine) => queued.until <= now || isScrolledAway(context, queued, now);
  const gone = waiting.filter((queued) => isOver(queued) && counts(queued) && !queued.isOwed);
  withdraw(context, gone, 'expired');
  // Nobody has heard these answers: whoever asks again must not be told that the question was just answered.
  for (const { question, people = 1 } of gone) {
    if (question === undefined) continue;
    delete repliedAt[question];
    leaveAsker(context, question, people, now);
  }
}

const isScrolledAway = (
  { memory }: RoomContext,
  { kind, isByHand, since, comments = Infinity }: WaitingLine,
  now: number,
): boolean =>
  kind === 'answer' &&
  !isByHand &&
  now > since + SCROLLED_MS &&
  memory.comments >= comments + SCROLLED_COMMENTS;

export function extendExpiry({ memory }: RoomContext, now: number): void {
  for (const queued of memory.waiting)
    if (queued.kind !== 'event') queued.until = Math.max(queued.until, now + AFTER_PAUSE_MS);
}

export function retime(context: RoomContext, id: string, when: SayWhen): void {
  const line = context.memory.waiting.find((other) => other.id === id);
  if (!line || line.when === when || (line.kind !== 'operator' && line.kind !== 'answer')) return;
  removeWaiting(context, line);
  const queued = { ...line, when, isByHand: true };
  insert(context, queued, rankOf(queued), 0);
}

/** Lines that are not named arrived while the operator sorted: they stay, after the others. */
export function sortWaiting(context: RoomContext, ids: string[], removed: string[]): void {
  const { waiting } = context.memory;
  withdraw(
    context,
    waiting.filter(({ id }) => removed.includes(id)),
    'removed',
  );
  const rank = ({ id }: WaitingLine) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  context.memory.waiting.sort((a, b) => rank(a) - rank(b));
}
