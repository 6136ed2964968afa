import { Slider } from 'antd';
import type { Material } from '../../../../contract/mix.ts';
import styles from './TrimStrip.module.css';

export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

type Stretch = [from: number, to: number];

interface Props {
  material: Pick<Material, 'strip' | 'shots'>;
  totalSeconds: number;
  value: Stretch;
  onDrag: (stretch: Stretch) => void;
  onChange: (stretch: Stretch) => void;
}

export function TrimStrip({ material: { strip, shots }, totalSeconds, value, onDrag, onChange }: Props) {
  const [from, to] = value;
  const share = (seconds: number) => `${(100 * seconds) / Math.max(totalSeconds, 0.1)}%`;
  return (
    <>
      <div className={styles.strip}>
        {strip && <img src={strip.url} alt="" />}
        {shots.map((shot) => (
          <span
            key={shot.from}
            className={`${styles.shot} ${shot.faults.length > 0 ? styles.bad : ''}`}
            style={{ left: share(shot.from), width: share(shot.to - shot.from) }}
          />
        ))}
        <span className={styles.off} style={{ left: 0, width: share(from) }} />
        <span className={styles.off} style={{ right: 0, width: share(totalSeconds - to) }} />
      </div>
      <Slider
        range
        className={styles.slider}
        min={0}
        max={totalSeconds}
        step={0.1}
        value={value}
        ariaLabelForHandle={['起点', '终点']}
        tooltip={{ formatter: (seconds) => `${seconds} 秒` }}
        onChange={([first, last]) => onDrag([first!, last!])}
        onChangeComplete={([first, last]) => onChange([first!, last!])}
      />
    </>
  );
}
