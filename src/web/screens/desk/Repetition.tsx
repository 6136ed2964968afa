import styles from './Repetition.module.css';

const MUCH = 0.3;
const TOO_MUCH = 0.6;

/** Platforms take a room that repeats itself for a recording. */
export function Repetition({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  const level = share >= TOO_MUCH ? 'bad' : share >= MUCH ? 'much' : 'good';
  const advice = {
    good: '近 30 分钟很少重复',
    much: '重复偏多，可以多写几种说法',
    bad: '重复太多，容易被平台判为录播，请换话术',
  };
  return (
    <div className={styles.repetition} title={advice[level]}>
      <span>重复率（近 30 分钟）</span>
      <span className={`figures ${styles[level]}`}>{percent}%</span>
      <meter
        className={styles.bar}
        min={0}
        max={1}
        low={MUCH}
        high={TOO_MUCH}
        optimum={0}
        value={share}
        aria-label="重复率"
      >
        {percent}%
      </meter>
      {level !== 'good' && <span className={styles.advice}>{advice[level]}</span>}
    </div>
  );
}
