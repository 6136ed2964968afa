import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import {
  liveNow,
  preflight,
  startLive,
  type PreflightCure,
  type PreflightRow,
} from '../../../contract/live/live.ts';
import { livePlatforms } from '../../../contract/live/platforms.ts';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import { listRooms, roomDetail, type Room } from '../../../contract/room.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { useBusy } from '../../hooks/use-busy.ts';
import { useSmall } from '../../hooks/use-small.ts';
import { CheckList } from '../states/CheckList.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { SoundCheck, type SoundAnswer } from './SoundCheck.tsx';
import { guideOf } from './start/platform-guides.ts';
import { stageAddressKey } from './use-stage-address.ts';

interface Cure {
  label: string;
  panel?: string;
  change?: Partial<RoomSettings>;
}

const cures: Record<PreflightCure, Cure> = {
  write: { label: '写话术', panel: 'write' },
  scripts: { label: '去修改', panel: 'scripts' },
  faqs: { label: '去问答库', panel: 'faqs' },
  events: { label: '去修改', panel: 'events' },
  settings: { label: '去设置', panel: 'settings' },
  shuffle: { label: '改为随机播放', change: { order: 'shuffle' } },
  faqsOnly: { label: '只用问答库', change: { answerMode: 'faq' } },
  moveCard: { label: '把卡片挪开', change: { cardPlace: null } },
};
const LOOK_AGAIN_MS = 5000;

interface Props {
  room: Room;
  onChange: (settings: Partial<RoomSettings>) => Promise<void>;
  onPanel: (panel: string) => void;
  onPlatform: () => void;
  onStarted: () => void;
  onClose: () => void;
}

export function PreflightDialog({ room, onChange, onPanel, onPlatform, onStarted, onClose }: Props) {
  const [soundAnswer, setSoundAnswer] = useState<SoundAnswer>(null);
  const client = useQueryClient();
  const start = useSend(startLive, {
    refresh: [listRooms, roomDetail, liveNow],
    // The answer brings a stage link: fetching another would only lengthen the list.
    onDone: ({ stageUrl }) => {
      client.setQueryData(stageAddressKey(room.id), location.origin + stageUrl);
      onStarted();
    },
  });
  const checked = useCall(
    preflight,
    { liveId: room.id },
    {
      staleTime: 0,
      refetchInterval: (data) =>
        data?.rows.some(({ key, level }) => key === 'speech' && level === 'warn') ? LOOK_AGAIN_MS : false,
    },
  );
  const rows = [...(checked.data?.rows ?? []), soundRow(soundAnswer)];
  const isWarned = rows.some(({ level }) => level === 'warn');
  const mend = async ({ panel, change }: Cure) => {
    if (panel) return onPanel(panel);
    await onChange(change!);
    await checked.refetch();
  };

  return (
    <Modal
      open
      title="开播体检"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不开播</Button>
          <Button loading={checked.isFetching} onClick={() => void checked.refetch()}>
            重新检查
          </Button>
          <Button
            type="primary"
            disabled={!checked.data?.canStart}
            loading={start.isPending}
            onClick={() => start.mutate({ liveId: room.id })}
          >
            {isWarned && checked.data?.canStart ? '仍要开播' : '开播'}
          </Button>
        </>
      }
    >
      <div className="stack gap16">
        <Destination room={room} onPlatform={onPlatform} />
        {checked.isPending && <ListSkeleton shape="row" />}
        {checked.isError && !checked.data && (
          <ErrorCard error={checked.error} title="没有检查成" retry={() => void checked.refetch()} />
        )}
        {checked.data && <PreflightRows rows={rows} onMend={mend} />}
        <SoundCheck
          speech={{ voiceName: room.voiceName, speed: room.settings.speed, volume: room.settings.volume }}
          answer={soundAnswer}
          onAnswer={setSoundAnswer}
        />
        {checked.data && !checked.data.canStart && (
          <p className="error" role="alert">
            打叉的几项改好以后才能开播。
          </p>
        )}
      </div>
    </Modal>
  );
}

function Destination({ room, onPlatform }: Pick<Props, 'room' | 'onPlatform'>) {
  const isSmall = useSmall();
  const { platform, push } = room.settings;
  const { name } = livePlatforms[platform ?? 'other'];
  const way =
    push.length > 0
      ? '直接推流'
      : isSmall
        ? '还没有推流地址，开播后观众看不到画面'
        : `开播后用${guideOf(room).program}抓取窗口`;
  return (
    <div className="row between padded8 well">
      <span>
        观众在<strong className="strong">{name === '其他' ? '别的平台' : name}</strong>看 · {way}
      </span>
      <Button size="small" onClick={onPlatform}>
        修改
      </Button>
    </div>
  );
}

interface RowsProps {
  rows: PreflightRow[];
  onMend: (cure: Cure) => Promise<void>;
}

function PreflightRows({ rows, onMend }: RowsProps) {
  const of = (level: PreflightRow['level']) => rows.filter((row) => row.level === level);
  const control = ({ cure }: PreflightRow) => cure && <CureButton cure={cures[cure]} onMend={onMend} />;
  const groups = [
    { title: '必须处理', found: of('stop') },
    { title: '建议处理', found: of('warn') },
  ].filter(({ found }) => found.length > 0);
  return (
    <>
      {groups.map(({ title, found }) => (
        <section key={title} className="stack">
          <h3 className="subheading">{title}</h3>
          <CheckList label={title} checks={found} control={control} />
        </section>
      ))}
      <details>
        <summary className="hint">已就绪 {of('ok').length} 项</summary>
        <CheckList label="已就绪" checks={of('ok')} />
      </details>
    </>
  );
}

function CureButton({ cure, onMend }: { cure: Cure } & Pick<RowsProps, 'onMend'>) {
  const [isMending, during] = useBusy();
  return (
    <Button size="small" loading={isMending} onClick={() => void during(() => onMend(cure))}>
      {cure.label}
    </Button>
  );
}

function soundRow(answer: SoundAnswer): PreflightRow {
  const key = 'sound';
  if (answer === 'yes') return { key, level: 'ok', text: '声音检测通过' };
  return { key, level: 'warn', text: answer === 'no' ? '试听时没有听到声音' : '还没有试听声音' };
}
