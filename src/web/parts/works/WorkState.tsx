import type { Work } from '../../../contract/work.ts';
import { LinkButton } from '../LinkButton.tsx';
import { JobChip } from '../states/JobChip.tsx';
import { editsOf } from './work-facts.ts';

export function WorkState({ work }: { work: Work }) {
  const isUnread = work.type === 'translate' && work.status === 'done' && work.url === null;
  const [review] = isUnread ? editsOf(work) : [];
  if (!review) return <JobChip job={work} />;
  return (
    <LinkButton to={review.path} type="primary" ghost aria-label={`${review.verb} ${work.name}`}>
      {review.verb}
    </LinkButton>
  );
}
