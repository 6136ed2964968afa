import type { DeskProps } from '../use-desk-actions.ts';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { startWords } from '../../../parts/live/room-time.ts';
import { usePreviewTicket } from '../../../parts/live/use-stage-address.ts';
import { useSmall } from '../../../hooks/use-small.ts';
import { SecondaryControls } from './SecondaryControls.tsx';
import { pushedTo } from '../../../parts/live/output/output.ts';
import { TAKEN_OVER } from '../labels.ts';
import { Figures, TechnicalFigures } from './Figures.tsx';
import { NowLine } from './NowLine.tsx';
import { DeskPreview } from './DeskPreview.tsx';
import { RepetitionBar } from './RepetitionBar.tsx';
import styles from './StageColumn.module.css';
import { PrimaryControls } from './PrimaryControls.tsx';
import type { LiveView } from '../../../../contract/live/live.ts';
import type { LivePlatformId } from '../../../../contract/live/platforms.ts';
import { pushLabels } from '../../../parts/live/output/push-labels.ts';
import { Tag, type Tone } from '../../../parts/states/StatusTag.tsx';
import { platformOf } from '../../../parts/live/comment-labels.ts';

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
            <RepetitionBar share={view.repetition} />
            <ConnectionList view={view} platform={room.settings.platform} />
            <TechnicalFigures view={view} />
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

const sourceLabels: Record<LiveView['sources'][number]['state'], [string, Tone]> = {
  connecting: ['正在连接', 'busy'],
  connected: ['已连接', 'good'],
  waiting: ['等待重连', 'careful'],
  refused: ['被拒绝', 'bad'],
};

interface ConnectionProps {
  view: LiveView;
  platform: LivePlatformId | null;
}

function ConnectionList({ view: { push, sources, isRecording }, platform }: ConnectionProps) {
  const rows = [
    ...push.map(({ url, state, error }) => ({
      name: `推流 · ${pushedTo(url, platform, push)}`,
      words: pushLabels[state],
      error,
    })),
    ...(isRecording ? [{ name: '录像', words: ['录制中', 'good'] as [string, Tone], error: null }] : []),
    ...sources.map(({ kind, state, error }) => ({
      name: `弹幕 · ${platformOf(kind)[1]}`,
      words: sourceLabels[state],
      error,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className="stack plain-list" style={{ fontSize: 12 }} aria-label="推流和弹幕来源">
      {rows.map(({ name, words: [word, tone], error }, index) => (
        <li key={`${index} ${name}`}>
          <div className="row between">
            <span className="ellipsis" title={name}>
              {name}
            </span>
            <Tag tone={tone}>{word}</Tag>
          </div>
          {error && (
            <p className="error" style={{ marginTop: 2 }}>
              {error}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
