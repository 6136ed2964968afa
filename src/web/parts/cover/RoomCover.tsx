import type { CSSProperties } from 'react';
import type { RoomRow } from '../../../contract/room.ts';
import { humanCentre } from '../../../stage/human-centre.ts';
import styles from './RoomCover.module.css';
import { useAvatar } from './use-avatar.ts';

type Look = Pick<
  RoomRow,
  'modelId' | 'stageModel' | 'bgurl' | 'bgKind' | 'humanSize' | 'humanPosition' | 'human'
>;

function humanStyle(room: Look): CSSProperties {
  const centre = humanCentre(room, room.human);
  return {
    left: `${centre.x * 100}%`,
    top: `${(centre.y - room.humanSize / 2) * 100}%`,
    height: `${room.humanSize * 100}%`,
  };
}

export function RoomCover({ room }: { room: Look }) {
  const avatar = useAvatar(room.modelId);
  const backdrop =
    room.bgKind === 'video' ? (
      <video className="fill-cover" src={room.bgurl} muted loop playsInline preload="metadata" />
    ) : (
      <img className="fill-cover" src={room.bgurl} alt="" loading="lazy" draggable={false} />
    );
  return (
    <span className={styles.frame}>
      {room.stageModel === 'landscape' && <span className={styles.around}>{backdrop}</span>}
      <span className={`${styles.stage} ${styles[room.stageModel]}`}>
        {backdrop}
        {avatar && (
          <img
            src={avatar.coverUrl}
            alt=""
            loading="lazy"
            draggable={false}
            className={styles.human}
            style={humanStyle(room)}
          />
        )}
      </span>
    </span>
  );
}
