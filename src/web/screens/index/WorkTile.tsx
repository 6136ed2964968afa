import { Link } from 'react-router';
import type { Work } from '../../../contract/work.ts';
import { workTypes } from '../../../contract/work.ts';
import { duration } from '../../parts/format.ts';
import { Moment } from '../../parts/Moment.tsx';
import { StatusTag } from '../../parts/StatusTag.tsx';
import { WorkCover } from '../../parts/works/WorkCover.tsx';
import styles from './Strip.module.css';

export function WorkTile({ work }: { work: Work }) {
  return (
    <Link to={`/worksControl?work=${work.id}`} className={styles.tile}>
      <span className={styles.cover}>
        <span className={styles.picture}>
          <WorkCover work={work} />
        </span>
        {work.status !== 'done' && (
          <span className={styles.tag}>
            <StatusTag of="job" status={work.status} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={work.name}>
          {work.name}
        </span>
        <span className={styles.about}>
          <span>
            {workTypes[work.type]}
            {work.duration !== null && ` · ${duration(work.duration)}`}
          </span>
          <Moment at={work.createdAt} />
        </span>
      </span>
    </Link>
  );
}
