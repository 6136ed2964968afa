import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './SelectionBar.module.css';
import type { useSelection } from './use-selection.ts';

interface Props {
  selection: Pick<ReturnType<typeof useSelection>, 'chosen' | 'clear' | 'chooseAll'>;
  children: ReactNode;
}

export function SelectionBar({ selection, children }: Props) {
  const { chosen, clear, chooseAll } = selection;
  if (chosen.length === 0) return null;
  return (
    <div className={`${styles.bar} card`} role="toolbar" aria-label="对选中的作品">
      <div className="row">
        <Button type="text" icon={<CloseOutlined />} aria-label="取消选择" onClick={clear} />
        <span className="grow strong nowrap figures" role="status">
          已选 {chosen.length} 个
        </span>
        {chooseAll && (
          <Button type="text" onClick={chooseAll}>
            全选本页
          </Button>
        )}
      </div>
      <div className={`${styles.actions} row`}>{children}</div>
    </div>
  );
}
