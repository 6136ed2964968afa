import { SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ListenInput } from '../../../contract/voice.ts';
import { showFailure } from '../../client/failure.ts';
import { useSpeechPlayer } from '../speech/use-speech-player.ts';
import styles from './SoundCheck.module.css';

const sentence = '声音检测：大家好，欢迎来到我的直播间。';

export type SoundAnswer = 'yes' | 'no' | null;

interface Props {
  speech: Omit<ListenInput, 'text'>;
  answer: SoundAnswer;
  onAnswer: (answer: SoundAnswer) => void;
}

const QUIET = -48;

function LevelMeter({ level }: { level: (() => number) | null }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!level || !element) return;
    let frame = 0;
    const look = () => {
      const decibels = 20 * Math.log10(Math.max(1e-6, level()));
      element.style.width = `${Math.max(0, 1 - decibels / QUIET) * 100}%`;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      element.style.width = '0';
    };
  }, [level]);
  return (
    <span className={styles.meter} aria-hidden="true">
      <span ref={bar} className={styles.level} />
    </span>
  );
}

export function SoundCheck({ speech, answer, onAnswer }: Props) {
  const listening = useSpeechPlayer();
  const isSilent = listening.state === 'silent';
  const [played, setPlayed] = useState<'not yet' | 'silently' | 'aloud'>('not yet');
  const play = () => {
    onAnswer(null);
    setPlayed('silently');
    listening.start(
      { ...speech, text: sentence },
      { onPlace: () => undefined, onFailed: showFailure, onSounding: () => setPlayed('aloud') },
    );
  };
  return (
    <section className="padded12 card stack" aria-label="声音检测">
      <div className="row between">
        <span className="strong medium">声音检测</span>
        <Button size="small" icon={<SoundOutlined />} onClick={isSilent ? play : listening.stop}>
          {listening.state === 'waiting' ? '正在准备' : isSilent ? '播放一句' : '停止'}
        </Button>
      </div>
      <LevelMeter level={isSilent ? null : listening.level} />
      <div className="row">
        <span>听到了吗？</span>
        <Button
          size="small"
          disabled={played !== 'aloud'}
          aria-pressed={answer === 'yes'}
          onClick={() => onAnswer('yes')}
        >
          听到了
        </Button>
        <Button
          size="small"
          disabled={played === 'not yet'}
          aria-pressed={answer === 'no'}
          onClick={() => onAnswer('no')}
        >
          没听到
        </Button>
      </div>
      {answer === 'no' && (
        <p className="warning small" role="alert">
          {played === 'aloud'
            ? '声音已经送出：看看电脑是不是静音、音量是不是太小、耳机或音箱有没有选对。'
            : '浏览器没有放出声音：点一下页面再播放一次，还不行就换一个声音，或换一个浏览器试试。'}
        </p>
      )}
    </section>
  );
}
