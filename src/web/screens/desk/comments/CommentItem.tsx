import { maskName } from '../../../../common/mask-name.ts';
import { Button } from 'antd';
import { memo, useState } from 'react';
import type { Comment } from '../../../../contract/live/comments.ts';
import { MoreMenu } from '../../../parts/MoreMenu.tsx';
import { Tag } from '../../../parts/states/StatusTag.tsx';
import { useSmall } from '../../../hooks/use-small.ts';
import { AnswerBox } from './AnswerBox.tsx';
import styles from './CommentItem.module.css';
import { DayTime } from '../DayTime.tsx';
import { MachineTranslation } from '../MachineTranslation.tsx';
import { commentText, platformOf, ruleLabel } from '../../../parts/live/comment-labels.ts';
import { commentLabel } from '../labels.ts';
import { RiskTag } from '../RiskTag.tsx';
import type { CommentActions } from './use-comment-actions.ts';

interface Props {
  comment: Comment;
  isAnswering: boolean;
  actions: CommentActions | null;
}

export const CommentItem = memo(function CommentItem({ comment, isAnswering, actions }: Props) {
  // Drawing four buttons in each of 300 rows would be too slow in a flood.
  const [isAt, setAt] = useState(false);
  const { user, type, intent, state, rule, reason, answer, risk } = comment;
  const who = (
    <>
      <Platform platform={comment.platform} />
      <span className="rigid hint">{maskName(user.name)}</span>
    </>
  );
  if (type !== 'comment')
    return (
      <div className={`${styles.row} ${styles.event} row`}>
        {who}
        <span className="grow ellipsis">{commentText(comment)}</span>
        <DayTime at={comment.at} />
      </div>
    );
  const [label, tone] = commentLabel(comment);
  const why = [ruleLabel(rule), reason].filter((words) => words !== null);
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
      <div className={`${styles.head} row`}>
        {who}
        {comment.gift && <Tag tone="careful">{comment.gift.name}</Tag>}
        {intent && <span className={styles.intent}>{intent}</span>}
        <DayTime at={comment.at} />
        <span className="push-end row">
          {risk && risk !== 'low' && <RiskTag risk={risk} />}
          <Tag tone={tone}>{label}</Tag>
        </span>
      </div>
      <p className="above4 strong break-anywhere">{comment.text}</p>
      {comment.translation && <MachineTranslation text={comment.translation} />}
      {why.length > 0 && <p className={`${styles.why} hint small`}>{why.join(' · ')}</p>}
      {answer && (
        <div className={styles.answer}>
          <p>{answer}</p>
          {comment.answerTranslation && <MachineTranslation text={comment.answerTranslation} />}
        </div>
      )}
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
    <span className={`${styles.platform} shade`} title={name} role="img" aria-label={name}>
      {sign}
    </span>
  );
}

interface ButtonProps {
  comment: Comment;
  actions: CommentActions;
  isAt: boolean;
}

function CommentButtons({ comment, actions, isAt }: ButtonProps) {
  const isSmall = useSmall();
  if (!isSmall)
    return isAt ? (
      <div className={styles.buttons}>
        {actions.of(comment).map(({ key, label, danger, onClick }) => (
          <Button key={key} size="small" danger={danger} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    ) : null;
  return (
    <MoreMenu
      className={styles.more}
      label={`处理这条评论：${comment.text.slice(0, 20)}`}
      items={actions.of(comment)}
    />
  );
}
