import { Failure } from '../../contract/failures.ts';
import { findForbidden, type Against, type Finding } from '../../language/forbidden.ts';

/** A person, as histories name them. */
export const approverOf = ({ phone }: { phone: string }): string =>
  `${phone.slice(0, 3)}****${phone.slice(-4)}`;

const once = (found: Finding[]): Finding[] => [...new Map(found.map((one) => [one.word, one])).values()];

/** Words that may not be said, each once. */
export const stopsOf = (found: Finding[]): Finding[] => once(found.filter(({ level }) => level === 'stop'));

export const stopWords = (text: string, against: Against): Finding[] => stopsOf(findForbidden(text, against));

/** Refuses words that may not be said, until somebody has said yes to them a second time. */
export function needSecondYes(found: Finding[], isConfirmed: boolean): void {
  if (found.length === 0 || isConfirmed) return;
  const words = once(found).map(({ word, familyName: family, suggestion }) => ({ word, family, suggestion }));
  const named = words.map(({ word, family }) => `「${word}」（${family}）`).join('、');
  throw new Failure('WORDS_NEED_CONFIRMATION', {
    message: `里面有不能播出的词：${named}。请修改；确定要播，请再确认一次（confirmed: true）。`,
    words,
  });
}
