import { InputNumber } from 'antd';

interface Props {
  value: number;
  onChange: (speed: number) => void;
}

/** One script faster or slower than the others. */
export function SpeedChoice({ value, onChange }: Props) {
  return (
    <InputNumber
      size="small"
      aria-label="这条话术的语速"
      prefix="语速"
      min={0.5}
      max={2}
      step={0.1}
      style={{ width: 96 }}
      value={value}
      onChange={(speed) => speed !== null && onChange(speed)}
    />
  );
}
