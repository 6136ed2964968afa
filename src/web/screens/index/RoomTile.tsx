import { Link } from 'react-router';
import type { RoomRow } from '../../../contract/room.ts';
import { Moment } from '../../parts/Moment.tsx';
import { RoomCover } from '../../parts/RoomCover.tsx';
import { RoomStatusTag } from '../../parts/live/RoomStatusTag.tsx';
import styles from './Strip.module.css';

export function RoomTile({ room }: { room: RoomRow }) {
  return (
    <Link to={`/liveRoom/${room.id}`} className={styles.tile}>
      <span className={styles.cover}>
        <RoomCover room={room} />
        <span className={styles.tag}>
          <RoomStatusTag room={room} />
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={room.name}>
          {room.name}
        </span>
        <span className={styles.about}>
          <Moment at={room.updatedAt} />
        </span>
      </span>
    </Link>
  );
}
