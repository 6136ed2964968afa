import { CaretRightOutlined, LoadingOutlined, PauseOutlined } from '@ant-design/icons';
import { message } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './AuditionButton.module.css';
import { playAlone } from './use-media.ts';

interface Props {
  url: string | null;
  name: string;
}

const icons = { still: <CaretRightOutlined />, loading: <LoadingOutlined />, playing: <PauseOutlined /> };

export function AuditionButton({ url, name }: Props) {
  const sound = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState<'still' | 'loading' | 'playing'>('still');
  useEffect(() => () => sound.current?.pause(), []);
  if (url === null) return null;

  const toggle = () => {
    if (state !== 'still') return sound.current?.pause();
    const audio = new Audio(url);
    sound.current?.pause();
    sound.current = audio;
    // The first audition of a voice is still to be made: the button shows that it was pressed.
    audio.addEventListener('play', () => setState('loading'));
    audio.addEventListener('playing', () => setState('playing'));
    audio.addEventListener('pause', () => setState('still'));
    audio.addEventListener('error', () => {
      setState('still');
      message.error('这段试听没有打开，请刷新页面后再试。');
    });
    playAlone(audio);
    // Playing was refused, or paused before it began; a broken file is told by its error event.
    audio.play().catch(() => setState('still'));
  };
  return (
    <button
      type="button"
      className={`${styles.audition} card-link ${state === 'still' ? '' : styles.on}`}
      aria-label={state === 'still' ? `试听 ${name}` : `停止试听 ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      {icons[state]}
    </button>
  );
}
