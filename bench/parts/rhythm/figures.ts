import type { Script } from '../../../src/contract/script.ts';
import { BRIDGES } from '../../../src/live/lines/compose.ts';
import type { Line } from '../../../src/live/memory.ts';
import type { Arrival } from './audience.ts';
import type { Show, Spoken } from './show.ts';

const MINUTE_MS = 60_000;
/** Whoever asks what somebody else asked just before has heard the answer then, or hears theirs. */
const SAME_QUESTION_MS = MINUTE_MS;
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
  const known = waits.filter((wait) => wait !== null);
  const sorted = known.filter((wait) => wait > 0).toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.ceil(part * sorted.length) - 1] ?? 0) / 1000;
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
    waitHalf: at(0.5),
    waitMost: at(0.95),
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

/** Of every question that the room knows: how long until its answer, 0 if it was heard just before; null: never. */
function questionWaits(
  { spoken, questions }: Show,
  arrivals: Arrival[],
  scripts: Script[],
): (number | null)[] {
  const keywords = new Map(scripts.map(({ id, keyword }) => [id, keyword]));
  const answers = firstsOf(spoken)
    .filter(({ line }) => line.kind === 'answer')
    .map(({ line, from }) => ({
      from,
      commentId: line.commentId,
      keyword: keywords.get(line.scriptId ?? ''),
    }));
  return arrivals.flatMap(({ at, keyword, message: { id } }) => {
    if (keyword === null) return [];
    const how = questions.get(id);
    const own = answers.find(({ commentId }) => commentId === id);
    if (how !== 'same') return [own ? own.from - at : null];
    const said = answers.filter((answer) => answer.keyword === keyword).map(({ from }) => from);
    if (said.some((from) => from <= at && from > at - SAME_QUESTION_MS)) return [0];
    const next = said.find((from) => from > at);
    return [next !== undefined && next - at <= SAME_QUESTION_MS ? next - at : null];
  });
}

function repeatedLines(spoken: Spoken[], scripts: Script[]): number {
  const saidAt = new Map<string, number>();
  let repeated = 0;
  for (const { line, from } of firstsOf(spoken)) {
    const isRecent = (text: string) => from - (saidAt.get(text) ?? -Infinity) < SAME_WORDS_MS;
    if (isRecent(line.text) && otherWordings(line, scripts).some((text) => !isRecent(text))) repeated++;
    saidAt.set(line.text, from);
  }
  return repeated;
}

function otherWordings({ kind, scriptId }: Line, scripts: Script[]): string[] {
  const own = scripts.find(({ id }) => id === scriptId);
  if (!own) return kind === 'transition' ? BRIDGES : [];
  const alike = ({ id, type, keyword }: Script) =>
    id === own.id || (type === own.type && type > 2 && keyword === own.keyword);
  return scripts.filter(alike).flatMap(({ content, variants }) => [content, ...variants]);
}
