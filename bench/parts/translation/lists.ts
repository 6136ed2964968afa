import fs from 'node:fs/promises';
import type { EmbeddedLanguage } from '../../../src/language/translation/model.ts';

const rowsOf = async (name: string) =>
  (await fs.readFile(`bench/parts/translation/${name}.tsv`, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

export interface Pair {
  en: string;
  zh: string;
}

export const readPairs = async (name: string): Promise<Pair[]> =>
  (await rowsOf(name)).map(([en, zh]) => ({ en: en!, zh: zh! }));

export interface Question {
  to: EmbeddedLanguage;
  source: string;
  /** Of each group one has to be in the translation. */
  wanted: string[][];
}

/** A group is written a|b, several of them a;b. */
export const readQuestions = async (name: string): Promise<Question[]> =>
  (await rowsOf(name)).map(([to, source, wanted]) => ({
    to: to as EmbeddedLanguage,
    source: source!,
    wanted: wanted!.split(';').map((group) => group.split('|')),
  }));

export const isAnswered = ({ wanted }: Question, text: string): boolean =>
  wanted.every((group) => group.some((words) => holds(text.toLowerCase(), words.toLowerCase())));

/** 3 is not in 30, and 1.2 not in 1.25. */
function holds(text: string, words: string): boolean {
  const before = /^\d/.test(words) ? String.raw`(?<![\d.])(?<!\d,)` : '';
  const after = /\d$/.test(words) ? String.raw`(?!\d|[.,]\d)` : '';
  return new RegExp(before + words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) + after, 'u').test(text);
}
