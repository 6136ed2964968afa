import type { SpokenCharacter, SpokenItem } from './spoken-text.ts';

interface Part {
  items: SpokenItem[];
  seconds: number;
}

/** In Chinese characters: above the first a comma is looked for, above the second any place will do. */
const GOOD_LENGTH = 60;
const MOST_LENGTH = 80;
const COMMA_SECONDS = 0.2;
const FORCED_SECONDS = 0.1;
const LEAST_LENGTH = 4;
/** The segmenter takes four times as long for a text of twice the length. */
const SEGMENTED = 500;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export function splitLong(part: Part): Part[] {
  const { items } = part;
  const lengths = [0];
  for (const each of weights(items)) lengths.push(lengths.at(-1)! + each);
  if (lengths.at(-1)! <= GOOD_LENGTH) return [part];
  const commas = items.map((_, index) => isComma(items, index));
  const words = lengths.at(-1)! > MOST_LENGTH ? wordEnds(items) : [];

  function nearestMiddle(from: number, to: number, mayCut: boolean[]): number | null {
    const [least, most] = [lengths[from]! + LEAST_LENGTH, lengths[to]! - LEAST_LENGTH];
    const half = (lengths[from]! + lengths[to]!) / 2;
    const distance = (cut: number) => Math.abs(lengths[cut]! - half);
    let best: number | null = null;
    for (let cut = from + 1; cut < to; cut++) {
      if (!mayCut[cut - 1] || lengths[cut]! < least || lengths[cut]! > most) continue;
      if (best === null || distance(cut) < distance(best)) best = cut;
    }
    return best;
  }

  function cut(from: number, to: number, seconds: number): Part[] {
    const length = lengths[to]! - lengths[from]!;
    const whole = { items: items.slice(from, to), seconds };
    if (length <= GOOD_LENGTH) return [whole];
    const comma = nearestMiddle(from, to, commas);
    if (comma !== null) return [...cut(from, comma, COMMA_SECONDS), ...cut(comma, to, seconds)];
    if (length <= MOST_LENGTH) return [whole];
    const forced = nearestMiddle(from, to, words) ?? Math.floor((from + to) / 2);
    return [...cut(from, forced, FORCED_SECONDS), ...cut(forced, to, seconds)];
  }

  return cut(0, items.length, part.seconds);
}

function weights(items: SpokenItem[]): number[] {
  const text = items.map((item) => (item.kind === 'character' ? item.character.charAt(0) : ' ')).join('');
  const spelled = new Set<number>();
  for (const { 0: word, index } of text.matchAll(/[a-z]+/gi))
    if (!/[aeiouy]/i.test(word)) for (let at = 0; at < word.length; at++) spelled.add(index + at);
  return items.map((item, index) => (spelled.has(index) ? 2 : weight(item)));
}

function weight(item: SpokenItem): number {
  if (item.kind === 'pause') return 0;
  const sign = item.character;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign)) return 1;
  if (/[A-Z\p{N}\p{S}%&@#]/u.test(sign)) return 2;
  if (/\p{L}/u.test(sign)) return 0.4;
  if (/[\p{M}\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/u.test(sign)) return 0.3;
  return /\S/.test(sign) ? 0.05 : 0;
}

function isComma(items: SpokenItem[], index: number): boolean {
  const [item, next] = [items[index], items[index + 1]];
  if (item?.kind !== 'character' || !/[，、,：:…—]/.test(item.character)) return false;
  return next?.kind !== 'character' || !isOneSign(item, next);
}

function isOneSign(a: SpokenCharacter, b: SpokenCharacter): boolean {
  return (a.place[0] === b.place[0] && a.place[1] === b.place[1]) || (a.word !== null && a.word === b.word);
}

function wordEnds(items: SpokenItem[]): boolean[] {
  const text = items.map((item) => (item.kind === 'character' ? item.character : ' ')).join('');
  const ends = new Set<number>();
  for (let from = 0; from < text.length; from += SEGMENTED)
    for (const { index } of segmenter.segment(text.slice(from, from + SEGMENTED)))
      if (index > 0) ends.add(from + index);
  let offset = 0;
  return items.map((item, index) => {
    const next = items[index + 1];
    offset += item.kind === 'character' ? item.character.length : 1;
    if (item.kind === 'character' && next?.kind === 'character' && isOneSign(item, next)) return false;
    return ends.has(offset);
  });
}
