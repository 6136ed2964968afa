import { NumberField } from '../../../parts/editor/fields/NumberField.tsx';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
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

export function NumberSetting({ title, about, unit, ...number }: Props) {
  const field = <NumberField {...number} label={title} isWhole className={styles.number} suffix={unit} />;
  return <Setting title={title} about={about} control={field} />;
}
