import { memo } from 'react';
import { CAPTION_CHARACTERS, type Caption } from '../../../../contract/file.ts';
import { clock } from '../../../parts/format.ts';
import styles from './RecordingCaptions.module.css';

interface Props {
  index: number;
  caption: Caption;
  onChange: (index: number, text: string) => void;
}

/** Half an hour has a thousand of them: only the one that changes is drawn again. */
export const CaptionLine = memo(function CaptionLine({ index, caption, onChange }: Props) {
  const time = clock(caption.start);
  return (
    <li className={styles.line}>
      <span className={`${styles.time} figures`}>{time}</span>
      <input
        className={styles.text}
        aria-label={`第 ${index + 1} 句，${time}`}
        placeholder="不显示"
        maxLength={CAPTION_CHARACTERS}
        value={caption.text}
        onChange={(event) => onChange(index, event.target.value)}
      />
    </li>
  );
});
