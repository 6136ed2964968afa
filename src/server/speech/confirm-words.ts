import { Failure } from '../../contract/failures.ts';
import { findForbidden, type ForbiddenScope, type Finding } from '../../language/forbidden/forbidden.ts';

const once = (found: Finding[]): Finding[] => [...new Map(found.map((one) => [one.word, one])).values()];

export const stopWordsAmong = (found: Finding[]): Finding[] =>
  once(found.filter(({ level }) => level === 'stop'));

export const stopWordsIn = (text: string, against: ForbiddenScope): Finding[] =>
  stopWordsAmong(findForbidden(text, against));

export function needConfirmation(found: Finding[], isConfirmed: boolean): void {
  if (found.length === 0 || isConfirmed) return;
  const words = once(found).map(({ word, familyName: family, suggestion }) => ({ word, family, suggestion }));
  const named = words.map(({ word, family }) => `「${word}」（${family}）`).join('、');
  throw new Failure('WORDS_NEED_CONFIRMATION', {
    message: `里面有不能播出的词：${named}。请修改；确定要播，请再确认一次（confirmed: true）。`,
    words,
  });
}
