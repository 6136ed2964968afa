import styles from './RepetitionBar.module.css';

const MUCH = 0.3;
const TOO_MUCH = 0.6;
const advice = {
  good: '近 30 分钟很少重复',
  much: '重复偏多，可以多写几种说法。',
  bad: '重复太多，容易被平台判为录播，请换话术。',
};

const tones = { good: styles.good, much: 'warning', bad: 'error' };

/** Platforms take a room that repeats itself for a recording and may ban it. */
export function RepetitionBar({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  const level = share >= TOO_MUCH ? 'bad' : share >= MUCH ? 'much' : 'good';
  return (
    <div className={`${styles.repetition} ${tones[level]}`} title={advice[level]}>
      <span className="hint">重复率（近 30 分钟）</span>
      <span className="figures">{percent}%</span>
      <div
        className={styles.bar}
        role="meter"
        aria-label="重复率"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.part} style={{ width: `${percent}%` }} />
      </div>
      {level !== 'good' && <span className="all-columns">{advice[level]}</span>}
    </div>
  );
}
