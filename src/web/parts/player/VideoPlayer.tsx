import { CaretRightFilled, FullscreenOutlined, MutedOutlined, SoundOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { clock } from '../format.ts';
import { PlayButton } from './PlayButton.tsx';
import { SpeedMenu } from './SpeedMenu.tsx';
import { useMedia } from './use-media.ts';
import styles from './VideoPlayer.module.css';

interface Props {
  src: string;
  name: string;
  poster: string | null;
  duration: number | null;
}

export function VideoPlayer({ src, name, poster, duration }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const media = useMedia(duration);
  if (media.hasFailed)
    return <p className={styles.failed}>「{name}」没有打开，链接可能已过期，请刷新页面后再播放。</p>;
  return (
    <div
      ref={frame}
      className={styles.player}
      role="group"
      aria-label={`视频 ${name}`}
      onKeyDown={media.onKeyDown}
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
          <button type="button" className={styles.big} aria-label={`播放 ${name}`} onClick={media.toggle}>
            <CaretRightFilled />
          </button>
        )}
      </div>
      <div className={styles.bar}>
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
        <span className={`${styles.time} figures`}>
          {clock(media.time)} / {clock(media.duration)}
        </span>
        <SpeedMenu speed={media.speed} onChange={media.setSpeed} />
        <button
          type="button"
          className={styles.icon}
          aria-label={media.isMuted ? '打开声音' : '静音'}
          onClick={() => media.setMuted(!media.isMuted)}
        >
          {media.isMuted ? <MutedOutlined /> : <SoundOutlined />}
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label="全屏"
          onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
        >
          <FullscreenOutlined />
        </button>
      </div>
    </div>
  );
}
