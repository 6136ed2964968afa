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

export function termProblem(written: string): string | null {
  const rows = written.split(/\r?\n/);
  const wrong = rows.findIndex((row) => row.trim() !== '' && termsOf(row).length === 0);
  if (wrong >= 0) return `第 ${wrong + 1} 行要写成「原文=译法」。`;
  return rows.filter((row) => row.trim() !== '').length > TERMS ? `术语最多 ${TERMS} 条。` : null;
}

export const writtenTerms = (terms: Terms): string =>
  terms.map(({ source, target }) => `${source}=${target}`).join('\n');
