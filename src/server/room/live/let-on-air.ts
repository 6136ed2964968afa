import type { Room } from '../../../contract/room.ts';
import { findForbidden } from '../../../language/forbidden/forbidden.ts';
import { becauseConfirmed } from '../../../live/compose.ts';
import type { App } from '../../app.ts';
import { needConfirmation, stopWordsIn } from '../../speech/confirm-words.ts';
import type { User } from '../../http/session.ts';
import type { OnAir } from './air/on-air.ts';

/** Answers why the text is said; throws while a word of it needs a second yes. */
export type LetOnAir = (text: string, because: string) => string;

/** For what a person at the desk wants said; whoever says yes to forbidden words is written down. */
export const letOnAir =
  ({ log }: Pick<App, 'log'>, one: OnAir, user: User, isConfirmed: boolean): LetOnAir =>
  (text, because) => {
    const { category, settings } = one.shown();
    const found = stopWordsIn(text, { category, own: settings.ownWords });
    needConfirmation(found, isConfirmed);
    const words = found.map(({ word }) => word);
    if (words.length > 0)
      log.warn({ userId: user.id, liveId: one.live.id, words, text }, 'forbidden words were confirmed');
    return becauseConfirmed(because, words);
  };

/** Words that nobody has to say yes to, but that are better avoided next time. */
export function hintFor(text: string, { category, settings }: Room): string | null {
  const [found] = findForbidden(text, { category, own: settings.ownWords }).filter(
    ({ level }) => level === 'warn',
  );
  if (!found) return null;
  const better = found.suggestion === null ? '' : `，下次可以说「${found.suggestion}」`;
  return `「${found.word}」容易违规（${found.familyName}）${better}`;
}
