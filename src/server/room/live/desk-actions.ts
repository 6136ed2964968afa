import { Failure } from '../../../contract/failures.ts';
import type { Comment, CommentAction, DeskAction } from '../../../contract/live.ts';
import type { BlockedViewer } from '../../../contract/room-settings.ts';
import { noRule } from '../../../live/comment-outcome.ts';
import type { Db } from '../../db/open.ts';
import { idOfName } from '../comments/platform-event.ts';
import { blockViewer, unblockViewer } from '../rooms.ts';
import { clock } from '../clock.ts';
import type { LetOnAir } from './let-on-air.ts';
import type { OnAir } from './air/on-air.ts';

export async function control(one: OnAir, action: DeskAction): Promise<void> {
  switch (action) {
    case 'takeOver':
      return one.setMode('takeOver');
    case 'release':
      return one.setMode('resume');
    case 'stopLine':
      one.room.stopLine();
      return one.wake();
    case 'mute':
      return one.set({ isMuted: true });
    case 'unmute':
      return one.set({ isMuted: false });
    case 'standIn':
      return one.set({ isStandIn: true });
    case 'showStage':
      return one.set({ isStandIn: false });
    case 'simulate':
      return one.set({ hasSimulator: true });
    case 'endSimulation':
      return one.set({ hasSimulator: false });
  }
}

/** An id that says no more than the name would be lost on whoever reads the list. */
const asBlocked = ({ platform, user: { id, name } }: Comment): BlockedViewer =>
  id === name || id === idOfName(platform, name) ? name : { id, name };

/** What a person does with a comment; `text`: in other words; `letSay`: what they say, and why, if they may. */
export async function actOn(
  db: Db,
  one: OnAir,
  comment: Comment,
  action: CommentAction,
  text: string | null,
  approver: string,
  letSay: LetOnAir,
): Promise<void> {
  const { id, user, rule, answer } = comment;
  const leave = (state: 'ignored' | 'blocked' | 'review', reason: string) => {
    one.room.withdraw(id);
    one.comments.book.change(id, { rule, answer, risk: null, state, reason });
    one.wake();
  };
  switch (action) {
    case 'answer':
    case 'approve': {
      const words = text || answer;
      if (!words)
        throw new Failure('INVALID_INPUT', { fields: { text: '这条评论还没有答案，请写一句再播' } });
      const because = action === 'answer' ? '人工回答' : text && text !== answer ? '人工改写' : '人工通过';
      const when = action === 'answer' ? 'now' : 'sentence';
      const why = letSay(words, because);
      const outcome = one.room.answer(comment, words, rule ?? noRule, when, why, approver, clock());
      one.comments.book.change(id, outcome);
      return one.wake();
    }
    case 'ignore':
    case 'reject':
      return leave('ignored', '人工忽略');
    case 'block':
      await blockViewer(db, one.live.roomId, asBlocked(comment));
      // What was said to them stays said.
      return comment.state === 'answered' ? undefined : leave('blocked', '已拉黑');
    case 'unblock':
      await unblockViewer(db, one.live.roomId, user);
      // An answer that waited must not be lost by a slip of the hand.
      return comment.state === 'blocked' ? leave(answer ? 'review' : 'ignored', '已取消拉黑') : undefined;
  }
}
