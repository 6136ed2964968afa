import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BroadcastReport } from '../../../../contract/broadcasts/broadcast.ts';
import {
  deleteSegments,
  listSegments,
  restoreSegments,
  SEGMENT_MINUTES,
  type Segment,
} from '../../../../contract/broadcasts/recording.ts';
import { useCall, useSend } from '../../../client/use-call.ts';
import { confirmDelete } from '../../../parts/dialogs/confirm-delete.tsx';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { duration, fileSize, fullTime, shortTime } from '../../../parts/format.ts';
import { Panel } from '../../../parts/layout/Panel.tsx';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { PanelSkeleton } from '../../../parts/states/PanelSkeleton.tsx';
import { downloadUrl } from '../../../parts/works/work-facts.ts';
import styles from './RecordingPanel.module.css';

const SegmentDrawer = lazyDialog(async () => (await import('./SegmentDrawer.tsx')).SegmentDrawer);

const LOOK_AGAIN_MS = 10_000;

interface RowProps {
  segment: Segment;
  onOpen: () => void;
  onDelete: (() => void) | null;
}

function Row({ segment: { startsAt, seconds, size, keptUntil, url }, onOpen, onDelete }: RowProps) {
  const name = fullTime(startsAt);
  return (
    <li className={`${styles.row} row wrap gap12`}>
      <div className="grow own-line-on-phone">
        <div className="strong medium figures">{name} 起</div>
        <div className="hint small figures">
          {duration(seconds)} · {fileSize(size)} · 保留到 {shortTime(keptUntil)}
        </div>
      </div>
      <div className="row gap4">
        <Button type="primary" ghost aria-label={`${name} 回看、做成短片`} onClick={onOpen}>
          {onDelete ? '回看 · 做成短片' : '回看'}
        </Button>
        <Button href={downloadUrl(url)} download aria-label={`下载 ${name} 的录像`}>
          下载
        </Button>
        {onDelete && (
          <Button type="text" danger aria-label={`删除 ${name} 的录像`} onClick={onDelete}>
            删除
          </Button>
        )}
      </div>
    </li>
  );
}

export function RecordingPanel({ report: { liveId, id: sessionId, shared } }: { report: BroadcastReport }) {
  const query = useCall(
    listSegments,
    { liveId, sessionId },
    { refetchInterval: (data) => (data?.isGrowing ? LOOK_AGAIN_MS : false) },
  );
  const remove = useSend(deleteSegments, { refresh: [listSegments] });
  const restore = useSend(restoreSegments, { refresh: [listSegments] });
  const [openId, setOpenId] = useState<string | null>(null);
  const list = query.data?.list ?? [];
  const chosen = list.find(({ id }) => id === openId);

  const ask = ({ id, startsAt }: Segment) =>
    confirmDelete({
      what: `${fullTime(startsAt)} 的录像`,
      lost: '用它做好的短片还在。',
      onConfirm: async () => {
        await remove.mutateAsync({ liveId, ids: [id] });
        undoToast('录像已删除', () => restore.mutateAsync({ liveId, ids: [id] }));
      },
    });

  return (
    <Panel title="录像">
      {query.isPending ? (
        <PanelSkeleton />
      ) : !query.data ? (
        <ErrorCard error={query.error} title="录像没有打开" retry={() => void query.refetch()} />
      ) : (
        <div className="stack gap12">
          {query.data.isGrowing && (
            <p className="hint small">
              正在录的一段，满 {SEGMENT_MINUTES} 分钟或下播后一两分钟内出现在这里。
            </p>
          )}
          {list.length === 0 && !query.data.isGrowing && (
            <p className="hint">
              这一场没有录像，或已经过了保留的天数。在
              {shared === null ? (
                <Link to={`/liveRoom/${liveId}?panel=settings&page=picture`}>直播间的设置</Link>
              ) : (
                '直播间的设置'
              )}
              里打开「录像」，下一场就会录。
            </p>
          )}
          <ul className="plain-list" aria-label="录像">
            {list.map((segment) => (
              <Row
                key={segment.id}
                segment={segment}
                onOpen={() => setOpenId(segment.id)}
                onDelete={shared === null ? () => ask(segment) : null}
              />
            ))}
          </ul>
        </div>
      )}
      {chosen && (
        <SegmentDrawer
          liveId={liveId}
          sessionId={sessionId}
          segment={chosen}
          mayCut={shared === null}
          onClose={() => setOpenId(null)}
        />
      )}
    </Panel>
  );
}
