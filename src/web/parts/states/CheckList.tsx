import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { Check } from '../../../contract/order.ts';
import styles from './CheckList.module.css';
import { clock } from '../format.ts';

const looks = {
  ok: { icon: <CheckCircleFilled />, word: '通过' },
  warn: { icon: <ExclamationCircleFilled />, word: '提醒' },
  stop: { icon: <CloseCircleFilled />, word: '不合格' },
} as const;

export function CheckList({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="stack plain-list" aria-label="检查结果">
      {checks.map(({ key, level, text, at }) => (
        <li key={key + text} className={styles.row}>
          <span className={`${styles.icon} ${styles[level]}`} role="img" aria-label={looks[level].word}>
            {looks[level].icon}
          </span>
          <span>
            {text}
            {at !== undefined && `（${clock(at)} 处）`}
          </span>
        </li>
      ))}
    </ul>
  );
}
