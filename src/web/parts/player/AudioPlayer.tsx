import { clock } from '../format.ts';
import styles from './player.module.css';
import { PlayButton, PlayerFailed, SpeedMenu } from './PlayerControls.tsx';
import { useMedia } from './use-media.ts';
import { Waveform } from './Waveform.tsx';

interface Props {
  src: string;
  name: string;
  duration: number | null;
  onRetry?: () => void;
}

export function AudioPlayer({ src, name, duration, onRetry }: Props) {
  const media = useMedia(duration);
  if (media.hasFailed) return <PlayerFailed name={name} onRetry={onRetry ?? null} />;
  return (
    <div
      className={`${styles.player} can-shrink row gap12`}
      role="group"
      aria-label={`音频 ${name}`}
      onKeyDown={media.onKeyDown}
    >
      <audio {...media.element} src={src} preload="metadata" />
      <PlayButton isPlaying={media.isPlaying} label={`播放 ${name}`} onClick={media.toggle} />
      <Waveform
        src={src}
        label={`${name} 的进度`}
        played={media.duration > 0 ? media.time / media.duration : 0}
        onSeek={(share) => media.seek(share * media.duration)}
      />
      <span className="push-end-on-phone rigid hint small figures">
        {clock(media.time)} / {clock(media.duration)}
      </span>
      <SpeedMenu speed={media.speed} onChange={media.setSpeed} />
    </div>
  );
}
