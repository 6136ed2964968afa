import { ArrowLeftOutlined, PoweroffOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useEffect, useState } from 'react';
import type { LiveView } from '../../../../contract/live/live.ts';
import type { LinkState } from '../../../live/open-live.ts';
import bar from '../../../parts/editor/EditorBar.module.css';
import { Tag } from '../../../parts/states/StatusTag.tsx';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { useSmall } from '../../../hooks/use-small.ts';
import styles from './DeskBar.module.css';
import type { DeskProps } from '../use-desk-actions.ts';
import { SKIP_KEY } from '../use-desk-keys.ts';
import { refusalKeys, stateLabel } from '../labels.ts';
import { Link } from 'react-router';
import { readTimetable, type Room } from '../../../../contract/room.ts';
import { useCall } from '../../../client/use-call.ts';
import { endWords } from '../../../parts/live/room-time.ts';

const EndDialog = lazyDialog(async () => (await import('./EndDialog.tsx')).EndDialog);

const two = (value: number): string => String(value).padStart(2, '0');

function OnAirTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return <span className="figures rigid strong">已播 {parts.map(two).join(':')}</span>;
}

const keys = [
  ['空格', '暂停讲解 / 继续'],
  [SKIP_KEY, '跳过这段'],
  ['Ctrl + Enter', '插播'],
  [refusalKeys.block, '拉黑：攻击和广告'],
  [refusalKeys.ignore, '忽略：攻击和广告'],
];

function KeysHint() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['hover', 'click']}
      placement="bottomRight"
      content={
        <dl className="stack no-margin">
          {keys.map(([key, does]) => (
            <div key={key} className="row gap12 between">
              <dt>
                <kbd className={`${styles.key} box`}>{key}</kbd>
              </dt>
              <dd className="no-margin">{does}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button type="text" onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
        快捷键
      </Button>
    </Popover>
  );
}

export function DeskBar({ room, desk, actions, link }: DeskProps & { link: LinkState }) {
  const { view, isKnown, sessionId, said, comments } = desk;
  // Whoever opens the desk later is shown the rows of the last broadcast, but not told which it was.
  const report = sessionId === null ? `/broadcasts?liveId=${room.id}` : `/broadcasts/${room.id}/${sessionId}`;
  const hasRows = said.length + comments.length > 0;
  const [isEnding, setEnding] = useState(false);
  const isSmall = useSmall();
  const [word, tone] = stateLabel(view);
  // Ended at another desk meanwhile: the dialog must not come back with the next broadcast.
  if (isEnding && !view) setEnding(false);
  return (
    <header className={`${bar.bar} row gap12`}>
      <LinkButton
        to={room.shared ? '/workbenches' : `/liveRoom/${room.id}`}
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={room.shared ? '返回工作台' : '返回直播间编辑'}
      />
      <h1 className="can-shrink grow-on-phone heading ellipsis" title={room.name}>
        {room.name}
      </h1>
      <div className={`${styles.state} row gap12 grow`} role="status" data-state={view?.state ?? 'ended'}>
        {view?.isRehearsal && <Tag tone="careful">预演：不推流，只有模拟观众</Tag>}
        {isKnown ? <Tag tone={tone}>{word}</Tag> : <span className="hint small">正在连接直播间…</span>}
        {view?.startedAt && <OnAirTime since={view.startedAt} />}
        {view && !view.isRehearsal && (
          <PlannedEnd key={view.sessionId} room={room} sessionId={view.sessionId ?? ''} />
        )}
        {isKnown && link !== 'open' && <span className="warning small">连接断开，正在重连…</span>}
      </div>
      {!isSmall && view && <KeysHint />}
      {!view && (sessionId !== null || hasRows) && (
        <LinkButton to={report}>{sessionId === null ? '直播记录' : '看这一场的报告'}</LinkButton>
      )}
      {view && (
        <Button
          danger
          icon={<PoweroffOutlined />}
          loading={view.isRehearsal && actions.end.isPending}
          onClick={() => (view.isRehearsal ? actions.end.mutate({ liveId: room.id }) : setEnding(true))}
        >
          {view.isRehearsal ? '结束预演' : '结束直播'}
        </Button>
      )}
      {isEnding && view && (
        <EndDialog
          room={room}
          hasViewers={hasViewers(view)}
          end={actions.end}
          onClose={() => setEnding(false)}
        />
      )}
    </header>
  );
}

const hasViewers = ({ online, push }: LiveView): boolean =>
  (online ?? 0) > 0 || push.some(({ state }) => state === 'live');

const LOOK_MS = 15_000;

/** A broadcast that was started by hand is ended by the timetable too: nobody should find that out from its end. */
function PlannedEnd({ room, sessionId }: { room: Room; sessionId: string }) {
  const { data } = useCall(
    readTimetable,
    { liveId: room.id },
    // The end of the broadcast before is not that of this one.
    { also: sessionId, refetchInterval: () => LOOK_MS },
  );
  if (!data?.endsAt) return null;
  return (
    <span className={`${styles.end} hint small figures`}>
      按时间表，{endWords(data.endsAt, data.timeZone)} 自动结束
      {!room.shared && (
        <>
          {' · '}
          <Link to={`/liveRoom/${room.id}?panel=settings&page=time&timetable=1`}>修改</Link>
        </>
      )}
    </span>
  );
}
