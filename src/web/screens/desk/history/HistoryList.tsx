import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { lineKinds, type SaidLine } from '../../../../contract/live/lines.ts';
import { AuditionButton } from '../../../parts/player/AuditionButton.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { Tag } from '../../../parts/states/StatusTag.tsx';
import { DayTime } from '../DayTime.tsx';
import { MachineTranslation } from '../MachineTranslation.tsx';
import type { DeskProps } from '../use-desk-actions.ts';
import styles from './HistoryList.module.css';
import { StickyList } from '../StickyList.tsx';
import type { Room } from '../../../../contract/room.ts';
import { attempt } from '../../../client/failure.ts';
import { mergeById, MOST_ROWS } from '../../../live/desk-state.ts';
import { exportHistory, readHistory } from '../../../parts/live/export-broadcast.ts';

const HistoryRow = memo(function HistoryRow({ line }: { line: SaidLine }) {
  return (
    <div className={`${styles.row} row`} data-said={line.kind}>
      <div className="grow">
        <div className="row">
          <DayTime at={line.startedAt} />
          <Tag tone="quiet">{lineKinds[line.kind]}</Tag>
          {line.interrupted && <Tag tone="careful">被打断</Tag>}
        </div>
        <p className="above4 strong break-anywhere">{line.text || '录音'}</p>
        {line.translation && <MachineTranslation text={line.translation} />}
        <p className="hint small">
          {line.because}
          {line.approver && ` · 审核人 ${line.approver}`}
        </p>
      </div>
      <AuditionButton url={line.audioUrl} name={line.text.slice(0, 12) || '录音'} />
    </div>
  );
});

export function HistoryList({ room, desk: { said } }: DeskProps) {
  const { rows, hasEarlier, reading, readEarlier, exportAll } = useHistory(room, said);
  if (rows.length === 0)
    return <EmptyState drawing="sound" text="还没有播报过。说出的每一句都会记在这里，写明为什么说。" />;
  return (
    <div className={`${styles.history} stack gap0`}>
      <div className={`${styles.bar} row between`}>
        <span className="hint small">{hasEarlier ? `最近 ${rows.length} 句` : `共 ${rows.length} 句`}</span>
        <Button
          size="small"
          icon={<DownloadOutlined />}
          loading={reading === 'export'}
          onClick={() => void exportAll()}
        >
          导出整场 CSV
        </Button>
      </div>
      <StickyList
        label="播报历史"
        rows={rows}
        top={
          hasEarlier && (
            <Button
              type="link"
              size="small"
              loading={reading === 'earlier'}
              onClick={() => void readEarlier()}
            >
              看更早的
            </Button>
          )
        }
        render={(line) => <HistoryRow line={line} />}
      />
    </div>
  );
}

function useHistory(room: Room, latest: SaidLine[]) {
  const [all, setAll] = useState<{ rows: SaidLine[]; latest: SaidLine[] } | null>(null);
  const [reading, setReading] = useState<'earlier' | 'export' | null>(null);
  // The desk drops old sentences as new ones come; those that were read must stay.
  if (all && all.latest !== latest) setAll({ rows: mergeById(all.rows, latest), latest });

  const which = { liveId: room.id, sessionId: null, roomName: room.name };
  const during = async (why: 'earlier' | 'export', work: () => Promise<void>) => {
    setReading(why);
    await attempt(work);
    setReading(null);
  };
  return {
    rows: all?.rows ?? latest,
    hasEarlier: all === null && latest.length >= MOST_ROWS,
    reading,
    readEarlier: () => during('earlier', async () => setAll({ rows: await readHistory(which), latest: [] })),
    exportAll: () => during('export', () => exportHistory(which)),
  };
}
