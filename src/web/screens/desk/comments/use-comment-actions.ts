import { message } from 'antd';
import { useMemo, useState } from 'react';
import type { Comment } from '../../../../contract/live.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { isViewerBlocked, maskName } from '../labels.ts';
import type { DeskActions } from '../use-desk-actions.ts';

type Action = 'answer' | 'ignore' | 'block' | 'unblock';
type Item = { key: string; label: string; danger: boolean; onClick: () => void };

export interface CommentActions {
  /** Opens the answer box at a comment; null closes it. */
  openAnswer: (comment: Comment | null) => void;
  answer: (comment: Comment, text: string | null) => Promise<void>;
  of: (comment: Comment) => Item[];
}

/** `does` stays the same object, so that a flood draws only the rows that change. */
export function useCommentActions(
  liveId: string,
  { act }: DeskActions,
  onFaq: (comment: Comment) => void,
): { answering: Comment | null; does: CommentActions } {
  const [answering, openAnswer] = useState<Comment | null>(null);
  const { mutateAsync: send } = act;
  const does = useMemo((): CommentActions => {
    const ask = (comment: Comment, action: Action, text: string | null) =>
      send({ liveId, commentId: comment.id, action, ...(text !== null && { text }) }).then(
        () => true,
        // Silent: useSend has shown the failure.
        () => false,
      );
    const block = async (comment: Comment) => {
      const undo = () => send({ liveId, commentId: comment.id, action: 'unblock' });
      if (await ask(comment, 'block', null)) undoToast(`已拉黑 ${maskName(comment.user.name)}`, undo);
    };
    const unblock = async (comment: Comment) => {
      if (await ask(comment, 'unblock', null)) message.success(`已取消拉黑 ${maskName(comment.user.name)}`);
    };
    const answer = async (comment: Comment, text: string | null) => {
      if (!(await ask(comment, 'answer', text))) return;
      // The box may be open at another comment by now.
      openAnswer((now) => (now?.id === comment.id ? null : now));
    };
    const item = (key: string, label: string, onClick: () => void, danger = false): Item => ({
      key,
      label,
      danger,
      onClick,
    });
    const of = (comment: Comment): Item[] => {
      const { state } = comment;
      return [
        state !== 'blocked' &&
          item('answer', state === 'answered' ? '再答一次' : '立即回答', () =>
            comment.answer ? void answer(comment, null) : openAnswer(comment),
          ),
        (state === 'waiting' || state === 'review') &&
          item('ignore', '忽略', () => void ask(comment, 'ignore', null)),
        item('faq', '加入问答库', () => onFaq(comment)),
        isViewerBlocked(comment)
          ? item('unblock', '取消拉黑', () => void unblock(comment))
          : item('block', '拉黑', () => void block(comment), true),
      ].filter((one) => one !== false);
    };
    return { openAnswer, answer, of };
  }, [liveId, send, onFaq]);
  return { answering, does };
}
