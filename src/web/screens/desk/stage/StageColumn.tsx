import type { DeskProps } from '../use-desk-actions.ts';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { startWords } from '../../../parts/live/room-time.ts';
import { usePreviewTicket } from '../../../parts/live/use-stage-address.ts';
import { useSmall } from '../../../hooks/use-small.ts';
import { SecondaryControls } from './SecondaryControls.tsx';
import { TAKEN_OVER } from '../labels.ts';
import { Figures } from './Figures.tsx';
import { NowLine } from './NowLine.tsx';
import { ConnectionList } from './ConnectionList.tsx';
import { DeskPreview } from './DeskPreview.tsx';
import { RepetitionMeter } from './RepetitionMeter.tsx';
import styles from './StageColumn.module.css';
import { PrimaryControls } from './PrimaryControls.tsx';

const timesHeard = (pages: number): string => (pages === 2 ? '两' : ` ${pages} `);

export function StageColumn({ room, desk: { view, isKnown, said, comments }, actions }: DeskProps) {
  const preview = usePreviewTicket(room.id);
  const isSmall = useSmall();
  return (
    <section className={styles.column} aria-label="画面和状态">
      <div className={styles.scroll}>
        {preview.isError && (
          <ErrorCard error={preview.error} title="预览没有打开" retry={() => void preview.refetch()} />
        )}
        <div className={`${styles.top} ${styles[room.stageModel]}`}>
          {!preview.isError && (
            <DeskPreview room={room} ticket={preview.data ?? null} isPushed={(view?.push.length ?? 0) > 0} />
          )}
          {view && <Figures view={view} />}
        </div>
        {view && (
          <>
            {view.stagePages > 1 && (
              <p className="error" role="alert">
                有 {view.stagePages} 个舞台页在放声音，观众会听到{timesHeard(view.stagePages)}
                遍。请关掉多余的。
              </p>
            )}
            <NowLine view={view} />
            <RepetitionMeter share={view.repetition} />
            <ConnectionList view={view} />
          </>
        )}
        {!view && isKnown && (
          <div className={styles.off}>
            <p>
              {said.length + comments.length > 0
                ? '直播已结束，这里是上一场的评论和播报历史。'
                : '直播间还没有开播过。'}
            </p>
            {room.nextStart && <p>下次自动开播：{startWords(room.nextStart, room.settings.timeZone)}</p>}
            {!room.shared && (
              <LinkButton type="primary" block to={`/liveRoom/${room.id}?start=1`}>
                去开播
              </LinkButton>
            )}
          </div>
        )}
      </div>
      {view && (
        <div className={`${styles.buttons} stack`}>
          {!isSmall && (
            <>
              <div className={styles.urgent}>
                <PrimaryControls liveId={room.id} view={view} actions={actions} isShort={false} />
              </div>
              <p className={`${styles.note} hint small`}>{TAKEN_OVER}</p>
            </>
          )}
          <SecondaryControls liveId={room.id} view={view} actions={actions} />
        </div>
      )}
    </section>
  );
}
