import type { SayWhen } from '../../contract/room-settings.ts';
import type { Line, OrderPlace, RoomMemory } from '../memory.ts';
import {
  blocksOf,
  drawRound,
  entriesOf,
  isLastRound,
  orderPlacesOf,
  type Block,
  type OrderEntry,
} from './running-order.ts';
import type { RoomContext } from '../room-context.ts';

const HOUR_SECONDS = 3600;
/** A room of one short paragraph would draw hundreds of rounds for an hour. */
const MOST_DRAWN = 60;

/** `next`: behind the goods on air; `soon`: behind those that were asked for before, too. */
export type PresentWhen = SayWhen | 'next' | 'soon';

export interface ComingGoods {
  id: number;
  name: string;
  round: number;
  scriptIds: string[];
  why: string | null;
  isOnAir: boolean;
}

export function comingGoods(context: RoomContext, secondsOf: (scriptId: string) => number): ComingGoods[] {
  const { memory, program } = context;
  if (program.goods.length === 0) return [];
  const blocks = new Map(blocksOf(program).map((block) => [block.key, block]));
  const seconds = () => memory.ahead.reduce((sum, { id }) => sum + secondsOf(id), 0);
  while (seconds() < HOUR_SECONDS && memory.ahead.length < MOST_DRAWN && !isLastRound(context))
    drawRound(context);
  return entriesOf(memory.ahead).flatMap(({ first: { block, entry, round, why }, places }) => {
    const name = blocks.get(block)?.goods;
    if (!name) return [];
    const isOnAir = entry === entryOnAir(memory);
    return { id: entry, name, round, why, isOnAir, scriptIds: places.map(({ id }) => id) };
  });
}

const entryOnAir = ({ ahead, last }: RoomMemory): number | undefined =>
  ahead[0]?.entry === last?.entry ? last?.entry : undefined;

const roundOf = (memory: RoomMemory): number => memory.ahead[0]?.round ?? Math.max(memory.round, 1);

const goodsBlock = ({ program }: RoomContext, name: string): Block | undefined =>
  blocksOf(program).find(({ goods }) => goods === name);

const inRound = (memory: RoomMemory, { key }: Block): OrderPlace | undefined =>
  memory.ahead.find(({ block, round }) => block === key && round === roundOf(memory));

export function presentGoods(context: RoomContext, name: string, when: PresentWhen, why: string): boolean {
  const { memory } = context;
  const block = goodsBlock(context, name);
  if (!block) return false;
  const places = orderPlacesOf(memory, block, roundOf(memory));
  const before = inRound(memory, block)?.entry;
  const others = memory.ahead.filter(({ entry }) => entry !== before);
  const isBehind = ({ entry, why: asked }: OrderPlace): boolean => {
    if (when !== 'next' && when !== 'soon') return false;
    return entry === memory.last?.entry || (when === 'soon' && asked !== null);
  };
  const index = others.findIndex((place) => !isBehind(place));
  memory.ahead = others.toSpliced(
    index < 0 ? others.length : index,
    0,
    ...places.map((place) => ({ ...place, why })),
  );
  changed(memory);
  if (when === 'now' || when === 'sentence') beginNext(context, when);
  return true;
}

function beginNext(context: RoomContext, when: 'now' | 'sentence'): void {
  const { memory } = context;
  const { current, broken } = memory;
  memory.toOpen = [];
  if (broken) {
    memory.broken = null;
    returnToOrder(context, broken.line);
  }
  if (current && ['opening', 'goods', 'transition'].includes(current.line.kind)) current.leaving = when;
}

/** A paragraph that was left for other goods is told again behind them, from its beginning: by then nobody remembers it. */
export function returnToOrder(context: RoomContext, { goods, scriptId }: Line): void {
  const { memory } = context;
  const block = goods === null ? undefined : goodsBlock(context, goods);
  if (!block?.paragraphs.some(({ id }) => id === scriptId)) return;
  if (memory.ahead.some(({ id, round }) => id === scriptId && round === roundOf(memory))) return;
  const rest = inRound(memory, block);
  const first = memory.ahead[0]?.entry;
  const index = rest
    ? memory.ahead.indexOf(rest)
    : memory.ahead.findLastIndex(({ entry }) => entry === first) + 1;
  const entry = rest?.entry ?? ++memory.entries;
  const place = { block: block.key, id: scriptId!, round: roundOf(memory), entry, why: rest?.why ?? null };
  memory.ahead.splice(index, 0, place);
  changed(memory);
}

export function skipGoods(context: RoomContext, name: string): boolean {
  const { memory } = context;
  const { current, broken } = memory;
  const block = goodsBlock(context, name);
  const isOnAir = current?.line.goods === name || broken?.line.goods === name;
  const gone = block && (inRound(memory, block) ?? memory.ahead.find((place) => place.block === block.key));
  if (current?.line.goods === name) current.isUnwanted = true;
  if (broken?.line.goods === name) memory.broken = null;
  // The goods on air have no place in the round any more once their last paragraph is said: the next round's stays.
  if (gone && (!isOnAir || gone.round === memory.round))
    memory.ahead = memory.ahead.filter(({ entry }) => entry !== gone.entry);
  changed(memory);
  return isOnAir || gone !== undefined;
}

/** Entries that are not named were drawn meanwhile: they stay, behind the others. Restored ones were removed by mistake. */
export function reorderGoods(
  context: RoomContext,
  entries: number[],
  removed: number[],
  restored: { id: number; name: string }[],
): void {
  const { memory } = context;
  const onAir = entryOnAir(memory);
  const known = new Set([memory.last?.entry, ...memory.ahead.map(({ entry }) => entry)]);
  for (const { id, name } of restored) {
    const block = goodsBlock(context, name);
    if (!block || known.has(id) || id > memory.entries) continue;
    const places = orderPlacesOf(memory, block, roundOf(memory));
    memory.ahead.push(...places.map((place) => ({ ...place, entry: id })));
  }
  const rank = ({ first: { entry } }: OrderEntry) =>
    entry === onAir ? -1 : entries.includes(entry) ? entries.indexOf(entry) : entries.length;
  const before = entriesOf(memory.ahead).filter(({ first }) => !removed.includes(first.entry));
  const after = before.toSorted((a, b) => rank(a) - rank(b));
  // Which round it is goes by the place in the order: rounds must not run backwards.
  const rounds = before.map(({ first }) => first.round).toSorted((a, b) => a - b);
  memory.ahead = after.flatMap(({ places }, index) =>
    places.map((place) => ({ ...place, round: rounds[index]! })),
  );
  changed(memory);
}

function changed(memory: RoomMemory): void {
  memory.planned = null;
  memory.arranged = memory.entries;
}
