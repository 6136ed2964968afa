import type { DoubtfulWord } from '../../../contract/file.ts';

export interface HeardText {
  text: string;
  doubtful?: DoubtfulWord[] | undefined;
}

export const openDoubts = ({ text, doubtful = [] }: HeardText): DoubtfulWord[] =>
  doubtful.filter(({ word }) => text.includes(word));

/** Wherever it was heard; one sign alone only where it is doubtful, for elsewhere it is part of other words. */
export function mendWord<T extends HeardText>(texts: T[], word: string, by: string): T[] {
  return texts.map((one) => {
    const isMarked = one.doubtful?.some((doubt) => doubt.word === word) ?? false;
    if (!one.text.includes(word) || (!isMarked && Array.from(word).length === 1)) return one;
    const doubtful = one.doubtful?.filter((doubt) => doubt.word !== word);
    return { ...one, text: one.text.replaceAll(word, by), ...(doubtful && { doubtful }) };
  });
}

export const countMended = (before: HeardText[], after: HeardText[]): number =>
  after.filter(({ text }, index) => text !== before[index]!.text).length;
