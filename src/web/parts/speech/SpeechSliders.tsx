import { Button, Switch } from 'antd';
import { Setting } from '../editor/fields/Setting.tsx';
import { SlideRow } from '../fields/SlideRow.tsx';

const usual = { speed: 1, pitch: 0, volume: 1, liveliness: 1 };
type Manner = typeof usual;
type Name = keyof Manner;

const sliders: {
  name: Name;
  label: string;
  range: { min: number; max: number; step: number };
  unit: string;
}[] = [
  { name: 'speed', label: '语速', range: { min: 0.5, max: 2, step: 0.05 }, unit: '倍' },
  { name: 'pitch', label: '音高', range: { min: -12, max: 12, step: 1 }, unit: '个半音' },
  { name: 'volume', label: '音量', range: { min: 0, max: 2, step: 0.1 }, unit: '倍' },
  { name: 'liveliness', label: '起伏', range: { min: 0.5, max: 1.5, step: 0.1 }, unit: '倍' },
];

interface Props {
  value: Manner & { isFine: boolean };
  onChange: (change: Partial<Props['value']>) => void;
}

export function SpeechSliders({ value, onChange }: Props) {
  const isChanged = sliders.some(({ name }) => value[name] !== usual[name]);
  return (
    <>
      {sliders.map(({ name, ...slider }) => (
        <SlideRow
          key={name}
          {...slider}
          value={value[name]}
          onChange={(next) => onChange({ [name]: next })}
        />
      ))}
      {isChanged && (
        <Button size="small" style={{ alignSelf: 'flex-end' }} onClick={() => onChange(usual)}>
          恢复默认
        </Button>
      )}
      <Setting
        title="高音质（慢）"
        about="声音更细，合成要慢好几倍，也多收算力。"
        control={
          <Switch
            aria-label="高音质（慢）"
            checked={value.isFine}
            onChange={(isFine) => onChange({ isFine })}
          />
        }
      />
    </>
  );
}
