import { memo, useState } from 'react';
import { commentStates, type Comment } from '../../../../contract/live.ts';
import { Tag } from '../../../parts/live/Tag.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { CommentButtons } from './CommentButtons.tsx';
import styles from './CommentRow.module.css';
import { DayTime } from '../DayTime.tsx';
import { commentTones, maskName, platformOf, ruleLabel, commentText } from '../labels.ts';
import type { CommentActions } from './use-comment-actions.ts';

interface Props {
  comment: Comment;
  isAnswering: boolean;
  /** null: off air, there is nothing to be done. */
  actions: CommentActions | null;
}

export const CommentRow = memo(function CommentRow({ comment, isAnswering, actions }: Props) {
  // Three hundred rows with four buttons each would be too much to draw in a flood.
  const [isAt, setAt] = useState(false);
  const { user, type, intent, state, rule, reason, answer } = comment;
  const who = (
    <>
      <Platform platform={comment.platform} />
      <span className={styles.name}>{maskName(user.name)}</span>
    </>
  );
  if (type !== 'comment')
    return (
      <div className={`${styles.row} ${styles.event}`}>
        {who}
        <span className={styles.act}>{commentText(comment)}</span>
        <DayTime at={comment.at} />
      </div>
    );
  const why = [ruleLabel(rule), reason].filter((one) => one !== null);
  return (
    <div
      className={styles.row}
      role="group"
      aria-label={comment.text}
      tabIndex={0}
      data-comment={state}
      onPointerEnter={() => setAt(true)}
      onPointerLeave={() => setAt(false)}
      onFocus={() => setAt(true)}
      onBlur={({ currentTarget, relatedTarget }) => setAt(currentTarget.contains(relatedTarget))}
    >
      <div className={styles.head}>
        {who}
        {comment.gift && <Tag tone="careful">{comment.gift.name}</Tag>}
        {intent && <span className={styles.intent}>{intent}</span>}
        <DayTime at={comment.at} />
        <span className={styles.state}>
          <Tag tone={commentTones[state]}>{commentStates[state]}</Tag>
        </span>
      </div>
      <p className={styles.text}>{comment.text}</p>
      {why.length > 0 && <p className={styles.why}>{why.join(' · ')}</p>}
      {answer && <p className={styles.answer}>{answer}</p>}
      {actions && isAnswering && (
        <AnswerBox
          first={answer ?? ''}
          verb="立即播出"
          onSend={(text) => actions.answer(comment, text)}
          onCancel={() => actions.openAnswer(null)}
        />
      )}
      {actions && !isAnswering && <CommentButtons comment={comment} actions={actions} isAt={isAt} />}
    </div>
  );
});

function Platform({ platform }: { platform: string }) {
  const [sign, name] = platformOf(platform);
  return (
    <span className={styles.platform} title={name} role="img" aria-label={name}>
      {sign}
    </span>
  );
}
