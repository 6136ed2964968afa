import { memo } from 'react';
import { lineKinds, type SaidLine } from '../../../../contract/live.ts';
import { AuditionButton } from '../../../parts/player/AuditionButton.tsx';
import { Tag } from '../../../parts/live/Tag.tsx';
import { DayTime } from '../DayTime.tsx';
import styles from './HistoryRow.module.css';

export const HistoryRow = memo(function HistoryRow({ line }: { line: SaidLine }) {
  return (
    <div className={styles.row} data-said={line.kind}>
      <div className={styles.body}>
        <div className={styles.head}>
          <DayTime at={line.startedAt} />
          <Tag tone="quiet">{lineKinds[line.kind]}</Tag>
          {line.interrupted && <Tag tone="careful">被打断</Tag>}
        </div>
        <p className={styles.text}>{line.text || '录音'}</p>
        <p className={styles.because}>
          {line.because}
          {line.approver && ` · 审核人 ${line.approver}`}
        </p>
      </div>
      <AuditionButton url={line.audioUrl} name={line.text.slice(0, 12) || '录音'} />
    </div>
  );
});
