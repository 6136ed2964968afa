import { Modal, Segmented } from 'antd';
import { liveNow } from '../../../../contract/live/live.ts';
import { isOnAir, type Room } from '../../../../contract/room.ts';
import { roomLimits, type RoomSettings } from '../../../../contract/room-settings.ts';
import { NumberField } from '../../../parts/editor/fields/NumberField.tsx';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { useCall } from '../../../client/use-call.ts';

type Loop = RoomSettings['loop'];
const ways = optionsOf({ endless: '一直播', times: '按遍数', hours: '按时长' });
type Way = (typeof ways)[number]['value'];

interface Props {
  room: Room;
  value: Loop;
  onChange: (loop: Loop) => void;
}

const HOUR_MS = 3_600_000;
const fields = {
  times: { label: '播几遍', min: 1, max: roomLimits.loopTimes, isWhole: true, suffix: '遍' },
  hours: { label: '播几小时', min: 0.5, max: roomLimits.loopHours, isWhole: false, suffix: '小时' },
};

const wayOf = (loop: Loop): Way =>
  loop.times !== undefined ? 'times' : loop.hours !== undefined ? 'hours' : 'endless';

function usePassed(room: Room): () => { hours: number; rounds: number } {
  const { data } = useCall(liveNow, { liveId: room.id }, { enabled: isOnAir(room), staleTime: 0 });
  return () => {
    if (!isOnAir(room) || !data?.startedAt) return { hours: 0, rounds: 0 };
    return { hours: (Date.now() - Date.parse(data.startedAt)) / HOUR_MS, rounds: data.round };
  };
}

/** A limit that has passed already would end the broadcast at once: such a change is confirmed first. */
export function LoopSetting({ room, value: loop, onChange }: Props) {
  const passed = usePassed(room);
  const set = (next: Loop) => {
    const { hours, rounds } = passed();
    const isOver = (next.hours ?? Infinity) <= hours || (rounds > 0 && (next.times ?? Infinity) <= rounds);
    if (!isOver) return onChange(next);
    const far =
      next.hours === undefined
        ? `已经播到第 ${rounds} 遍，保存后播完这一遍就会结束`
        : `已经播了 ${Number(hours.toFixed(1))} 小时，保存后会马上结束`;
    return void Modal.confirm({
      title: '这样会结束直播',
      content: `这场直播${far}。`,
      okText: '保存并结束',
      okButtonProps: { danger: true },
      cancelText: '先不改',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => onChange(next),
    });
  };
  const begin = (way: Way) => {
    const { hours, rounds } = passed();
    if (way === 'endless') return set({});
    if (way === 'times') return set({ times: Math.min(roomLimits.loopTimes, rounds + 3) });
    return set({ hours: Math.min(roomLimits.loopHours, Math.ceil(hours) + 4) });
  };
  return (
    <Setting title="播多久" about="话术一遍一遍地讲，到了这里就自己结束。">
      <Segmented<Way> aria-label="播多久" block value={wayOf(loop)} onChange={begin} options={ways} />
      {(['times', 'hours'] as const).map((way) => {
        const value = loop[way];
        if (value === undefined) return null;
        const keep = (next: number) => set({ [way]: next });
        return (
          <NumberField key={way} {...fields[way]} style={{ width: '100%' }} value={value} onChange={keep} />
        );
      })}
    </Setting>
  );
}
