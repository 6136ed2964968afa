import { useMemo, useState } from 'react';
import type { Comment } from '../../../contract/live.ts';
import type { DeskActions } from './use-desk-actions.ts';

type Item = { key: string; label: string; danger: boolean; onClick: () => void };

export interface CommentActions {
  /** The comment whose answer is written; null: none any more. */
  openAnswer: (comment: Comment | null) => void;
  answer: (comment: Comment, text: string | null) => Promise<void>;
  /** What can be done with a comment in its state. */
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
    const ask = (comment: Comment, action: 'answer' | 'ignore' | 'block', text: string | null) =>
      send({ liveId, commentId: comment.id, action, ...(text !== null && { text }) }).then(
        () => true,
        () => false,
      );
    const answer = async (comment: Comment, text: string | null) => {
      if (!(await ask(comment, 'answer', text))) return;
      // Not the answer that is being written to another one.
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
        state !== 'blocked' && item('block', '拉黑', () => void ask(comment, 'block', null), true),
      ].filter((one) => one !== false);
    };
    return { openAnswer, answer, of };
  }, [liveId, send, onFaq]);
  return { answering, does };
}
