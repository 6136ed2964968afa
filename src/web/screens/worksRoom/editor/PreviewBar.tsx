import { Button } from 'antd';
import { clock } from '../../../parts/format.ts';
import { PlayButton } from '../../../parts/player/PlayerControls.tsx';
import type { Preview } from '../../../stage/use-preview.ts';
import { usePreviewTime } from '../../../stage/use-preview-time.ts';
import styles from './PreviewBar.module.css';

/** Where the preview is; stands in place of the stage's tools while it plays. */
export function PreviewBar({ preview }: { preview: Preview }) {
  const { seconds, total, isTotalKnown } = usePreviewTime(preview.progress);
  const isPlaying = preview.state === 'playing' || preview.state === 'waiting';
  return (
    <div className={styles.bar} role="group" aria-label="预览">
      <PlayButton
        isPlaying={isPlaying}
        label="继续预览"
        onClick={isPlaying ? preview.pause : preview.resume}
      />
      <div className={styles.track} aria-hidden="true">
        <div className={styles.played} style={{ width: `${total > 0 ? (seconds / total) * 100 : 0}%` }} />
      </div>
      <span className={`${styles.time} figures`} role="status">
        {preview.state === 'waiting'
          ? '正在合成语音…'
          : `${clock(seconds)} / ${clock(total)}${isTotalKnown ? '' : '+'}`}
      </span>
      <Button onClick={preview.stop}>结束预览</Button>
    </div>
  );
}
