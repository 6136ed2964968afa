import { Link } from 'react-router';
import { helperRoles } from '../../../contract/access/helper.ts';
import { categories, type RoomRow } from '../../../contract/room.ts';
import { RoomStatusTag } from '../../parts/live/output/RoomStatusTag.tsx';
import { shortRoomTime, startWords } from '../../parts/live/room-time.ts';
import { RoomCover } from '../../parts/cover/RoomCover.tsx';
import { RoomActions } from './RoomActions.tsx';
import styles from './RoomCard.module.css';

export function RoomCard({ room }: { room: RoomRow }) {
  return (
    <article className={`${styles.card} stack gap0 card card-link`} aria-label={room.name}>
      <Link to={`/liveRoom/${room.id}`} className="block" tabIndex={-1} aria-hidden="true">
        <RoomCover room={room} />
      </Link>
      <span className={styles.status}>
        <RoomStatusTag room={room} isRehearsal={room.isRehearsal} />
        {room.isTemplate === 1 && <span className={`${styles.template} chip tone-busy`}>模板</span>}
      </span>
      <div className="grow padded12 stack gap0">
        <Link to={`/liveRoom/${room.id}`} className={`${styles.name} ellipsis`} title={room.name}>
          {room.name}
        </Link>
        <div className={`${styles.about} stack gap6`}>
          <span className="chip tone-quiet">{categories[room.category]}</span>
          {room.shared && (
            <span className="hint small">
              {room.shared.owner} 共享给你 · {room.shared.roles.map((role) => helperRoles[role]).join('、')}
            </span>
          )}
          <span className="figures">
            话术 {room.scriptCount} 条 · 问答 {room.faqCount} 组
          </span>
          {room.nextStart && (
            <span className="figures" title={startWords(room.nextStart, room.timeZone)}>
              下次开播 {shortRoomTime(room.nextStart, room.timeZone)}
            </span>
          )}
        </div>
        <RoomActions room={room} />
      </div>
    </article>
  );
}
