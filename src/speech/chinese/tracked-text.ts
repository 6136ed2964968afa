import type { TextRange } from '../sounds/sounds.ts';

export interface Origin {
  place: TextRange;
  rate: number;
  voice: string | null;
  word: number | null;
}

export interface TrackedText {
  text: string;
  origins: Origin[];
}

export interface TextRule {
  pattern: RegExp;
  say: (all: string, ...groups: string[]) => string;
}

export const NUMBER = String.raw`\d+(?:\.\d+)?`;
export const DASH = '[-~—–～−]';

export function textRule(pattern: RegExp | string, say: TextRule['say'] | string): TextRule {
  const regExp = typeof pattern === 'string' ? new RegExp(pattern, 'gu') : pattern;
  return { pattern: regExp, say: typeof say === 'string' ? () => say : say };
}

export function applyRule(tracked: TrackedText, rule: TextRule): TrackedText {
  let text = '';
  const origins: Origin[] = [];
  let done = 0;
  // Not matchAll: it copies the pattern, which for a text of one sign takes longer than everything else.
  rule.pattern.lastIndex = 0;
  for (let found = rule.pattern.exec(tracked.text); found; found = rule.pattern.exec(tracked.text)) {
    const [all, ...groups] = found;
    const spoken = rule.say(all, ...groups.map((group: string | undefined) => group ?? ''));
    if (spoken === all) continue;
    const end = found.index + all.length;
    text += tracked.text.slice(done, found.index) + spoken;
    copyOrigins(tracked.origins, done, found.index, origins);
    const origin = originOver(tracked.origins, found.index, end);
    for (let unit = 0; unit < spoken.length; unit++) origins.push(origin);
    done = end;
  }
  if (done === 0 && text === '') return tracked;
  copyOrigins(tracked.origins, done, tracked.origins.length, origins);
  return { text: text + tracked.text.slice(done), origins };
}

/** Not push(...origins): so many arguments overflow the stack. */
function copyOrigins(origins: Origin[], from: number, to: number, into: Origin[]): void {
  for (let at = from; at < to; at++) into.push(origins[at]!);
}

function originOver(origins: Origin[], from: number, to: number): Origin {
  const [first, last] = [origins[from]!, origins[to - 1]!];
  return { ...first, place: [first.place[0], last.place[1]] };
}
