import { clock } from '../format.ts';
import styles from './AudioPlayer.module.css';
import { PlayButton } from './PlayButton.tsx';
import { SpeedMenu } from './SpeedMenu.tsx';
import { useMedia } from './use-media.ts';
import { Waveform } from './Waveform.tsx';

interface Props {
  src: string;
  name: string;
  duration: number | null;
}

export function AudioPlayer({ src, name, duration }: Props) {
  const media = useMedia(duration);
  if (media.hasFailed)
    return <p className={styles.failed}>「{name}」没有打开，链接可能已过期，请刷新页面后再播放。</p>;
  return (
    <div className={styles.player} role="group" aria-label={`音频 ${name}`} onKeyDown={media.onKeyDown}>
      <audio {...media.element} src={src} preload="metadata" />
      <PlayButton isPlaying={media.isPlaying} label={`播放 ${name}`} onClick={media.toggle} />
      <Waveform
        src={src}
        label={`${name} 的进度`}
        played={media.duration > 0 ? media.time / media.duration : 0}
        onSeek={(share) => media.seek(share * media.duration)}
      />
      <span className={`${styles.time} figures`}>
        {clock(media.time)} / {clock(media.duration)}
      </span>
      <SpeedMenu speed={media.speed} onChange={media.setSpeed} />
    </div>
  );
}
