import { InputNumber, Segmented } from 'antd';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import { Setting } from '../../parts/editor/Setting.tsx';

type Loop = RoomSettings['loop'];

interface Props {
  loop: Loop;
  onChange: (loop: Loop) => void;
}

const starts = { endless: {}, times: { times: 3 }, hours: { hours: 4 } } satisfies Record<string, Loop>;
type Way = keyof typeof starts;

const wayOf = (loop: Loop): Way =>
  loop.times !== undefined ? 'times' : loop.hours !== undefined ? 'hours' : 'endless';

export function LoopSetting({ loop, onChange }: Props) {
  const way = wayOf(loop);
  return (
    <Setting title="循环">
      <Segmented<Way>
        aria-label="循环"
        block
        value={way}
        onChange={(next) => onChange(starts[next])}
        options={[
          { value: 'endless', label: '不限' },
          { value: 'times', label: '按次数' },
          { value: 'hours', label: '按时长' },
        ]}
      />
      {way === 'times' && (
        <InputNumber
          aria-label="循环次数"
          min={1}
          max={9999}
          precision={0}
          suffix="次"
          style={{ width: '100%' }}
          value={loop.times}
          onChange={(times) => times !== null && times !== undefined && onChange({ times })}
        />
      )}
      {way === 'hours' && (
        <InputNumber
          aria-label="循环时长"
          min={0.5}
          max={168}
          suffix="小时"
          style={{ width: '100%' }}
          value={loop.hours}
          onChange={(hours) => hours !== null && hours !== undefined && onChange({ hours })}
        />
      )}
    </Setting>
  );
}
