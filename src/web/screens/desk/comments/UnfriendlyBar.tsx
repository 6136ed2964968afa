import { Button } from 'antd';
import { maskName } from '../../../../common/mask-name.ts';
import type { Comment } from '../../../../contract/live/comments.ts';
import { useSmall } from '../../../hooks/use-small.ts';
import { Tag } from '../../../parts/states/StatusTag.tsx';
import { refusalKeys } from '../labels.ts';
import type { Refusals } from './use-comment-actions.ts';

interface Props {
  comments: Comment[];
  refusals: Refusals;
}

/** One at a time, the oldest first: a new one must not slip under the key that was meant for another. */
export function UnfriendlyBar({ comments, refusals }: Props) {
  const isSmall = useSmall();
  const [first, ...others] = comments;
  if (!first) return null;
  const keyed = (label: string, key: string) => (isSmall ? label : `${label} ${key}`);
  return (
    <section className="padded rule-below row wrap" aria-label="攻击和广告">
      <Tag tone="bad">{first.intent}</Tag>
      <span className="rigid hint">{maskName(first.user.name)}</span>
      <span className="grow strong break-anywhere">{first.text}</span>
      {others.length > 0 && <span className="hint small figures">还有 {others.length} 条</span>}
      <span className="row touch-buttons">
        <Button size="small" danger onClick={() => void refusals.block(first)}>
          {keyed('拉黑', refusalKeys.block)}
        </Button>
        <Button size="small" onClick={() => void refusals.ignore(first)}>
          {keyed('忽略', refusalKeys.ignore)}
        </Button>
      </span>
    </section>
  );
}
