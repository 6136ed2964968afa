import { maskName } from '../../../../common/mask-name.ts';
import { message } from 'antd';
import { useMemo, useState } from 'react';
import type { Comment } from '../../../../contract/live/comments.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { isUnfriendly, isViewerBlocked } from '../labels.ts';
import type { DeskActions } from '../use-desk-actions.ts';

export function useRefusals(liveId: string, { act }: DeskActions) {
  const { attempt, mutateAsync } = act;
  return useMemo(
    () => ({
      block: async ({ id: commentId, user }: Comment) => {
        const undo = () => mutateAsync({ liveId, commentId, action: 'unblock' });
        if (await attempt({ liveId, commentId, action: 'block' }))
          undoToast(`已拉黑 ${maskName(user.name)}`, undo);
      },
      ignore: ({ id: commentId }: Comment) => attempt({ liveId, commentId, action: 'ignore' }),
    }),
    [liveId, attempt, mutateAsync],
  );
}
export type Refusals = ReturnType<typeof useRefusals>;

/** `does` stays the same object, so that a flood draws only the rows that change. */
export function useCommentActions(
  liveId: string,
  deskActions: DeskActions,
  onFaq: ((comment: Comment) => void) | null,
) {
  const [answering, openAnswer] = useState<Comment | null>(null);
  const { attempt } = deskActions.act;
  const refusals = useRefusals(liveId, deskActions);
  const does = useMemo(() => {
    const { block, ignore } = refusals;
    const unblock = async ({ id: commentId, user }: Comment) => {
      if (await attempt({ liveId, commentId, action: 'unblock' }))
        message.success(`已取消拉黑 ${maskName(user.name)}`);
    };
    const answer = async ({ id: commentId }: Comment, text: string | null) => {
      if (!(await attempt({ liveId, commentId, action: 'answer', ...(text !== null && { text }) }))) return;
      // The box may be open at another comment by now.
      openAnswer((now) => (now?.id === commentId ? null : now));
    };
    const item = (key: string, label: string, onClick: () => void, danger = false) => ({
      key,
      label,
      danger,
      onClick,
    });
    const of = (comment: Comment) => {
      const { state } = comment;
      return [
        state !== 'blocked' &&
          item('answer', state === 'answered' ? '再答一次' : '立即回答', () =>
            comment.answer ? void answer(comment, null) : openAnswer(comment),
          ),
        (state === 'waiting' || state === 'review' || isUnfriendly(comment)) &&
          item('ignore', '忽略', () => void ignore(comment)),
        ...(onFaq ? [item('faq', '加入问答库', () => onFaq(comment))] : []),
        isViewerBlocked(comment)
          ? item('unblock', '取消拉黑', () => void unblock(comment))
          : item('block', '拉黑', () => void block(comment), true),
      ].filter((entry) => entry !== false);
    };
    return { openAnswer, answer, of };
  }, [liveId, attempt, refusals, onFaq]);
  return { answering, does, refusals };
}
export type CommentActions = ReturnType<typeof useCommentActions>['does'];
