import { SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ListenInput } from '../../../contract/voice.ts';
import { showFailure } from '../../failure.ts';
import { useSpeechPlayer } from '../speech/use-speech-player.ts';
import { LevelMeter } from './LevelMeter.tsx';
import styles from './SoundCheck.module.css';

const sentence = '声音检测：大家好，欢迎来到我的直播间。';

/** What the user answered; null: not asked yet. */
export type Heard = 'yes' | 'no' | null;

interface Props {
  speech: Omit<ListenInput, 'text'>;
  heard: Heard;
  onHeard: (heard: Heard) => void;
}

/** Plays a sentence in the room's voice and asks whether it was heard. */
export function SoundCheck({ speech, heard, onHeard }: Props) {
  const listening = useSpeechPlayer();
  const isSilent = listening.state === 'silent';
  const [played, setPlayed] = useState<'not yet' | 'silently' | 'aloud'>('not yet');
  const play = () => {
    onHeard(null);
    setPlayed('silently');
    listening.start(
      { ...speech, text: sentence },
      { onPlace: () => undefined, onFailed: showFailure, onSounding: () => setPlayed('aloud') },
    );
  };
  return (
    <section className={styles.check} aria-label="声音检测">
      <div className={styles.head}>
        <span className={styles.title}>声音检测</span>
        <Button size="small" icon={<SoundOutlined />} onClick={isSilent ? play : listening.stop}>
          {listening.state === 'waiting' ? '正在合成' : isSilent ? '播放一句' : '停止'}
        </Button>
      </div>
      <LevelMeter level={isSilent ? null : listening.level} />
      <div className={styles.ask}>
        <span>听到了吗？</span>
        <Button
          size="small"
          disabled={played !== 'aloud'}
          aria-pressed={heard === 'yes'}
          onClick={() => onHeard('yes')}
        >
          听到了
        </Button>
        <Button
          size="small"
          disabled={played === 'not yet'}
          aria-pressed={heard === 'no'}
          onClick={() => onHeard('no')}
        >
          没听到
        </Button>
      </div>
      {heard === 'no' && (
        <p className={styles.hint} role="alert">
          {played === 'aloud'
            ? '声音已经送出：看看电脑是不是静音、音量是不是太小、耳机或音箱有没有选对。'
            : '浏览器没有放出声音：点一下页面再播放一次，还不行就换一个声音，或换一个浏览器试试。'}
        </p>
      )}
    </section>
  );
}
