import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { liveNow, type LiveView } from '../../../../contract/live/live.ts';
import type { RoomSettings } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import { roomSize } from '../../../../stage/room-scene.ts';
import { useCall } from '../../../client/use-call.ts';
import { useBusy } from '../../../hooks/use-busy.ts';
import { useSmall } from '../../../hooks/use-small.ts';
import { CopyField } from '../../fields/CopyField.tsx';
import { ErrorCard } from '../../states/ErrorCard.tsx';
import { PanelSkeleton } from '../../states/PanelSkeleton.tsx';
import { Tag } from '../../states/StatusTag.tsx';
import { emptyTarget, guideOf, windowSteps } from '../start/platform-guides.ts';
import { isStream, PushFields } from '../start/PushFields.tsx';
import { StepCards } from '../start/StepCards.tsx';
import { StageLinksDialog } from '../StageLinksDialog.tsx';
import { useStageAddress } from '../use-stage-address.ts';
import { pushedTo } from './output.ts';
import { pushLabels } from './push-labels.ts';

const LOOK_AGAIN_MS = 3000;

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card stack padded16" aria-label={title}>
      <h3 className="subheading">{title}</h3>
      {children}
    </section>
  );
}

function PushStates({ room, push }: { room: Room; push: LiveView['push'] }) {
  if (push.length === 0) return <p className="hint">正在准备推流…</p>;
  return (
    <ul className="stack plain-list">
      {push.map(({ url, state, error }, index) => {
        const [word, tone] = pushLabels[state];
        return (
          <li key={`${index} ${url}`} className="stack gap2 small">
            <span className="row">
              <Tag tone={tone}>{word}</Tag>
              <span className="strong">{pushedTo(url, room.settings.platform, push)}</span>
            </span>
            <span className="hint break-anywhere">{url}</span>
            {error && <span className="warning">{error}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  room: Room;
  onChange: (settings: Partial<RoomSettings>) => Promise<void>;
}

function PushForm({ room, onChange }: Props) {
  const { platform, push } = room.settings;
  const [first, ...others] = push;
  const [target, setTarget] = useState(first ?? emptyTarget(platform));
  const [isSaving, during] = useBusy();
  return (
    <>
      <PushFields value={target} onChange={setTarget} />
      <div>
        <Button
          type="primary"
          disabled={!isStream(target.url)}
          loading={isSaving}
          onClick={() => void during(() => onChange({ push: [target, ...others] }))}
        >
          {first ? '换成这个地址' : '开始推流'}
        </Button>
      </div>
    </>
  );
}

function StageWays({ room }: { room: Room }) {
  const stage = useStageAddress(room.id, true);
  const [isManaging, setManaging] = useState(false);
  if (stage.isPending) return <PanelSkeleton />;
  if (!stage.data)
    return <ErrorCard error={stage.error} title="舞台地址没有拿到" retry={() => void stage.refetch()} />;
  const url = stage.data;
  const { program } = guideOf(room);
  const { width, height } = roomSize(room, '1080p');
  return (
    <>
      <Card title={`用${program}抓取窗口`}>
        <StepCards label="抓取窗口的步骤" steps={windowSteps(program)} />
        <div>
          <Button href={url} target="_blank">
            打开舞台页
          </Button>
        </div>
      </Card>
      <details>
        <summary className="hint">已经在用 OBS</summary>
        <Card title="OBS 浏览器源">
          <ol className="no-margin">
            <li>在 OBS 的「来源」里添加「浏览器」，粘贴下面的地址。</li>
            <li>
              宽 {width}，高 {height}，帧率 30，勾选「通过 OBS 控制音频」。
            </li>
            <li>在 OBS 里填好平台的推流地址，开始推流。</li>
          </ol>
          <CopyField label="舞台地址" value={url} />
          <span className="row between hint small">
            地址后面加 &amp;transparent=1 可以去掉背景，叠在别的画面上。
            <Button type="link" size="small" onClick={() => setManaging(true)}>
              管理已有的链接
            </Button>
          </span>
        </Card>
      </details>
      {isManaging && <StageLinksDialog liveId={room.id} onClose={() => setManaging(false)} />}
    </>
  );
}

export function OutputCards({ room, onChange }: Props) {
  const isSmall = useSmall();
  const view = useCall(liveNow, { liveId: room.id }, { refetchInterval: () => LOOK_AGAIN_MS });
  const isPushed = room.settings.push.length > 0;
  const isCaptured = guideOf(room).pushFor === 'nobody';
  const push = (
    <Card title="推流">
      {isPushed ? (
        <>
          <PushStates room={room} push={view.data?.push ?? []} />
          <details>
            <summary className="hint">改推流地址</summary>
            <div className="stack">
              <PushForm room={room} onChange={onChange} />
            </div>
          </details>
        </>
      ) : (
        <>
          <p className="hint">不用装别的软件，关掉这个网页也照样播。</p>
          <PushForm room={room} onChange={onChange} />
        </>
      )}
    </Card>
  );
  // Nobody has OBS, or a window to catch, on a phone.
  if (isSmall)
    return (
      <div className="stack gap12">
        {push}
        {!isPushed && (
          <p className="hint small">没有推流地址的账号，请在电脑上打开这个直播间，点「送出画面」。</p>
        )}
      </div>
    );
  return (
    <div className="stack gap12">
      {isCaptured && !isPushed ? (
        <>
          <StageWays room={room} />
          {push}
        </>
      ) : (
        <>
          {push}
          <StageWays room={room} />
        </>
      )}
    </div>
  );
}
