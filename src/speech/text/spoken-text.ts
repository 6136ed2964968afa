import type { TextRange } from '../sounds/sounds.ts';

export const sayAsKinds = [
  'digits',
  'cardinal',
  'telephone',
  'date',
  'time',
  'fraction',
  'score',
  'currency',
] as const;
export type SayAs = (typeof sayAsKinds)[number];

export interface Stretch {
  kind: 'words';
  text: string;
  place: TextRange;
  /** Pinyin with tone digits (`jue2`), one for each character; null: as the words ask for. */
  readings: string[] | null;
  alias: string | null;
  sayAs: SayAs | null;
  isWord: boolean;
  rate: number;
  voice: string | null;
}

export interface SpokenPause {
  kind: 'pause';
  seconds: number;
  place: TextRange;
}

export type ParsedMarkup = (Stretch | SpokenPause)[];

/** Many may stand for one written sign: ¥39.9 is seven. */
export interface SpokenCharacter {
  kind: 'character';
  character: string;
  place: TextRange;
  reading: string | null;
  rate: number;
  voice: string | null;
  word: number | null;
}

export type SpokenItem = SpokenCharacter | SpokenPause;

export interface Sentence {
  items: SpokenItem[];
  place: TextRange;
  text: string;
  pauseSeconds: number;
  voice: string | null;
}

/** Pinyin with tone digits and blanks (`jue2 se4`), or other words to say. */
export interface DictionaryWord {
  word: string;
  reading: string;
}
