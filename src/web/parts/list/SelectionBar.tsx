import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './SelectionBar.module.css';

interface Props {
  chosen: number;
  onNone: () => void;
  /** null: everything here is chosen already. */
  onAll: (() => void) | null;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** Rises when rows are chosen, in reach of the thumb. */
export function SelectionBar({ chosen, onNone, onAll, children }: Props) {
  if (chosen === 0) return null;
  return (
    <div className={`${styles.bar} card`} role="toolbar" aria-label="对选中的作品">
      <div className={styles.head}>
        <Button type="text" icon={<CloseOutlined />} aria-label="取消选择" onClick={onNone} />
        <span className={`${styles.count} figures`} role="status">
          已选 {chosen} 个
        </span>
        {onAll && (
          <Button type="text" onClick={onAll}>
            全选本页
          </Button>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
