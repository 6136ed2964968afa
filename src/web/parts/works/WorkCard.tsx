import { CaretRightFilled } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { workTypes } from '../../../contract/job.ts';
import type { Work } from '../../../contract/work.ts';
import { clock, fileSize } from '../format.ts';
import { JobChip } from '../states/JobChip.tsx';
import { Moment } from '../Moment.tsx';
import styles from './WorkCard.module.css';
import { WorkCover } from './WorkCover.tsx';
import { WorkMenu } from './WorkMenu.tsx';

interface Props {
  work: Work;
  onOpen: () => void;
  choice: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
}

export function WorkCard({ work, onOpen, choice }: Props) {
  return (
    <article className={`${styles.card} stack gap0 card card-link ${choice?.isOn ? styles.chosen : ''}`}>
      <button
        type="button"
        className={`${styles.open} bare-button`}
        aria-label={`查看 ${work.name}`}
        onClick={onOpen}
      >
        <WorkCover work={work} />
        {work.url && (
          <span className={styles.play}>
            <CaretRightFilled />
          </span>
        )}
        <span className={`${styles.pill} ${styles.type}`}>{workTypes[work.type]}</span>
        {work.duration !== null && (
          <span className={`${styles.pill} ${styles.length} figures`}>{clock(work.duration)}</span>
        )}
      </button>
      {choice && (
        <Checkbox
          className={styles.check}
          checked={choice.isOn}
          aria-label={`选中 ${work.name}`}
          onChange={(event) => choice.onChange(event.target.checked)}
        />
      )}
      <div className={`${styles.foot} stack gap4`}>
        <div className={`${styles.line} row gap4`}>
          <span className="grow strong medium ellipsis" title={work.name}>
            {work.name}
          </span>
          <WorkMenu work={work} onOpen={onOpen} />
        </div>
        {work.status === 'done' ? (
          <span className="hint small figures">
            {work.type === 'translate' && work.url === null && '译文待校对 · '}
            <Moment at={work.createdAt} />
            {work.size !== null && ` · ${fileSize(work.size)}`}
          </span>
        ) : (
          <JobChip job={work} />
        )}
      </div>
    </article>
  );
}
