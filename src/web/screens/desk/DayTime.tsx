import { fullTime } from '../../parts/format.ts';
import styles from './DayTime.module.css';

/** 20:30:12, in full on hover. */
export function DayTime({ at }: { at: string }) {
  const full = fullTime(at);
  return (
    <time dateTime={at} title={full} className={`figures ${styles.time}`}>
      {full.slice(-8)}
    </time>
  );
}
