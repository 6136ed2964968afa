import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface Props {
  side: ReactNode;
  children: ReactNode;
}

export function Columns({ side, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className="stack gap16 can-shrink">{children}</div>
      <aside className={`${styles.side} stack gap16 can-shrink`}>{side}</aside>
    </div>
  );
}
