import type { Backdrop } from '../../contract/backdrop.ts';
import { useStillness } from '../use-small.ts';
import styles from './StageBackdrop.module.css';

interface Props {
  url: string;
  kind: Backdrop['kind'];
  /** Plays a video backdrop; covers in lists show its first picture only. */
  isMoving: boolean;
}

export function StageBackdrop({ url, kind, isMoving }: Props) {
  const stillness = useStillness();
  if (kind === 'video')
    return (
      <video
        className={styles.backdrop}
        src={url}
        muted
        loop
        playsInline
        autoPlay={isMoving && !stillness}
        preload="metadata"
      />
    );
  return <img className={styles.backdrop} src={url} alt="" loading="lazy" draggable={false} />;
}
