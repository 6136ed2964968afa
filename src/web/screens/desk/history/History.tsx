import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import type { DeskProps } from '../desk-props.ts';
import styles from './History.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import { StickyList } from '../StickyList.tsx';
import { useHistory } from './use-history.ts';

/** Every spoken sentence, and why it was said. */
export function History({ room, desk: { said } }: DeskProps) {
  const { rows, hasEarlier, reading, readEarlier, exportAll } = useHistory(room, said);
  if (rows.length === 0)
    return <EmptyState drawing="sound" text="还没有播报过。说出的每一句都会记在这里，写明为什么说。" />;
  return (
    <div className={styles.history}>
      <div className={styles.bar}>
        <span className={styles.note}>{hasEarlier ? `最近 ${rows.length} 句` : `共 ${rows.length} 句`}</span>
        <Button
          size="small"
          icon={<DownloadOutlined />}
          loading={reading === 'export'}
          onClick={() => void exportAll()}
        >
          导出整场 CSV
        </Button>
      </div>
      <StickyList
        label="播报历史"
        rows={rows}
        top={
          hasEarlier && (
            <Button
              type="link"
              size="small"
              loading={reading === 'earlier'}
              onClick={() => void readEarlier()}
            >
              看更早的
            </Button>
          )
        }
        render={(line) => <HistoryRow line={line} />}
      />
    </div>
  );
}
