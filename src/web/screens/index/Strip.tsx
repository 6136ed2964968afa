import type { ReactNode } from 'react';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import styles from './Strip.module.css';
import { Link } from 'react-router';
import type { RoomRow } from '../../../contract/room.ts';
import { Moment } from '../../parts/Moment.tsx';
import { RoomCover } from '../../parts/cover/RoomCover.tsx';
import { workTypes } from '../../../contract/job.ts';
import type { Work } from '../../../contract/work.ts';
import { duration } from '../../parts/format.ts';
import { RoomStatusTag } from '../../parts/live/output/RoomStatusTag.tsx';
import { StatusTag } from '../../parts/states/StatusTag.tsx';
import { WorkCover } from '../../parts/works/WorkCover.tsx';

export function RoomTile({ room }: { room: RoomRow }) {
  return (
    <Link to={`/liveRoom/${room.id}`} className={`${styles.tile} card card-link`}>
      <span className={styles.cover}>
        <RoomCover room={room} />
        <span className={styles.tag}>
          <RoomStatusTag room={room} isRehearsal={room.isRehearsal} />
        </span>
      </span>
      <span className={styles.words}>
        <span className="block strong ellipsis" title={room.name}>
          {room.name}
        </span>
        <span className={styles.about}>
          <Moment at={room.updatedAt} />
        </span>
      </span>
    </Link>
  );
}

export function WorkTile({ work }: { work: Work }) {
  return (
    <Link to={`/worksControl?work=${work.id}`} className={`${styles.tile} card card-link`}>
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
        <span className="block strong ellipsis" title={work.name}>
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

interface Props<T> {
  name: string;
  shape: 'portrait' | 'square';
  query: { data: { list: T[] } | undefined; error: Error | null; isPending: boolean; refetch: () => unknown };
  renderTile: (row: T) => ReactNode;
  empty: ReactNode;
}

export function Strip<T extends { id: string }>({ name, shape, query, renderTile, empty }: Props<T>) {
  if (query.isPending)
    return (
      <ul className={`${styles.strip} plain-list`} role="status" aria-label={`正在加载${name}`}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <li key={index} className={`${styles.waiting} can-shrink card fade-in`}>
            <div className={`${styles.shade} ${styles[shape]}`} />
            <div className={styles.shadeLine} />
          </li>
        ))}
      </ul>
    );
  if (!query.data)
    return (
      <div className="card">
        <ErrorCard error={query.error} title={`${name}没有打开`} retry={() => void query.refetch()} />
      </div>
    );
  if (query.data.list.length === 0) return <div className="card">{empty}</div>;
  return (
    <ul className={`${styles.strip} plain-list`}>
      {query.data.list.map((row) => (
        <li key={row.id} className="can-shrink">
          {renderTile(row)}
        </li>
      ))}
    </ul>
  );
}
