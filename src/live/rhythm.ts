import type { RoomSettings } from '../contract/room-settings.ts';
import { NOTICE } from './lines/compose.ts';
import { noticeDueAt } from './lines/notice.ts';
import type { Line, RoomMemory } from './memory.ts';
import type { RoomContext } from './room-context.ts';

/** Viewers are spoken to at most so often, and so long, in a row; then goods are spoken of for at least so long. */
interface Shape {
  times: number;
  ms: number;
  goodsMs: number;
  goodsShare: number;
}

const shapes: Record<RoomSettings['interaction'], Shape> = {
  few: { times: 1, ms: 12_000, goodsMs: 40_000, goodsShare: 0.7 },
  normal: { times: 2, ms: 20_000, goodsMs: 25_000, goodsShare: 0.57 },
  many: { times: 3, ms: 30_000, goodsMs: 15_000, goodsShare: 0.35 },
};

/** The sound may not be made yet: how long it takes is guessed from the length. */
const CHARACTER_MS = 230;
const LONGEST_SENTENCE = 60;
const STOP = /[。！？!?；;\n]/;
/** A little less than the quarter of a minute within which orders are thanked for. */
const OWED_MS = 13_000;
/** A server that died in the middle of a sentence has not spoken of goods ever since. */
const LONGEST_SENTENCE_MS = 30_000;
/** Greetings are put into words so long before their turn: the voice has yet to make the names. */
const AHEAD_MS = 10_000;

/** So much talk of goods is remembered in their favour, and so much of other things against it. */
const MOST_AHEAD_MS = 20_000;
const MOST_BEHIND_MS = 60_000;
/** In a rush of orders the thanks for one would follow those for another, and nobody would know what is sold. */
const MOST_WITHOUT_GOODS_MS = 32_000;

const isGoods = ({ kind }: Line): boolean => kind === 'goods' || kind === 'opening';
const isInteraction = ({ kind, isOwed }: Line): boolean => (kind === 'answer' || kind === 'event') && !isOwed;

/** An answer must end before that: after it thanks would have to wait for the goods. */
export const areGoodsOverdue = ({ memory, program }: RoomContext, { text, isOwed }: Line): boolean =>
  program.goods.length > 0 &&
  memory.rhythm.otherMs + (isOwed ? 0 : text.length * CHARACTER_MS) >= MOST_WITHOUT_GOODS_MS;

export function mayInteract(context: RoomContext, line: Line, now: number): boolean {
  const { times, ms, behindMs } = context.memory.rhythm;
  const shape = shapes[context.program.settings.interaction];
  if (isRowOver(context, shape.goodsMs, now)) return true;
  const lineMs = line.text.length * CHARACTER_MS;
  const isFull = ms + lineMs > shape.ms;
  if (line.kind === 'event') return !isFull && isInRow(context, now);
  // Where few ask, the second one need not wait half a minute because somebody was greeted before.
  const isCalm = behindMs + lineMs * shape.goodsShare < 0;
  return times === 0 || (times < shape.times && (!isFull || isCalm));
}

export function mayInteractSoon(context: RoomContext, now: number): boolean {
  const shape = shapes[context.program.settings.interaction];
  return isInRow(context, now) || isRowOver(context, shape.goodsMs - AHEAD_MS, now);
}

/** Where many ask, viewers who came or gave something are greeted after the answers, or they never would be. */
const isInRow = ({ memory }: RoomContext, now: number): boolean =>
  memory.rhythm.ms === 0 || memory.rhythm.goodsMs + goodsSince(memory, now) === 0;

/** A room without goods has nothing to go on with. */
const isRowOver = ({ memory, program }: RoomContext, goodsMs: number, now: number): boolean =>
  program.goods.length === 0 ||
  (memory.rhythm.goodsMs + goodsSince(memory, now) >= goodsMs && memory.rhythm.behindMs <= 0);

const goodsSince = (memory: RoomMemory, now: number): number =>
  memory.current && isGoods(memory.current.line) ? msSince(memory, now) : 0;

const msSince = ({ rhythm: { since } }: RoomMemory, now: number): number =>
  since === null ? 0 : Math.min(Math.max(0, now - since), LONGEST_SENTENCE_MS);

/** From then on thanks may not wait for what comes next: its end would come too late for whoever ordered. */
export function latestToThank(context: RoomContext, since: number, now: number): number {
  const { memory } = context;
  const others = memory.waiting.filter((line) => isInteraction(line) && mayInteract(context, line, now));
  const notice = now >= noticeDueAt(context, now) ? NOTICE.length : 0;
  const length = Math.max(nextLength(memory), notice, ...others.map(({ text }) => text.length));
  return since + OWED_MS - length * CHARACTER_MS;
}

function nextLength({ current, broken, planned }: RoomMemory): number {
  const place = current ?? broken;
  const rest = place ? sentenceLengths(place.line.text).slice(place.sentence) : [];
  // The first sentence after a bridge is not broken off, so it counts with it.
  const bridge = current ? 0 : (broken?.bridge?.text.length ?? 0);
  if (rest[0] !== undefined) return bridge + rest[0];
  return sentenceLengths(planned?.text ?? '')[0] ?? LONGEST_SENTENCE;
}

const sentenceLengths = (text: string): number[] =>
  text
    .split(STOP)
    .filter(Boolean)
    .flatMap(({ length }) => (length > LONGEST_SENTENCE ? [LONGEST_SENTENCE, LONGEST_SENTENCE] : [length]));

export function lineChosen({ memory, program }: RoomContext, line: Line): void {
  const { rhythm } = memory;
  if (!isInteraction(line)) return;
  if (rhythm.goodsMs >= shapes[program.settings.interaction].goodsMs)
    Object.assign(rhythm, { times: 0, ms: 0 });
  // A greeting of a few seconds must not make whoever asks wait half a minute.
  if (line.kind === 'answer') rhythm.times++;
  rhythm.goodsMs = 0;
}

export function sentenceBegun({ memory, program }: RoomContext, now: number): void {
  const { rhythm, current } = memory;
  countSpoken({ memory, program }, now);
  rhythm.since = now;
  if (current && isGoods(current.line)) rhythm.otherMs = 0;
}

export function countSpoken({ memory, program }: Pick<RoomContext, 'memory' | 'program'>, now: number): void {
  const { rhythm, current } = memory;
  const { goodsShare } = shapes[program.settings.interaction];
  const ms = msSince(memory, now);
  rhythm.since = null;
  if (!current) return;
  if (isGoods(current.line)) rhythm.goodsMs += ms;
  else rhythm.otherMs += ms;
  const behind = rhythm.behindMs + ms * (isGoods(current.line) ? goodsShare - 1 : goodsShare);
  rhythm.behindMs = Math.min(Math.max(behind, -MOST_AHEAD_MS), MOST_BEHIND_MS);
  if (isInteraction(current.line)) rhythm.ms += ms;
}
