import { Badge, Tabs } from 'antd';
import type { DeskProps } from './use-desk-actions.ts';
import { GoodsPanel } from './goods/GoodsPanel.tsx';
import { HistoryList } from './history/HistoryList.tsx';
import { OperatorBox } from './operator/OperatorBox.tsx';
import { QueueList } from './review/QueueList.tsx';
import { ReviewList } from './review/ReviewList.tsx';
import styles from './DeskTabs.module.css';
import type { Operator } from './operator/use-operator.ts';

export type DeskTab = 'goods' | 'review' | 'queue' | 'operator' | 'history';

interface Props extends DeskProps {
  operator: Operator;
  tab: DeskTab;
  onTab: (tab: DeskTab) => void;
}

export function DeskTabs({ operator, tab, onTab, ...desk }: Props) {
  const { view, comments } = desk.desk;
  const waiting = comments.filter(({ state }) => state === 'review').length;
  const items = [
    { key: 'review', label: <Counted name="待审核" count={waiting} />, isLive: true },
    { key: 'queue', label: <Counted name="待播" count={view?.queue.length ?? 0} />, isLive: true },
    { key: 'goods', label: '商品', isLive: true },
    { key: 'operator', label: '插播', isLive: true },
    { key: 'history', label: '播报历史' },
  ].filter(({ isLive }) => view !== null || !isLive);
  const opened = items.some(({ key }) => key === tab) ? tab : 'history';
  return (
    <section className={`${styles.panel} stack gap0`} aria-label="审核、待播、商品、插播和历史">
      <Tabs
        className={styles.tabs}
        items={items}
        activeKey={opened}
        onChange={(key) => onTab(key as DeskTab)}
      />
      <div className={opened === 'history' ? styles.whole : styles.body}>
        {opened === 'review' && <ReviewList {...desk} />}
        {opened === 'queue' && <QueueList {...desk} />}
        {opened === 'goods' && <GoodsPanel {...desk} />}
        {opened === 'operator' && <OperatorBox operator={operator} />}
        {opened === 'history' && <HistoryList key={desk.desk.sessionId} {...desk} />}
      </div>
    </section>
  );
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <Badge count={count} size="small" offset={[8, 0]}>
      {name}
    </Badge>
  );
}
