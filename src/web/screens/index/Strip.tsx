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

interface TileProps {
  to: string;
  name: string;
  picture: ReactNode;
  tag: ReactNode;
  about: ReactNode;
}

const Tile = ({ to, name, picture, tag, about }: TileProps) => (
  <Link to={to} className={`${styles.tile} card card-link`}>
    <span className={styles.cover}>
      {picture}
      {tag && <span className={styles.tag}>{tag}</span>}
    </span>
    <span className={styles.words}>
      <span className="block strong ellipsis" title={name}>
        {name}
      </span>
      <span className={styles.about}>{about}</span>
    </span>
  </Link>
);

export const RoomTile = ({ room }: { room: RoomRow }) => (
  <Tile
    to={`/liveRoom/${room.id}`}
    name={room.name}
    picture={<RoomCover room={room} />}
    tag={<RoomStatusTag room={room} isRehearsal={room.isRehearsal} />}
    about={<Moment at={room.updatedAt} />}
  />
);

export const WorkTile = ({ work }: { work: Work }) => (
  <Tile
    to={`/worksControl?work=${work.id}`}
    name={work.name}
    picture={
      <span className={styles.picture}>
        <WorkCover work={work} />
      </span>
    }
    tag={work.status !== 'done' && <StatusTag of="job" status={work.status} />}
    about={
      <>
        <span>
          {workTypes[work.type]}
          {work.duration !== null && ` · ${duration(work.duration)}`}
        </span>
        <Moment at={work.createdAt} />
      </>
    }
  />
);

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
