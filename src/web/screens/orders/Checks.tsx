import type { Check } from '../../../contract/order.ts';
import { clock } from '../../parts/format.ts';
import styles from './OrderCard.module.css';

const marks: Record<Check['level'], [mark: string, word: string]> = {
  ok: ['✔', '合格'],
  warn: ['⚠', '提醒'],
  stop: ['✘', '不合格'],
};

export function Checks({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className={`${styles.checks} body-text plain-list`} aria-label="素材检查结果">
      {checks.map(({ key, level, text, at }) => (
        <li key={`${key}-${at ?? ''}`} className={styles[level]}>
          <span aria-hidden="true" className={styles.mark}>
            {marks[level][0]}
          </span>
          <span className="sr-only">{marks[level][1]}：</span>
          <span>
            {text}
            {at !== undefined && <span className="figures">（{clock(at)} 处）</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
