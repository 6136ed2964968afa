import type { Check } from '../../../contract/order.ts';
import { clock } from '../format.ts';
import styles from './ClipMarks.module.css';

interface Props {
  checks: Check[];
  duration: number;
  onSeek: (seconds: number) => void;
}

export function ClipMarks({ checks, duration, onSeek }: Props) {
  const lines = checks.flatMap(({ key, level, text, spans }) =>
    spans && spans.length > 0 ? [{ key, level, spans, words: text.replace(/（.*/, '') }] : [],
  );
  if (lines.length === 0 || duration <= 0) return null;
  const percent = (seconds: number) => `${(100 * Math.min(seconds, duration)) / duration}%`;
  return (
    <div className={`${styles.marks} small`} role="group" aria-label="有问题的时间，点一下看那一秒">
      {lines.map(({ key, level, spans, words }) => (
        <div key={key} className={styles.line}>
          <span>{words}</span>
          <span className={styles.track}>
            {spans.map(({ from, to }) => (
              <button
                key={from}
                type="button"
                className={`${styles.mark} ${styles[level]}`}
                style={{ left: percent(from), width: percent(to - from) }}
                aria-label={`${words}：${clock(from)}–${clock(to)}`}
                title={`${words}：${clock(from)}–${clock(to)}`}
                onClick={() => onSeek(from)}
              />
            ))}
          </span>
        </div>
      ))}
      <div className={`${styles.line} hint figures`} aria-hidden="true">
        <span />
        <span className={styles.ends}>
          <span>{clock(0)}</span>
          <span>{clock(duration)}</span>
        </span>
      </div>
    </div>
  );
}
