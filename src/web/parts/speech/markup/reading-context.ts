import { occurrences } from './edits.ts';
import { charactersFrom, findMarks, visibleText } from './marks.ts';

const AROUND = 120;

export interface ReadingContext {
  characters: string[];
  words: string;
  at: number;
  times: number;
  set: (string | null)[];
}

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

export function firstHanRun(text: string, from: number, to: number, most: number) {
  // A click on a character of two places names only one of them.
  const isSecondHalf = (at: number) => /[\uDC00-\uDFFF]/.test(text[at] ?? '');
  const start = isSecondHalf(from) ? from - 1 : from;
  const end = isSecondHalf(to) ? to + 1 : to;
  const { words, places } = visibleText(text, findMarks(text), start, end);
  const run = /\p{Script=Han}+/u.exec(words);
  return run && { from: places[run.index]!, count: Math.min(most, Array.from(run[0]).length) };
}

export function readingContext(text: string, from: number, count: number): ReadingContext {
  const marks = findMarks(text);
  const visible = visibleText(text, marks, 0, text.length);
  const { words } = visible;
  const first = visible.places.indexOf(from);
  const around = words.slice(Math.max(0, first - AROUND), first);
  // Blanks at the ends are taken away on the way: the places behind them would no longer be right.
  const start = first - around.trimStart().length;
  const chosen = charactersFrom(visible, first, count);
  const characters = chosen.map(({ character }) => character);
  const word = characters.join('');
  return {
    characters,
    words: words.slice(start, first + word.length + AROUND),
    at: first - start,
    times: occurrences(words, word).length,
    set: chosen.map(({ end }) => {
      const mark = marks.find((each) => each.kind === 'reading' && each.from === end);
      return mark?.kind === 'reading' ? mark.reading : null;
    }),
  };
}

export function wordAround({ words, at, characters }: ReadingContext): { from: number; to: number } {
  const end = at + characters.join('').length;
  if (characters.length > 1) return { from: at, to: end };
  for (const { segment, index } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(words))
    if (index <= at && index + segment.length >= end && isHan(segment))
      return { from: index, to: index + segment.length };
  return { from: at, to: end };
}
