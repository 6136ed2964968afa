import { TERMS, type TranslationProject } from '../../../contract/translation.ts';

type Terms = TranslationProject['terms'];
const MOST_CHARACTERS = 60;

/** One in each line: 原文=译法. Lines that lack one of the two are left out. */
export const termsOf = (written: string): Terms =>
  written
    .split(/\r?\n/)
    .map((row) => row.split(/[=＝]/).map((cell) => cell.trim().slice(0, MOST_CHARACTERS)))
    .flatMap(([source, target]) => (source && target ? [{ source, target }] : []))
    .slice(0, TERMS);

export const writtenTerms = (terms: Terms): string =>
  terms.map(({ source, target }) => `${source}=${target}`).join('\n');
