import type { Pause, SpokenCharacter } from './script.ts';

type Item = SpokenCharacter | Pause;

/** The longest that is spoken without looking for a comma, and the longest at all, in Chinese characters. */
const GOOD_LENGTH = 60;
const MOST_LENGTH = 80;
const COMMA_SECONDS = 0.2;
const FORCED_SECONDS = 0.1;

/** Cuts what is too long for one breath near its middle: at a comma, else between words. */
export function cutLong(part: { items: Item[]; seconds: number }): { items: Item[]; seconds: number }[] {
  const length = lengthOf(part.items);
  if (length <= GOOD_LENGTH) return [part];
  const comma = nearestMiddle(part.items, isComma);
  const cut =
    comma ??
    (length > MOST_LENGTH ? (nearestMiddle(part.items, wordEnds(part.items)) ?? middle(part.items)) : null);
  if (cut === null) return [part];
  const first = { items: part.items.slice(0, cut), seconds: comma === null ? FORCED_SECONDS : COMMA_SECONDS };
  return [...cutLong(first), ...cutLong({ items: part.items.slice(cut), seconds: part.seconds })];
}

/** By the room it takes in the model: a capital is said by its name, a small letter is half a sound. */
function lengthOf(items: Item[]): number {
  return items.reduce((total, item) => total + weight(item), 0);
}

function weight(item: Item): number {
  if (item.kind === 'pause' || !/[\p{L}\p{N}]/u.test(item.character)) return 0;
  if (/[A-Z]/.test(item.character)) return 2;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}]/u.test(item.character)
    ? 1
    : 0.4;
}

type MayCut = (items: Item[], index: number) => boolean;

/** How many items stand before the best cut; null when there is none that leaves something on both sides. */
function nearestMiddle(items: Item[], mayCut: MayCut): number | null {
  const half = lengthOf(items) / 2;
  let best: { cut: number; distance: number } | null = null;
  let length = 0;
  for (const [index, item] of items.entries()) {
    length += weight(item);
    if (length < 4 || length > half * 2 - 4 || !mayCut(items, index)) continue;
    const distance = Math.abs(length - half);
    if (!best || distance < best.distance) best = { cut: index + 1, distance };
  }
  return best && best.cut;
}

function isComma(items: Item[], index: number): boolean {
  const [item, next] = [items[index], items[index + 1]];
  if (item?.kind !== 'character' || !/[，、,：:…—]/.test(item.character)) return false;
  return next?.kind !== 'character' || !isOneSign(item, next);
}

/** A price or a telephone number is not torn apart. */
function isOneSign(a: SpokenCharacter, b: SpokenCharacter): boolean {
  return (a.place[0] === b.place[0] && a.place[1] === b.place[1]) || (a.word !== null && a.word === b.word);
}

function wordEnds(items: Item[]): MayCut {
  const text = items.map((item) => (item.kind === 'character' ? item.character : ' ')).join('');
  const ends = new Set<number>();
  for (const { index, segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    ends.add(index + segment.length);
  }
  const offsets: number[] = [];
  let offset = 0;
  for (const item of items) offsets.push((offset += item.kind === 'character' ? item.character.length : 1));
  return (_, index) => {
    const [item, next] = [items[index], items[index + 1]];
    if (item?.kind === 'character' && next?.kind === 'character' && isOneSign(item, next)) return false;
    return ends.has(offsets[index] ?? -1);
  };
}

function middle(items: Item[]): number {
  return Math.floor(items.length / 2);
}
