import type { DictionaryWord } from '../text/spoken-text.ts';
import { checkReading } from './pinyin.ts';

export interface KnownWord {
  word: string;
  syllables: string[] | null;
  alias: string;
}

export interface Dictionary {
  words: Map<string, KnownWord>;
  lengths: Map<string, number[]>;
}

const read = new WeakMap<DictionaryWord[], Dictionary>();

export function compileDictionary(dictionary: DictionaryWord[]): Dictionary {
  const known = read.get(dictionary) ?? readDictionary(dictionary);
  read.set(dictionary, known);
  return known;
}

function readDictionary(dictionary: DictionaryWord[]): Dictionary {
  const words = new Map<string, KnownWord>();
  for (const { word: written, reading } of dictionary) {
    const word = written.trim().toLowerCase();
    const checked = checkReading(written.trim(), reading);
    if (word === '' || words.has(word) || checked.kind === 'wrong') continue;
    words.set(word, {
      word,
      alias: reading,
      syllables: checked.kind === 'pinyin' ? checked.syllables : null,
    });
  }
  return { words, lengths: lengthsOf(words) };
}

function lengthsOf(words: Map<string, KnownWord>): Map<string, number[]> {
  const sets = new Map<string, Set<number>>();
  for (const word of words.keys()) {
    const first = word.charAt(0);
    sets.set(first, (sets.get(first) ?? new Set()).add(word.length));
  }
  return new Map([...sets].map(([first, lengths]) => [first, [...lengths].sort((a, b) => b - a)]));
}

/** Where known words stand in a text, in order, the longest first; AI is not found inside MAIN. */
export function findWords(
  text: string,
  { words, lengths }: Dictionary,
): { index: number; length: number; entry: KnownWord }[] {
  const lower = text.toLowerCase();
  // Some capitals change their length in lower case (İ), and the places would shift.
  const searched = lower.length === text.length ? lower : text;
  const found: { index: number; length: number; entry: KnownWord }[] = [];
  for (let index = 0; index < searched.length && words.size > 0;) {
    const length = lengths
      .get(searched.charAt(index))
      ?.find((each) => words.has(searched.slice(index, index + each)) && standsAlone(searched, index, each));
    if (length) found.push({ index, length, entry: words.get(searched.slice(index, index + length))! });
    index += length ?? 1;
  }
  return found;
}

export function withAliases(text: string, dictionary: Dictionary): string {
  let said = '';
  let done = 0;
  for (const { index, length, entry } of findWords(text, dictionary)) {
    if (entry.syllables) continue;
    said += text.slice(done, index) + entry.alias;
    done = index + length;
  }
  return said + text.slice(done);
}

function standsAlone(text: string, index: number, length: number): boolean {
  const splits = (at: number) => /[a-z]/.test(text.charAt(at - 1)) && /[a-z]/.test(text.charAt(at));
  return !splits(index) && !splits(index + length);
}
