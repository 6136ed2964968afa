import {
  CaretRightFilled,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MutedOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { clock } from '../format.ts';
import { PlayButton, PlayerFailed, SpeedMenu } from './PlayerControls.tsx';
import { useMedia } from './use-media.ts';
import styles from './VideoPlayer.module.css';

/** iPhones give the whole screen only to the film itself. */
interface IosVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

function useFullscreen(frame: RefObject<HTMLElement | null>): [isFull: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);
  const toggle = () => {
    const element = frame.current;
    if (document.fullscreenElement) void document.exitFullscreen();
    // Where the browser refuses, the picture stays as it is.
    else if (element?.requestFullscreen) void element.requestFullscreen().catch(() => undefined);
    else element?.querySelector<IosVideo>('video')?.webkitEnterFullscreen?.();
  };
  return [isFull, toggle];
}

interface Props {
  src: string;
  name: string;
  poster: string | null;
  duration: number | null;
  onRetry?: () => void;
}

export function VideoPlayer({ src, name, poster, duration, onRetry }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const media = useMedia(duration);
  const [isFull, toggleFull] = useFullscreen(frame);
  if (media.hasFailed) return <PlayerFailed name={name} onRetry={onRetry ?? null} />;
  const start = () => {
    media.toggle();
    // The button goes away with the first picture, and the keys would go with it.
    frame.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isAlone && event.key.toLowerCase() === 'f') toggleFull();
    else if (isAlone && event.key.toLowerCase() === 'm') media.setMuted(!media.isMuted);
    else media.onKeyDown(event);
  };
  return (
    <div
      ref={frame}
      className={`${styles.player} stack gap0`}
      role="group"
      aria-label={`视频 ${name}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage}>
        <video
          {...media.element}
          src={src}
          poster={poster ?? undefined}
          preload="metadata"
          playsInline
          className={styles.video}
          onClick={media.toggle}
        />
        {!media.isPlaying && media.time === 0 && (
          <button type="button" className={styles.big} aria-label={`播放 ${name}`} onClick={start}>
            <CaretRightFilled />
          </button>
        )}
      </div>
      <div className={`${styles.bar} padded8-12 row`}>
        <PlayButton isPlaying={media.isPlaying} label={`播放 ${name}`} onClick={media.toggle} />
        <input
          type="range"
          className={styles.seek}
          aria-label="进度"
          min={0}
          max={media.duration || 1}
          step={0.1}
          value={media.time}
          onChange={(event) => media.seek(Number(event.target.value))}
        />
        <span className={`${styles.time} rigid small figures`}>
          {clock(media.time)} / {clock(media.duration)}
        </span>
        <SpeedMenu speed={media.speed} onChange={media.setSpeed} />
        <button
          type="button"
          className={`${styles.icon} icon-button touch-target`}
          aria-label={media.isMuted ? '打开声音' : '静音'}
          onClick={() => media.setMuted(!media.isMuted)}
        >
          {media.isMuted ? <MutedOutlined /> : <SoundOutlined />}
        </button>
        <button
          type="button"
          className={`${styles.icon} icon-button touch-target`}
          aria-label={isFull ? '退出全屏' : '全屏'}
          onClick={toggleFull}
        >
          {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        </button>
      </div>
    </div>
  );
}
