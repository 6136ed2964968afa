import styles from './ProgressBar.module.css';

interface Props {
  /** What progresses, for those who do not see the bar. */
  label: string;
  percent: number;
  state?: 'running' | 'done' | 'failed';
}

export function ProgressBar({ label, percent, state = 'running' }: Props) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={`${styles.bar} ${styles[state]}`} style={{ width: `${percent}%` }} />
    </div>
  );
}
