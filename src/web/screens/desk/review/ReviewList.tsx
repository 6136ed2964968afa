import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import type { DeskProps } from '../desk-props.ts';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './ReviewList.module.css';

/** Answers that wait for a person. */
export function ReviewList({ room, desk: { view, comments }, actions }: DeskProps) {
  const waiting = comments.filter(({ state }) => state === 'review');
  if (waiting.length === 0)
    return <EmptyState drawing="seal" text="没有要审核的回答。拿不准的回答会先放到这里。" />;
  return (
    <ul className={styles.list} aria-label="待审核">
      {waiting.map((comment) => (
        <li key={comment.id}>
          <ReviewCard liveId={room.id} comment={comment} act={actions.act} isOnAir={view !== null} />
        </li>
      ))}
    </ul>
  );
}
