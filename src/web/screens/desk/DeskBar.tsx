import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { LinkState } from '../../live/open-live.ts';
import bar from '../../parts/editor/EditorBar.module.css';
import { Tag } from '../../parts/live/Tag.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { useSmall } from '../../hooks/use-small.ts';
import styles from './DeskBar.module.css';
import type { DeskProps } from './desk-props.ts';
import { stateLabel } from './labels.ts';
import { EndDialog } from './EndDialog.tsx';
import { KeysHint } from './KeysHint.tsx';
import { OnAirTime } from './OnAirTime.tsx';

export function DeskBar({ room, desk: { view, isKnown }, actions, link }: DeskProps & { link: LinkState }) {
  const [isEnding, setEnding] = useState(false);
  const isSmall = useSmall();
  const [word, tone] = stateLabel(view);
  // Ended meanwhile, at another desk: the question must not come back with the next broadcast.
  if (isEnding && !view) setEnding(false);
  return (
    <header className={bar.bar}>
      <LinkButton
        to={`/liveRoom/${room.id}`}
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label="返回直播间编辑"
      />
      <h1 className={styles.name} title={room.name}>
        {room.name}
      </h1>
      <div className={styles.state} role="status" data-state={view?.state ?? 'ended'}>
        {view?.isRehearsal && <Tag tone="careful">预演：不推流，只有模拟观众</Tag>}
        {isKnown ? <Tag tone={tone}>{word}</Tag> : <span className={styles.link}>正在连接直播间…</span>}
        {view?.startedAt && <OnAirTime since={view.startedAt} />}
        {isKnown && link !== 'open' && <span className={styles.lost}>连接断开，正在重连…</span>}
      </div>
      {!isSmall && view && <KeysHint />}
      {view && (
        <Button
          danger
          loading={view.isRehearsal && actions.end.isPending}
          onClick={() => (view.isRehearsal ? actions.end.mutate({ liveId: room.id }) : setEnding(true))}
        >
          {view.isRehearsal ? '结束预演' : '结束直播'}
        </Button>
      )}
      {isEnding && view && <EndDialog room={room} end={actions.end} onClose={() => setEnding(false)} />}
    </header>
  );
}
