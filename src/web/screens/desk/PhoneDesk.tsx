import {
  ClockCircleOutlined,
  MessageOutlined,
  OrderedListOutlined,
  SafetyOutlined,
  SendOutlined,
  ShoppingOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Badge, Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { CommentStream } from './comments/CommentStream.tsx';
import type { DeskProps } from './use-desk-actions.ts';
import { TAKEN_OVER } from './labels.ts';
import { GoodsPanel } from './goods/GoodsPanel.tsx';
import { HistoryList } from './history/HistoryList.tsx';
import { OperatorBox } from './operator/OperatorBox.tsx';
import dock from '../../parts/layout/dock.module.css';
import styles from './PhoneDesk.module.css';
import { QueueList } from './review/QueueList.tsx';
import { ReviewList } from './review/ReviewList.tsx';
import { StageColumn } from './stage/StageColumn.tsx';
import { PrimaryControls } from './stage/PrimaryControls.tsx';
import type { Operator } from './operator/use-operator.ts';

type Tab = 'stage' | 'comments' | 'review' | 'queue' | 'goods' | 'history';
const padded: Tab[] = ['review', 'queue', 'goods'];

export function PhoneDesk({ operator, ...props }: DeskProps & { operator: Operator }) {
  const { room, desk, actions } = props;
  const { view, comments } = desk;
  const [tab, setTab] = useState<Tab>('comments');
  const [isWriting, setWriting] = useState(false);
  const reviews = comments.filter(({ state }) => state === 'review').length;
  const tabs: { key: Tab; name: string; icon: ReactNode; count: number }[] = [
    { key: 'stage', name: '预览', icon: <VideoCameraOutlined />, count: 0 },
    { key: 'comments', name: '评论', icon: <MessageOutlined />, count: 0 },
    { key: 'review', name: '审核', icon: <SafetyOutlined />, count: reviews },
    { key: 'queue', name: '待播', icon: <OrderedListOutlined />, count: view?.queue.length ?? 0 },
    { key: 'goods', name: '商品', icon: <ShoppingOutlined />, count: 0 },
    { key: 'history', name: '历史', icon: <ClockCircleOutlined />, count: 0 },
  ];
  return (
    <>
      <div className={`${styles.body} stack gap0 ${padded.includes(tab) ? styles.padded : ''}`}>
        {tab === 'stage' && <StageColumn {...props} />}
        {tab === 'comments' && <CommentStream {...props} />}
        {tab === 'review' && <ReviewList {...props} />}
        {tab === 'queue' && <QueueList {...props} />}
        {tab === 'goods' && view && <GoodsPanel {...props} />}
        {tab === 'history' && <HistoryList key={desk.sessionId} {...props} />}
      </div>
      <footer>
        {view?.trouble && tab !== 'stage' && (
          <p role="alert" className={`${styles.note} error small`}>
            {view.trouble}
          </p>
        )}
        {view?.mode === 'takenOver' && <p className={`${styles.note} hint small`}>{TAKEN_OVER}</p>}
        {view && (
          <div className={styles.urgent}>
            <PrimaryControls liveId={room.id} view={view} actions={actions} isShort />
            <Button type="primary" icon={<SendOutlined />} onClick={() => setWriting(true)}>
              插播
            </Button>
          </div>
        )}
        <nav className={dock.bar} aria-label="中控台">
          {tabs.map(({ key, name, icon, count }) => (
            <button
              key={key}
              type="button"
              className={`${dock.item} bare-button stack gap2 centre middle ${key === tab ? dock.on : ''}`}
              aria-current={key === tab ? 'page' : undefined}
              onClick={() => setTab(key)}
            >
              <Badge count={count} size="small">
                <span className={dock.icon}>{icon}</span>
              </Badge>
              {name}
            </button>
          ))}
        </nav>
      </footer>
      <Drawer
        open={isWriting && view !== null}
        onClose={() => setWriting(false)}
        title="插播"
        placement="bottom"
        size="85vh"
        destroyOnHidden
      >
        <OperatorBox operator={operator} />
      </Drawer>
    </>
  );
}
