import { InputNumber, Segmented, Slider } from 'antd';
import type { Room } from '../../../contract/room.ts';
import { humanCentre } from '../../../stage/human-centre.ts';
import { changeTo, LARGEST, place, resize, SMALLEST } from './human-place.ts';
import type { RoomChange } from './room-change.ts';
import styles from './StageTools.module.css';

interface Props {
  room: Room;
  change: (change: RoomChange) => void;
}

const presets = [
  { value: 'left' as const, label: '左' },
  { value: 'middle' as const, label: '中' },
  { value: 'right' as const, label: '右' },
];
const EXACT = { x: 0.0005, y: 0.0005 };
const percent = (share: number): number => Math.round(share * 1000) / 10;

interface NumberProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (share: number) => void;
}

function Share({ label, value, min, max, onChange }: NumberProps) {
  return (
    <InputNumber
      className={styles.number}
      prefix={label}
      suffix="%"
      aria-label={label}
      controls={false}
      min={percent(min)}
      max={percent(max)}
      value={percent(value)}
      onChange={(typed) => typed !== null && onChange(typed / 100)}
    />
  );
}

/** Where the presenter stands and how large, for fingers and as numbers. */
export function StageTools({ room, change }: Props) {
  const centre = humanCentre(room, room.settings.human);
  const moveTo = (x: number, y: number) => change(changeTo(place(room, { x, y }, EXACT)));
  const size = (share: number) => change(resize(room, share));
  return (
    <div className={styles.tools} role="toolbar" aria-label="数字人大小和位置">
      <Segmented
        aria-label="数字人位置"
        options={presets}
        value={room.settings.human ? undefined : room.humanPosition}
        onChange={(humanPosition) => change({ humanPosition, settings: { human: null } })}
      />
      <div className={styles.size}>
        <Slider
          className={styles.slider}
          ariaLabelForHandle="数字人大小"
          tooltip={{ formatter: null }}
          min={SMALLEST}
          max={LARGEST}
          step={0.01}
          value={room.humanSize}
          onChange={size}
        />
        <Share label="大小" value={room.humanSize} min={SMALLEST} max={LARGEST} onChange={size} />
      </div>
      <Share label="X" value={centre.x} min={0} max={1} onChange={(x) => moveTo(x, centre.y)} />
      <Share label="Y" value={centre.y} min={0} max={1} onChange={(y) => moveTo(centre.x, y)} />
    </div>
  );
}
