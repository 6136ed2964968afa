import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { LRUCache } from 'lru-cache';
import { fitSuggestion } from './fit-suggestion.ts';
import { buildWordIndex, type WordIndex } from './word-index.ts';
import {
  entries,
  isHan,
  listedEntries,
  type ForbiddenEntry,
  type Level,
  type WordList,
} from './forbidden-entries.ts';
import { isCutOff, matchEntry, type EntryMatch } from './match-entry.ts';
import { normaliseForMatching, type Unit } from './normalise-for-matching.ts';
import clean from './words/clean.json' with { type: 'json' };

export interface Finding {
  from: number;
  to: number;
  word: string;
  family: string;
  familyName: string;
  level: Level;
  suggestion: string | null;
  how: 'plain' | 'split' | 'pinyin' | 'variant';
}

export interface ForbiddenScope {
  category: number;
  own: string[];
}

const MOST_AT_A_PLACE = 16;

let house: string[] = [];

export const setHouseWords = (words: string[]): void => void (house = words);
export const readHouseWords = (): string[] => house;

export function findForbidden(text: string, { category, own }: ForbiddenScope): Finding[] {
  const units = normaliseForMatching(text);
  const joined = units.map(({ char }) => char).join('');
  const tokens = tokensOf(joined);
  const cleanUntil = cleanEnds(joined);
  const lists = [indexOfCategory(category), indexOfList(own, 'own'), indexOfList(house, 'house')];

  const found: { entry: ForbiddenEntry; match: EntryMatch }[] = [];
  units.forEach(({ char, gap }, start) => {
    if (gap !== 'none') return;
    for (const list of lists) {
      let here = 0;
      for (const entry of list.startingWith(char)) {
        const match = matchEntry(units, start, entry);
        if (!match || isCutOff(units, match) || !isMeant(units, tokens, entry, match)) continue;
        if (match.end <= cleanUntil[match.start]!) continue;
        found.push({ entry, match });
        if (++here === MOST_AT_A_PLACE) break;
      }
    }
  });
  return withoutOverlaps(found, units.length).map(({ entry, match }) => {
    const place = { from: units[match.start]!.from, to: units[match.end - 1]!.to };
    return {
      ...place,
      word: entry.word,
      family: entry.family,
      familyName: entry.familyName,
      level: entry.level,
      suggestion: entry.suggestion && fitSuggestion(entry.suggestion, text, place),
      how: howOf(units, entry, match),
    };
  });
}

interface Found {
  entry: Pick<ForbiddenEntry, 'level'>;
  match: Pick<EntryMatch, 'start' | 'end'>;
}

/**
 * The longest of overlapping matches. A shorter one has its first or last place within a longer, so only those two are
 * looked at.
 */
export function withoutOverlaps<T extends Found>(found: T[], places: number): T[] {
  const length = ({ match }: T) => match.end - match.start;
  const best = found.toSorted(
    (a, b) => length(b) - length(a) || Number(b.entry.level === 'stop') - Number(a.entry.level === 'stop'),
  );
  const taken = new Uint8Array(places);
  return best
    .filter(({ match: { start, end } }) => {
      if (taken[start] || taken[end - 1]) return false;
      taken.fill(1, start, end);
      return true;
    })
    .sort((a, b) => a.match.start - b.match.start);
}

/** Phrases that hold a listed word and mean nothing by it; written as they stand in a simplified, lower-case text. */
const cleanPattern = new RegExp(clean.phrases.join('|'), 'g');

function cleanEnds(text: string): Uint32Array {
  const ends = new Uint32Array(text.length);
  for (const { index, 0: phrase } of text.matchAll(cleanPattern))
    ends.fill(index + phrase.length, index, index + phrase.length);
  return ends;
}

const categoryIndexes = new Map<number, WordIndex>();

function indexOfCategory(category: number): WordIndex {
  let known = categoryIndexes.get(category);
  if (!known) {
    known = buildWordIndex(entries.filter(({ categories }) => !categories || categories.includes(category)));
    categoryIndexes.set(category, known);
  }
  return known;
}

const listIndexes = new LRUCache<string, WordIndex, { words: string[]; list: WordList }>({
  max: 100,
  memoMethod: (_key, _stale, { context: { words, list } }) => buildWordIndex(listedEntries(words, list)),
});

const indexOfList = (words: string[], list: WordList): WordIndex =>
  listIndexes.memo([list, ...words].join('\n'), { context: { words, list } });

interface Token {
  from: number;
  to: number;
}

let cutter: Jieba | null = null;

/** Reading the dictionary takes 0.2 s: not before somebody asks. */
export const wordCutter = (): Jieba => (cutter ??= openCutter());

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const word of wordCutter().cut(text, false)) {
    const token = { from: tokens.length, to: tokens.length + word.length };
    for (let at = 0; at < word.length; at++) tokens.push(token);
  }
  return tokens;
}

/** Knows the listed words as words: 微信号 is not 微|信号, and 参加我们 still is 参加|我们. */
function openCutter(): Jieba {
  const jieba = Jieba.withDict(dict);
  const known = entries.filter(({ letters }) => letters.length > 1 && letters.every(isHan));
  const words = [...known.map(({ letters }) => letters.join('')), ...clean.tradeWords];
  jieba.loadDict(Buffer.from(words.map((word) => `${word} 3000 n`).join('\n')));
  return jieba;
}

function isMeant(units: Unit[], tokens: Token[], entry: ForbiddenEntry, match: EntryMatch): boolean {
  const { start, end, disguises, places } = match;
  const first = tokens[start]!;
  const last = tokens[end - 1]!;
  const isSplit = end - start > entry.letters.length && hasGap(units, match);
  const isPlain = !isSplit && disguises.every((disguise) => disguise === 'same');
  if (isPlain && entry.letters.length > 2) return true;
  if (first.from < start && first.to < end && !units[start]!.isPicture) return false;
  if (last.to > end && last.from > start) return false;
  if (isSplit && !isOddlySplit(units, match)) return false;
  return disguises.every((disguise, letter) => {
    if (disguise !== 'sound' && disguise !== 'look') return true;
    const place = places[letter]!;
    const { from, to } = tokens[place]!;
    return units[place]!.isPicture || to - from === 1;
  });
}

const hasGap = (units: Unit[], { start, end }: EntryMatch) =>
  units.slice(start, end).some(({ gap }) => gap !== 'none');

/** 微*信 and 国。家。级 hide a word; 加，我 is how people write. */
function isOddlySplit(units: Unit[], { start, end, places }: EntryMatch): boolean {
  if (units.slice(start, end).every(({ gap }) => gap !== 'usual')) return true;
  const everywhere = places.slice(1).every((place) => units[place - 1]!.gap !== 'none');
  return places.length > 2 && everywhere;
}

function howOf(units: Unit[], entry: ForbiddenEntry, { start, end, disguises }: EntryMatch): Finding['how'] {
  const within = units.slice(start, end);
  if (disguises.some((disguise) => disguise === 'sound' || disguise === 'letters')) return 'pinyin';
  if (entry.isAlias) return within.some(({ char }) => char >= 'a' && char <= 'z') ? 'pinyin' : 'variant';
  if (
    disguises.some((disguise) => disguise !== 'same') ||
    within.some(({ changed, char }) => changed && !isLatin(char))
  )
    return 'variant';
  return units[end - 1]!.to - units[start]!.from > entry.letters.length ? 'split' : 'plain';
}

const isLatin = (char: string) => char >= 'a' && char <= 'z';
