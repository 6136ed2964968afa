import { InputNumber } from 'antd';
import { Setting } from '../../parts/editor/Setting.tsx';
import styles from './SettingsPanel.module.css';

interface Props {
  title: string;
  about: string;
  unit: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** One whole number at the right of its name. */
export function NumberSetting({ title, about, unit, min, max, value, onChange }: Props) {
  return (
    <Setting
      title={title}
      about={about}
      control={
        <InputNumber
          aria-label={title}
          className={styles.number}
          min={min}
          max={max}
          precision={0}
          suffix={unit}
          value={value}
          onChange={(typed) => typed !== null && onChange(typed)}
        />
      }
    />
  );
}
