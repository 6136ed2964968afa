import type { DictionaryWord } from '../script.ts';
import { checkReading } from './check-reading.ts';

/** A word of the user's dictionary: with the syllables of its characters, or with other words to say. */
export interface KnownWord {
  word: string;
  syllables: string[] | null;
  alias: string;
}

/** Longest first; entries with a reading that cannot be spoken are passed over. */
export function readDictionary(dictionary: DictionaryWord[]): KnownWord[] {
  return dictionary
    .map(({ word, reading }) => ({
      word: word.trim(),
      alias: reading,
      checked: checkReading(word.trim(), reading),
    }))
    .filter(({ word, checked }) => word !== '' && checked.kind !== 'wrong')
    .map(({ word, alias, checked }) => ({
      word: word.toLowerCase(),
      alias,
      syllables: checked.kind === 'pinyin' ? checked.syllables : null,
    }))
    .sort((a, b) => b.word.length - a.word.length);
}

/** Where known words stand in a text, in order; AI is not found inside MAIN. */
export function findWords(
  text: string,
  known: KnownWord[],
): { index: number; length: number; entry: KnownWord }[] {
  const lower = text.toLowerCase();
  // Some capitals change their length in lower case (İ), and the places would shift.
  const searched = lower.length === text.length ? lower : text;
  const present = known.filter(({ word }) => searched.includes(word));
  const found: { index: number; length: number; entry: KnownWord }[] = [];
  for (let index = 0; index < searched.length && present.length > 0;) {
    const entry = present.find(
      ({ word }) => searched.startsWith(word, index) && standsAlone(searched, index, word),
    );
    if (entry) found.push({ index, length: entry.word.length, entry });
    index += entry ? entry.word.length : 1;
  }
  return found;
}

function standsAlone(text: string, index: number, word: string): boolean {
  const splits = (a: string, b: string) => /[a-z]/.test(a) && /[a-z]/.test(b);
  const end = index + word.length;
  return (
    !splits(text.charAt(index - 1), word.charAt(0)) && !splits(word.charAt(word.length - 1), text.charAt(end))
  );
}
