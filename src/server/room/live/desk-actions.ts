import { Failure } from '../../../contract/failures.ts';
import type { Comment, CommentAction } from '../../../contract/live/comments.ts';
import type { DeskAction, ModeratorControls } from '../../../contract/live/live.ts';
import type { Room } from '../../../contract/room.ts';
import type { BlockedViewer } from '../../../contract/room-settings.ts';
import { findForbidden } from '../../../language/forbidden/forbidden.ts';
import { noRule } from '../../../live/comments/comment-outcome.ts';
import { becauseConfirmed } from '../../../live/lines/compose.ts';
import type { Approver } from '../../../live/memory.ts';
import type { Reason } from '../../../live/comments/reasons.ts';
import type { App } from '../../app.ts';
import type { Db } from '../../db/open.ts';
import { needConfirmation, stopWordsIn } from '../../speech/confirm-words.ts';
import { maskedPhone, type User } from '../../http/session.ts';
import { idOfName } from '../comments/platform-event.ts';
import { blockViewer, unblockViewer } from '../blocked-viewers.ts';
import { clock } from '../clock.ts';
import type { OnAir } from './air/on-air.ts';

const switches: Partial<Record<DeskAction, Partial<ModeratorControls>>> = {
  mute: { isMuted: true },
  unmute: { isMuted: false },
  standIn: { isStandIn: true },
  showStage: { isStandIn: false },
  simulate: { hasSimulator: true },
  endSimulation: { hasSimulator: false },
};

export async function control(onAir: OnAir, action: DeskAction): Promise<void> {
  if (action === 'takeOver') return onAir.setMode('takeOver');
  if (action === 'release') return onAir.setMode('resume');
  if (action !== 'stopLine') return onAir.setControls(switches[action] ?? {});
  onAir.room.stopLine();
  onAir.wake();
}

const asBlocked = ({ platform, user: { id, name } }: Comment): BlockedViewer =>
  id === name || id === idOfName(platform, name) ? name : { id, name };

export const approverOf = ({ id, phone }: User): Approver => ({ id, name: maskedPhone({ phone }) });

export async function actOn(
  db: Db,
  onAir: OnAir,
  comment: Comment,
  action: CommentAction,
  text: string | null,
  approver: Approver,
  confirm: ConfirmWords,
): Promise<void> {
  const { id, user, rule, answer } = comment;
  const leave = (state: 'ignored' | 'blocked' | 'review', reason: Reason) => {
    onAir.room.withdraw(id);
    onAir.comments.store.change(id, { rule, answer, risk: null, state, reason });
    onAir.wake();
  };
  switch (action) {
    case 'answer':
    case 'approve': {
      const words = text || answer;
      if (!words)
        throw new Failure('INVALID_INPUT', { fields: { text: '这条评论还没有答案，请写一句再播' } });
      const why = action === 'answer' ? '人工回答' : text && text !== answer ? '人工改写' : '人工通过';
      const outcome = onAir.room.answer(
        {
          message: comment,
          text: words,
          rule: rule ?? noRule,
          when: action === 'answer' ? 'now' : 'sentence',
          because: confirm(words, why),
          approver,
        },
        clock(),
      );
      onAir.comments.store.change(id, outcome);
      return onAir.wake();
    }
    case 'ignore':
    case 'reject':
      return leave('ignored', 'ignoredByHand');
    case 'block':
      await blockViewer(db, onAir.broadcast.roomId, asBlocked(comment));
      return comment.state === 'answered' ? undefined : leave('blocked', 'blockedByHand');
    case 'unblock':
      await unblockViewer(db, onAir.broadcast.roomId, user);
      // A waiting answer must not be lost if the moderator blocked by mistake.
      return comment.state === 'blocked'
        ? leave(answer ? 'review' : 'ignored', 'unblockedByHand')
        : undefined;
  }
}

type ConfirmWords = (text: string, because: string) => string;

export const wordConfirmation =
  ({ log }: Pick<App, 'log'>, onAir: OnAir, user: User, isConfirmed: boolean): ConfirmWords =>
  (text, because) => {
    const { category, settings } = onAir.currentRoom();
    const found = stopWordsIn(text, { category, own: settings.ownWords });
    needConfirmation(found, isConfirmed);
    const words = found.map(({ word }) => word);
    if (words.length > 0)
      log.warn(
        { userId: user.id, broadcastId: onAir.broadcast.id, words, text },
        'forbidden words were confirmed',
      );
    return becauseConfirmed(because, words);
  };

export function wordHint(text: string, { category, settings }: Room): string | null {
  const [found] = findForbidden(text, { category, own: settings.ownWords }).filter(
    ({ level }) => level === 'warn',
  );
  if (!found) return null;
  const better = found.suggestion === null ? '' : `，下次可以说「${found.suggestion}」`;
  return `「${found.word}」容易违规（${found.familyName}）${better}`;
}
