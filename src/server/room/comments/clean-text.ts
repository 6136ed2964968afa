import { dropOddMarks } from '../../../common/odd-marks.ts';

/** Not `\s`, which counts the byte order mark as a space and would split a word. */
const space = /[\t-\r\u0085\p{Z}]+/gu;
/** Beyond what no text keeps: with these a word can hide from the word lists. The emoji selector stays. */
const invisible = /(?!\ufe0f)[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

export function cleanText(text: string, max: number): string {
  // Cut first: a comment of a megabyte must not take a megabyte of work.
  const line = dropOddMarks(
    text
      .slice(0, max * 3)
      .replace(space, ' ')
      .replace(invisible, ''),
  )
    .replace(/ {2,}/g, ' ')
    .trim();
  if (line.length <= max) return line;
  return line.slice(0, characters.segment(line).containing(max)?.index ?? max).trim();
}
