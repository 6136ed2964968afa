import { type TextSpan, trimmed } from './edits.ts';
import { findMarks, visibleText, type Wrap } from './marks.ts';
import { Failure } from '../../../../contract/failures.ts';

const isWord = (words: string): boolean => /[\p{L}\p{N}]/u.test(words);

export function spanToSpeak(text: string, { from, to }: TextSpan): TextSpan {
  const marks = findMarks(text);
  if (isWord(visibleText(text, marks, from, to).words)) return { from, to };
  if (!isWord(visibleText(text, marks, to, text.length).words)) return { from: 0, to: text.length };
  const { words, places } = visibleText(text, marks, 0, from);
  const last = Math.max(
    ...['。', '！', '？', '!', '?', '；', ';', '\n'].map((end) => words.lastIndexOf(end)),
  );
  return { from: last < 0 ? 0 : places[last]! + 1, to: text.length };
}

/**
 * A part of the text with the tags that hold there, and how far its places lie from those of the whole. It begins
 * with no blank: the server takes those away, and every place it answers would be wrong by them.
 */
export function excerpt(text: string, span: TextSpan): { text: string; from: number; shift: number } {
  const { from, to } = trimmed(text, span);
  const wraps = findMarks(text).filter((mark): mark is Wrap => mark.kind === 'wrap');
  const openAt = (place: number) => wraps.filter((mark) => mark.to <= place && mark.end.from >= place);
  const head = openAt(from)
    .map((mark) => text.slice(mark.from, mark.to))
    .join('');
  const tail = openAt(to)
    .toReversed()
    .map((mark) => text.slice(mark.end.from, mark.end.to))
    .join('');
  return { text: head + text.slice(from, to) + tail, from, shift: from - head.length };
}

export function problemInWhole(
  problem: string,
  text: string,
  from: number,
): { words: string; line: number | null } {
  const before = text.slice(0, from).split('\n').length - 1;
  const found = /第\s*(\d+)\s*行/.exec(problem);
  if (!found) return { words: problem, line: null };
  const line = Number(found[1]) + before;
  return { words: problem.replace(found[0], `第 ${line} 行`), line };
}

export const textProblemOf = (error: unknown): string | null =>
  error instanceof Failure ? (error.fields?.text ?? error.fields?.ssml ?? null) : null;
