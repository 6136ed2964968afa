import { CaretRightOutlined, LoadingOutlined, PauseOutlined } from '@ant-design/icons';
import type { Avatar } from '../../../contract/stage.ts';
import { StageCanvas } from '../../stage/StageCanvas.tsx';
import { useTalk } from '../player/use-talk.ts';
import { Tile } from './Tile.tsx';
import styles from './Tile.module.css';

/** Three seconds: enough to see a mouth and hear a voice. */
const SENTENCE = '大家好，很高兴在这里见到你。';
const look = { ratio: '9:16', output: 'alpha' } as const;

export function TalkingTile({ avatar }: { avatar: Avatar }) {
  const { name, character, coverUrl } = avatar;
  const { stage, preview } = useTalk(avatar, SENTENCE, look);
  const { state } = preview;
  const isTalking = state === 'playing';
  return (
    <Tile picture={coverUrl} name={name} about={character} isPerson isHidden={isTalking}>
      {state !== 'stopped' && (
        <span className={isTalking ? styles.stage : styles.unseen}>
          <StageCanvas {...stage} onProblems={null} label={`${name}在说话`} />
        </span>
      )}
      <button
        type="button"
        className={`${styles.talk} icon-button touch-target`}
        aria-label={state === 'stopped' ? `看${name}说一句` : `停下${name}`}
        onClick={() => (state === 'stopped' ? preview.play(0) : preview.stop())}
      >
        {state === 'stopped' ? <CaretRightOutlined /> : isTalking ? <PauseOutlined /> : <LoadingOutlined />}
      </button>
    </Tile>
  );
}
