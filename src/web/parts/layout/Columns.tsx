import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface Props {
  side: ReactNode;
  children: ReactNode;
}

export function Columns({ side, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.side}>{side}</aside>
    </div>
  );
}
