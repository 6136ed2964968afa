import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { Check } from '../../../contract/order.ts';
import styles from './CheckList.module.css';
import { clock } from '../format.ts';

const looks = {
  ok: { icon: <CheckCircleFilled />, word: '通过', tone: 'success' },
  warn: { icon: <ExclamationCircleFilled />, word: '提醒', tone: styles.warn },
  stop: { icon: <CloseCircleFilled />, word: '不合格', tone: 'error' },
} as const;

export function CheckList({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="stack plain-list" aria-label="检查结果">
      {checks.map(({ key, level, text, at }) => (
        <li key={key + text} className="row at-top body-text">
          <span className={`${styles.icon} ${looks[level].tone}`} role="img" aria-label={looks[level].word}>
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
