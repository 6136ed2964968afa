import { InputNumber, Slider } from 'antd';
import styles from './SlideRow.module.css';

interface Props {
  label: string;
  value: number;
  range: { min: number; max: number; step: number };
  unit: string;
  onChange: (value: number) => void;
}

export function SlideRow({ label, value, range, unit, onChange }: Props) {
  return (
    <div className={styles.row}>
      <span className="strong nowrap">{label}</span>
      <Slider
        {...range}
        aria-label={label}
        className={styles.slider}
        tooltip={{ formatter: (number) => `${number} ${unit}` }}
        value={value}
        onChange={onChange}
      />
      <InputNumber
        {...range}
        className="full-width"
        aria-label={`${label}的数值`}
        value={value}
        onChange={(typed) => typed !== null && onChange(typed)}
      />
    </div>
  );
}

interface PercentProps extends Pick<Props, 'label' | 'range' | 'onChange'> {
  share: number;
}

export function PercentRow({ share, onChange, ...row }: PercentProps) {
  return (
    <SlideRow
      {...row}
      value={Math.round(share * 100)}
      unit="%"
      onChange={(percent) => onChange(percent / 100)}
    />
  );
}
