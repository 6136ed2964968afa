import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Check } from '../../../contract/order.ts';
import styles from './CheckList.module.css';
import { clock } from '../format.ts';

const looks = {
  ok: { icon: <CheckCircleFilled />, word: '通过', tone: 'success' },
  warn: { icon: <ExclamationCircleFilled />, word: '提醒', tone: styles.warn },
  stop: { icon: <CloseCircleFilled />, word: '不合格', tone: 'error' },
} as const;

interface Props<C extends Check> {
  checks: C[];
  label?: string;
  control?: (check: C) => ReactNode;
}

export function CheckList<C extends Check>({ checks, label = '检查结果', control }: Props<C>) {
  if (checks.length === 0) return null;
  return (
    <ul className="stack plain-list" aria-label={label}>
      {checks.map((check) => (
        <li key={check.key + check.text} className="row at-top body-text">
          <span
            className={`${styles.icon} ${looks[check.level].tone}`}
            role="img"
            aria-label={looks[check.level].word}
          >
            {looks[check.level].icon}
          </span>
          <span className="grow">
            {check.text}
            {check.at !== undefined && `（${clock(check.at)} 处）`}
          </span>
          {control?.(check)}
        </li>
      ))}
    </ul>
  );
}
