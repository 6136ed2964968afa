import { maskName } from '../../../../common/mask-name.ts';
import { Button, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { type Comment } from '../../../../contract/live/comments.ts';
import { SAY_CHARACTERS } from '../../../../contract/live/live-call.ts';
import { HeldAnswers } from '../../../parts/states/HeldAnswers.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { DayTime } from '../DayTime.tsx';
import { MachineTranslation } from '../MachineTranslation.tsx';
import type { DeskProps, DeskActions } from '../use-desk-actions.ts';
import { ruleLabel } from '../../../parts/live/comment-labels.ts';
import { RiskTag } from '../RiskTag.tsx';
import styles from './ReviewList.module.css';

interface CardProps {
  liveId: string;
  comment: Comment;
  act: DeskActions['act'];
  isOnAir: boolean;
}

function ReviewCard({ liveId, comment, act, isOnAir }: CardProps) {
  const { user, text, answer, rule, reason, risk } = comment;
  const [typed, setTyped] = useState<string | null>(null);
  const words = (typed ?? answer ?? '').trim();
  const isRewritten = words !== (answer ?? '');
  const matched = ruleLabel(rule);
  const isSending = act.isPending && act.variables?.commentId === comment.id;
  const send = (action: 'approve' | 'reject') =>
    act.mutate({ liveId, commentId: comment.id, action, ...(action === 'approve' && { text: words }) });
  const press = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (words !== '' && !isSending) send('approve');
  };
  return (
    <article className="padded12 card" aria-label={`待审核：${text}`}>
      <div className="hint row">
        <span>{maskName(user.name)}</span>
        <DayTime at={comment.at} />
        {risk && (
          <span className="push-end">
            <RiskTag risk={risk} />
          </span>
        )}
      </div>
      <p className={styles.question}>{text}</p>
      {comment.translation && <MachineTranslation text={comment.translation} />}
      {(matched || reason) && (
        <p className="below8 hint small">{[matched, reason].filter(Boolean).join(' · ')}</p>
      )}
      <Input.TextArea
        aria-label="回答"
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={SAY_CHARACTERS}
        showCount
        placeholder="写一句回答，Ctrl + Enter 播出"
        disabled={!isOnAir}
        value={typed ?? answer ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      {isOnAir && (
        <div className={styles.foot}>
          <Button danger disabled={isSending} onClick={() => send('reject')}>
            拒绝
          </Button>
          <Button type="primary" loading={isSending} disabled={words === ''} onClick={() => send('approve')}>
            {isRewritten ? '改写并播' : '通过'}
          </Button>
        </div>
      )}
    </article>
  );
}

export function ReviewList({ room, desk: { view, comments }, actions }: DeskProps) {
  const waiting = comments.filter(({ state }) => state === 'review');
  const answers = new Set(room.held.map(({ scriptId }) => scriptId)).size;
  return (
    <div className="stack gap12">
      {view?.isRehearsal && (
        <HeldAnswers held={room.held} title={`开播后有 ${answers} 个回答会到这里等你确认`} />
      )}
      {waiting.length === 0 && (
        <EmptyState drawing="seal" text="没有要审核的回答。拿不准的回答会先放到这里。" />
      )}
      <ul className="stack plain-list gap12" aria-label="待审核">
        {waiting.map((comment) => (
          <li key={comment.id}>
            <ReviewCard liveId={room.id} comment={comment} act={actions.act} isOnAir={view !== null} />
          </li>
        ))}
      </ul>
    </div>
  );
}
