import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { message } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './AuditionButton.module.css';
import { speakAlone } from './player/use-media.ts';

interface Props {
  /** null: there is nothing to hear yet, and no button. */
  url: string | null;
  name: string;
}

/** A small round button that plays a sample; starting one stops the other. */
export function AuditionButton({ url, name }: Props) {
  const sound = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => sound.current?.pause(), []);
  if (url === null) return null;

  const toggle = () => {
    if (isPlaying) return sound.current?.pause();
    const audio = new Audio(url);
    sound.current?.pause();
    sound.current = audio;
    audio.addEventListener('play', () => setPlaying(true));
    audio.addEventListener('pause', () => setPlaying(false));
    audio.addEventListener('error', () => {
      setPlaying(false);
      message.error('这段试听没有打开，请刷新页面后再试。');
    });
    speakAlone(audio);
    audio.play().catch(() => setPlaying(false));
  };
  return (
    <button
      type="button"
      className={isPlaying ? `${styles.audition} ${styles.on}` : styles.audition}
      aria-label={isPlaying ? `停止试听 ${name}` : `试听 ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      {isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
    </button>
  );
}
