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
  for (const found of tracked.text.matchAll(rule.pattern)) {
    const [all, ...groups] = found;
    const spoken = rule.say(all, ...groups.map((group: string | undefined) => group ?? ''));
    if (spoken === all) continue;
    const end = found.index + all.length;
    text += tracked.text.slice(done, found.index) + spoken;
    marks.push(...tracked.marks.slice(done, found.index));
    marks.push(...marksFor(spoken, tracked.marks, found.index, end));
    done = end;
  }
  if (done === 0 && text === '') return tracked;
  marks.push(...tracked.marks.slice(done));
  return { text: text + tracked.text.slice(done), marks };
}

function marksFor(spoken: string, marks: Mark[], from: number, to: number): Mark[] {
  const [first, last] = [marks[from], marks[to - 1]];
  if (!first || !last) return [];
  const mark: Mark = { ...first, place: [first.place[0], last.place[1]] };
  return Array.from({ length: spoken.length }, () => mark);
}
