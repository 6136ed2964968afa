import styles from './ProgressBar.module.css';

interface Props {
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
