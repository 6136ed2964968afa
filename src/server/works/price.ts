import { SYLLABLES_PER_SECOND } from '../../contract/fields.ts';
import type { Sentence } from '../../speech/text/spoken-text.ts';
import type { Prices } from '../config.ts';

export interface Quote {
  cost: number;
  seconds: number;
  warnings: string[];
  costs?: number[];
  possible?: number;
  making?: number | null;
  known?: string;
  asksConsent?: boolean;
  unfit?: string | null;
}

export const perMinute = (price: number, seconds: number) => Math.ceil((price * seconds) / 60);

export const fineSpeech = ({ finePer100Characters }: Prices, characters: number, isFine: boolean): number =>
  isFine ? (finePer100Characters * characters) / 100 : 0;

export function sentenceSeconds({ items, pauseSeconds }: Sentence, speed: number): number {
  const characters = items.filter((item) => item.kind === 'character');
  const pauses = items.reduce((all, item) => all + (item.kind === 'pause' ? item.seconds : 0), 0);
  const spoken = characters.filter(({ character }) => /[\p{L}\p{N}]/u.test(character)).length;
  return spoken / SYLLABLES_PER_SECOND / speed + pauses + pauseSeconds;
}

const LETTERS_PER_SYLLABLE = 3;
const syllable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}]/u;

export function wordsSeconds(words: string): number {
  let syllables = 0;
  for (const sign of words)
    syllables += syllable.test(sign) ? 1 : /\p{L}/u.test(sign) ? 1 / LETTERS_PER_SYLLABLE : 0;
  return syllables / SYLLABLES_PER_SECOND;
}

export const plannedSeconds = (sentences: Sentence[], speed: number): number =>
  Math.ceil(sentences.reduce((sum, sentence) => sum + sentenceSeconds(sentence, speed), 0));
