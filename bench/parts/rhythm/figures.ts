import type { Script } from '../../../src/contract/script.ts';
import { BRIDGES } from '../../../src/live/lines/compose.ts';
import type { Line } from '../../../src/live/memory.ts';
import type { Arrival } from './audience.ts';
import type { Show, Spoken } from './show.ts';
import { sentencesOf } from './voice.ts';

const MINUTE_MS = 60_000;
/** Whoever asks what was answered just before has heard it. */
const HEARD_BEFORE_MS = MINUTE_MS;
/** A question that was left is answered after all when somebody else asks it, and is answered, so soon. */
const HEARD_AFTER_MS = 2 * MINUTE_MS;
const THANKED_WITHIN_MS = 15_000;
const SAME_WORDS_MS = 10 * MINUTE_MS;

/** Seconds, and shares of one. */
export interface Figures {
  goods: number;
  interaction: number;
  silence: number;
  withoutGoods: number;
  longestSilence: number;
  waitHalf: number;
  waitMost: number;
  answered: number;
  /** Most of the wait also where the answer came with that of somebody who asked later. */
  heardMost: number;
  thanked: number;
  orders: number;
  /** Lines in words that were heard in the last ten minutes although there are others. */
  repeated: number;
}

/** An opening speaks of the goods too. */
const isGoods = ({ line: { kind } }: Spoken): boolean => kind === 'goods' || kind === 'opening';
const isInteraction = ({ line: { kind } }: Spoken): boolean => ['answer', 'event', 'operator'].includes(kind);

export function figuresOf(show: Show, arrivals: Arrival[], scripts: Script[]): Figures {
  const { spoken, ms, orders } = show;
  const share = (some: Spoken[]) => some.reduce((sum, { from, to }) => sum + Math.min(to, ms) - from, 0) / ms;
  const waits = questionWaits(show, arrivals, scripts);
  const known = waits.filter(({ ms: wait }) => wait !== null);
  const at = (part: number, isCounted: (wait: Wait) => boolean) => {
    const sorted = known
      .filter(isCounted)
      .flatMap(({ ms: wait }) => (wait ? [wait] : []))
      .toSorted((a, b) => a - b);
    return (sorted[Math.ceil(part * sorted.length) - 1] ?? 0) / 1000;
  };
  const isTaken = ({ isLeft }: Wait) => !isLeft;
  const thanks = firstsOf(spoken).filter(({ line }) => line.cheer !== undefined);
  // Those of the last seconds are not thanked for before the end of the bench.
  const toThank = orders.filter((time) => time + THANKED_WITHIN_MS < ms);
  const isThanked = (time: number) =>
    thanks.some(({ from }) => from >= time && from <= time + THANKED_WITHIN_MS);
  return {
    goods: share(spoken.filter(isGoods)),
    interaction: share(spoken.filter(isInteraction)),
    silence: 1 - share(spoken),
    withoutGoods: longestBetween(spoken.filter(isGoods), ms),
    longestSilence: longestBetween(spoken, ms),
    waitHalf: at(0.5, isTaken),
    waitMost: at(0.95, isTaken),
    heardMost: at(0.95, () => true),
    answered: known.length / Math.max(1, waits.length),
    thanked: toThank.filter(isThanked).length / Math.max(1, toThank.length),
    orders: toThank.length,
    repeated: repeatedLines(spoken, scripts),
  };
}

const firstsOf = (spoken: Spoken[]): Spoken[] => spoken.filter(({ sentence }) => sentence === 0);

function longestBetween(some: Spoken[], ms: number): number {
  let longest = 0;
  let free = 0;
  for (const { from, to } of [...some, { from: ms, to: ms }]) {
    longest = Math.max(longest, from - free);
    free = Math.max(free, to);
  }
  return longest / 1000;
}

interface Wait {
  /** Until the answer; 0: it was heard just before; null: never. */
  ms: number | null;
  /** The room had given it up. */
  isLeft: boolean;
}

/** Of every question that the room knows. */
function questionWaits({ spoken, questions }: Show, arrivals: Arrival[], scripts: Script[]): Wait[] {
  const keywords = new Map(scripts.map(({ id, keyword }) => [id, keyword]));
  const askedAt = new Map(arrivals.map(({ at, message: { id } }) => [id, at]));
  const answers = firstsOf(spoken)
    .filter(({ line }) => line.kind === 'answer')
    .map(({ line: { commentId, scriptId }, from }) => ({
      from,
      commentId,
      asked: askedAt.get(commentId ?? '') ?? 0,
      keyword: keywords.get(scriptId ?? ''),
    }));
  return arrivals.flatMap(({ at, keyword, message: { id } }): Wait[] => {
    if (keyword === null) return [];
    const own = answers.find(({ commentId }) => commentId === id);
    if (own) return [{ ms: own.from - at, isLeft: false }];
    const said = answers.filter((answer) => answer.keyword === keyword);
    const isShared = questions.get(id) === 'same';
    if (isShared && said.some(({ from }) => from <= at && from > at - HEARD_BEFORE_MS))
      return [{ ms: 0, isLeft: false }];
    const next = said.find(({ from }) => from > at && from - at <= HEARD_AFTER_MS);
    return next
      ? [{ ms: next.from - at, isLeft: !isShared || next.asked > at }]
      : [{ ms: null, isLeft: true }];
  });
}

function repeatedLines(spoken: Spoken[], scripts: Script[]): number {
  const saidAt = new Map<string, number>();
  let repeated = 0;
  for (const { line, from } of firstsOf(spoken)) {
    const isRecent = (text: string) => from - (saidAt.get(text) ?? -Infinity) < SAME_WORDS_MS;
    const words = line.text.replace(/^好几位[^。]+。/, '');
    if (isRecent(words) && otherWordings(line, scripts).some((text) => !isRecent(text))) repeated++;
    saidAt.set(words, from);
  }
  return repeated;
}

/** Of the sentences about goods: the share that was said in the same words in the ten minutes before. */
export function heardAgain({ spoken }: Show): number {
  const saidAt = new Map<string, number>();
  let again = 0;
  const told = spoken.filter(({ line: { kind } }) => kind === 'goods');
  for (const { line, sentence, from } of told) {
    const text = sentencesOf(line.text)[sentence]!;
    if (from - (saidAt.get(text) ?? -Infinity) < SAME_WORDS_MS) again++;
    saidAt.set(text, from);
  }
  return again / Math.max(1, told.length);
}

function otherWordings({ kind, scriptId }: Line, scripts: Script[]): string[] {
  const own = scripts.find(({ id }) => id === scriptId);
  if (!own) return kind === 'transition' ? BRIDGES : [];
  const alike = ({ id, type, keyword }: Script) =>
    id === own.id || (type === own.type && type > 2 && keyword === own.keyword);
  return scripts.filter(alike).flatMap(({ content, variants }) => [content, ...variants]);
}
