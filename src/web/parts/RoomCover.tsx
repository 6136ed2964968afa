import type { RoomRow } from '../../contract/room.ts';
import { humanCentre } from '../../stage/human-centre.ts';
import { humanStyle } from './human-style.ts';
import styles from './RoomCover.module.css';
import { StageBackdrop } from './StageBackdrop.tsx';
import { useAvatar } from './use-avatar.ts';

type Look = Pick<
  RoomRow,
  'modelId' | 'stageModel' | 'bgurl' | 'bgKind' | 'humanSize' | 'humanPosition' | 'human'
>;

/** What the room looks like: its presenter before its backdrop. A landscape stage lies across the portrait frame. */
export function RoomCover({ room }: { room: Look }) {
  const avatar = useAvatar(room.modelId);
  return (
    <span className={styles.frame}>
      {room.stageModel === 'landscape' && (
        <span className={styles.around}>
          <StageBackdrop url={room.bgurl} kind={room.bgKind} isMoving={false} />
        </span>
      )}
      <span className={`${styles.stage} ${styles[room.stageModel]}`}>
        <StageBackdrop url={room.bgurl} kind={room.bgKind} isMoving={false} />
        {avatar && (
          <img
            src={avatar.coverUrl}
            alt=""
            loading="lazy"
            draggable={false}
            style={humanStyle(room.humanSize, humanCentre(room, room.human))}
          />
        )}
      </span>
    </span>
  );
}
