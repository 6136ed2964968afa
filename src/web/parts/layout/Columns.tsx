import type { CSSProperties, ReactNode, Ref } from 'react';
import styles from './Columns.module.css';

interface Props {
  side: ReactNode;
  dock?: { label: string; width: number };
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function Columns({ side, dock, ref, children }: Props) {
  return (
    <div className={styles.columns} style={dock && ({ '--side': `${dock.width}px` } as CSSProperties)}>
      <div ref={ref} className="stack gap16 can-shrink">
        {children}
      </div>
      <aside
        className={`${styles.side} ${dock ? styles.dock : ''} stack gap16 can-shrink`}
        aria-label={dock?.label}
      >
        {side}
      </aside>
    </div>
  );
}
