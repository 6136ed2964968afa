import type { Place } from '../sounds/sounds.ts';

/** What each character of a text carries along while rules rewrite the text. */
export interface Mark {
  place: Place;
  rate: number;
  voice: string | null;
  word: number | null;
}

/** A text with one mark for each of its UTF-16 units. */
export interface Tracked {
  text: string;
  marks: Mark[];
}

export interface Rule {
  pattern: RegExp;
  say: (all: string, ...groups: string[]) => string;
}

/** For patterns: a number, and what stands between the two ends of a range. */
export const NUMBER = String.raw`\d+(?:\.\d+)?`;
export const DASH = '[-~—–～−]';

export function rule(pattern: RegExp | string, say: Rule['say'] | string): Rule {
  const regExp = typeof pattern === 'string' ? new RegExp(pattern, 'gu') : pattern;
  return { pattern: regExp, say: typeof say === 'string' ? () => say : say };
}

/** Rewrites what the rule finds; the new characters stand where the whole find stood. */
export function applyRule(tracked: Tracked, rule: Rule): Tracked {
  let text = '';
  const marks: Mark[] = [];
  let done = 0;
  // Not matchAll: it copies the pattern, which for a text of one sign takes longer than everything else.
  rule.pattern.lastIndex = 0;
  for (let found = rule.pattern.exec(tracked.text); found; found = rule.pattern.exec(tracked.text)) {
    const [all, ...groups] = found;
    const spoken = rule.say(all, ...groups.map((group: string | undefined) => group ?? ''));
    if (spoken === all) continue;
    const end = found.index + all.length;
    text += tracked.text.slice(done, found.index) + spoken;
    copyMarks(tracked.marks, done, found.index, marks);
    const mark = markOver(tracked.marks, found.index, end);
    for (let unit = 0; unit < spoken.length; unit++) marks.push(mark);
    done = end;
  }
  if (done === 0 && text === '') return tracked;
  copyMarks(tracked.marks, done, tracked.marks.length, marks);
  return { text: text + tracked.text.slice(done), marks };
}

/** Not push(...marks): so many arguments overflow the stack. */
function copyMarks(marks: Mark[], from: number, to: number, into: Mark[]): void {
  for (let at = from; at < to; at++) into.push(marks[at]!);
}

function markOver(marks: Mark[], from: number, to: number): Mark {
  const [first, last] = [marks[from]!, marks[to - 1]!];
  return { ...first, place: [first.place[0], last.place[1]] };
}
