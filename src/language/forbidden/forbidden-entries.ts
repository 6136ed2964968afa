import { pinyin } from 'pinyin-pro';
import families from './words/families.json' with { type: 'json' };

/** `stop` and `warn` have `word`, `word>rewording` or `word=alias,alias>rewording`. */
interface Family {
  key: string;
  name: string;
  categories: number[] | null;
  /** Whether two-character words are looked for by their sound too; longer ones always are. */
  bySound: boolean;
}

export type Level = 'stop' | 'warn';

export interface ForbiddenEntry {
  word: string;
  family: string;
  familyName: string;
  level: Level;
  suggestion: string | null;
  categories: number[] | null;
  bySound: boolean;
  letters: string[];
  codes: number[];
  sounds: string[];
  isAlias: boolean;
}

export const isHan = (char: string): boolean => /\p{Script=Han}/u.test(char);

const sounds = new Map<string, string>();

export function soundOf(char: string): string {
  let known = sounds.get(char);
  if (known === undefined) {
    known = isHan(char) ? pinyin(char, { toneType: 'none', v: true }) : '';
    sounds.set(char, known);
  }
  return known;
}

/** As they are read in this word: 银行卡 has no xing. */
const soundsOf = (word: string): string[] =>
  pinyin(word, { toneType: 'none', type: 'array', v: true }).map((sound, at) =>
    isHan(word[at] ?? '') ? sound : '',
  );

function entriesOf(written: string, family: Family, level: Level): ForbiddenEntry[] {
  const [names = '', suggestion = null] = written.split('>');
  const [word = '', aliases = ''] = names.split('=');
  return [word, ...aliases.split(',')].filter(Boolean).map((spelling, at) => ({
    word,
    family: family.key,
    familyName: family.name,
    level,
    suggestion,
    categories: family.categories,
    bySound: family.bySound,
    letters: Array.from(spelling.toLowerCase()),
    codes: Array.from(spelling.toLowerCase(), (letter) => (letter.length === 1 ? letter.charCodeAt(0) : -1)),
    sounds: soundsOf(spelling.toLowerCase()),
    isAlias: at > 0,
  }));
}

const listed = (lines: string[]) => lines.flatMap((line) => line.split(' '));

export const entries: ForbiddenEntry[] = families.flatMap((family) => [
  ...listed(family.stop).flatMap((one) => entriesOf(one, family, 'stop')),
  ...listed(family.warn).flatMap((one) => entriesOf(one, family, 'warn')),
]);

const listNames = { own: '我的禁用词', house: '全站违规词' };
export type WordList = keyof typeof listNames;

/** A character alone would forbid half of what is said. */
export const listedEntries = (words: string[], list: WordList): ForbiddenEntry[] =>
  [...new Set(words.map((word) => word.replace(/[\s=,>]/g, '')))]
    .filter((word) => Array.from(word).length > 1)
    .flatMap((word) =>
      entriesOf(word, { key: list, name: listNames[list], categories: null, bySound: true }, 'stop'),
    );
