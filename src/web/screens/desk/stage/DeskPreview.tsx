import { AudioMutedOutlined, SoundOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { Room } from '../../../../contract/room.ts';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { LiveStage } from '../../../live/LiveStage.tsx';
import { PushPlayer } from './PushPlayer.tsx';
import { useSmall } from '../../../hooks/use-small.ts';
import styles from './DeskPreview.module.css';

interface Props {
  room: Room;
  ticket: string | null;
  isPushed: boolean;
}

const sources = optionsOf({ stage: '舞台', push: '推流' });

/** Silent at first: an operator beside the stage page would hear everything twice. */
export function DeskPreview({ room, ticket, isPushed }: Props) {
  const [wanted, setWanted] = useState<'stage' | 'push'>('stage');
  const [isSilent, setSilent] = useState(true);
  const isSmall = useSmall();
  const source = isPushed ? wanted : 'stage';
  return (
    <div className={styles.preview}>
      <div className={`${styles.frame} ${styles[room.stageModel]}`}>
        {ticket !== null &&
          (source === 'stage' ? (
            <LiveStage liveId={room.id} ticket={ticket} resolution="720p" isSilent={isSilent} />
          ) : (
            <PushPlayer liveId={room.id} ticket={ticket} isSilent={isSilent} />
          ))}
      </div>
      <div className={styles.tools}>
        {isPushed && (
          <Segmented
            size="small"
            aria-label="预览画面"
            options={sources}
            value={source}
            onChange={setWanted}
          />
        )}
        <Button
          // Antd keeps a small circle narrow, however high a finger needs it: it would be an egg.
          size={isSmall ? 'middle' : 'small'}
          shape="circle"
          className="push-end"
          icon={isSilent ? <AudioMutedOutlined /> : <SoundOutlined />}
          aria-label={isSilent ? '听预览的声音' : '关掉预览的声音'}
          onClick={() => setSilent(!isSilent)}
        />
      </div>
    </div>
  );
}
