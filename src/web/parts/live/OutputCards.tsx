import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { liveNow, type LiveView } from '../../../contract/live/live.ts';
import type { Room } from '../../../contract/room.ts';
import { useCall } from '../../client/use-call.ts';
import { CopyField } from '../fields/CopyField.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { Tag } from '../states/StatusTag.tsx';
import styles from './OutputCards.module.css';
import { pushLabels } from './push-labels.ts';
import { StageLinksDialog } from './StageLinksDialog.tsx';
import { useStageAddress } from './use-stage-address.ts';
import { PanelSkeleton } from '../states/PanelSkeleton.tsx';

const LOOK_AGAIN_MS = 3000;

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${styles.card} card stack padded16`} aria-label={title}>
      <h3 className="subheading">{title}</h3>
      {children}
    </section>
  );
}

function PushStates({ push }: { push: LiveView['push'] }) {
  if (push.length === 0) return <p className="hint">正在准备推流…</p>;
  return (
    <ul className="stack plain-list">
      {push.map(({ url, state, error, fps }) => {
        const [word, tone] = pushLabels[state];
        return (
          <li key={url} className="stack gap0 small">
            <Tag tone={tone}>{word}</Tag>
            <span className="hint break-anywhere">{url}</span>
            {state === 'live' && <span className="figures">{Math.round(fps)} 帧/秒</span>}
            {error && <span className="warning">{error}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  room: Room;
  onSettings: () => void;
}

export function OutputCards({ room, onSettings }: Props) {
  const stage = useStageAddress(room.id, true);
  const [isManaging, setManaging] = useState(false);
  const view = useCall(liveNow, { liveId: room.id }, { refetchInterval: () => LOOK_AGAIN_MS });
  if (stage.isPending) return <PanelSkeleton />;
  if (!stage.data)
    return <ErrorCard error={stage.error} title="舞台地址没有拿到" retry={() => void stage.refetch()} />;
  const url = stage.data;
  const isPortrait = room.stageModel === 'portrait';
  const [width, height] = isPortrait ? [1080, 1920] : [1920, 1080];
  return (
    <div className={styles.cards}>
      <Card title="① OBS 浏览器源">
        <ol>
          <li>在 OBS 的「来源」里添加「浏览器」，粘贴下面的地址。</li>
          <li>
            宽 {width}，高 {height}，帧率 30，勾选「通过 OBS 控制音频」。
          </li>
          <li>在 OBS 里填好平台的推流地址，开始推流。</li>
        </ol>
        <CopyField label="舞台地址" value={url} />
        <Button type="link" size="small" className={styles.manage} onClick={() => setManaging(true)}>
          管理已有的链接
        </Button>
        {isManaging && <StageLinksDialog liveId={room.id} onClose={() => setManaging(false)} />}
        <p className="hint small">地址后面加 &amp;transparent=1 可以去掉背景，叠在别的画面上。</p>
      </Card>
      <Card title="② 窗口捕获（直播伴侣）">
        <ol>
          <li>打开舞台页，点一下画面打开声音，放到合适的大小。</li>
          <li>在直播伴侣里添加「窗口」，选中舞台页。</li>
          <li>
            <strong>窗口捕获通常不带声音</strong>：在直播伴侣里打开「系统声音」，关掉电脑上其他会响的程序。
          </li>
        </ol>
        <Button href={url} target="_blank">
          打开舞台页
        </Button>
      </Card>
      <Card title="③ RTMP 直推">
        <p className="no-margin">不用开任何窗口，服务器直接把画面和声音推到平台。关掉浏览器也照样播。</p>
        {room.settings.push.length === 0 ? (
          <Button onClick={onSettings}>填写推流地址</Button>
        ) : (
          <PushStates push={view.data?.push ?? []} />
        )}
      </Card>
    </div>
  );
}
