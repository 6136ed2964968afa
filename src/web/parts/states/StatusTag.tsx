import type { ReactNode } from 'react';
import type { JobStatus } from '../../../contract/job.ts';
import type { Order } from '../../../contract/order.ts';
import styles from './StatusTag.module.css';

export type Tone = 'quiet' | 'busy' | 'good' | 'bad' | 'careful' | 'onAir';

const jobs: Record<JobStatus, [string, Tone]> = {
  waiting: ['排队中', 'quiet'],
  running: ['生成中', 'busy'],
  done: ['已完成', 'good'],
  failed: ['失败', 'bad'],
  cancelled: ['已取消', 'quiet'],
};
export const orderStatuses: Record<Order['status'], string> = {
  waiting: '待确认',
  refused: '材料不合格',
  training: '训练中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};
const orders: Record<Order['status'], Tone> = {
  waiting: 'careful',
  refused: 'bad',
  training: 'busy',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

type Props = { of: 'job'; status: JobStatus } | { of: 'order'; status: Order['status'] };

export function StatusTag(props: Props) {
  const [word, tone] =
    props.of === 'job' ? jobs[props.status] : [orderStatuses[props.status], orders[props.status]];
  return <Tag tone={tone}>{word}</Tag>;
}

export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${styles.tag} ${tone === 'onAir' ? styles.onAir : `tone-${tone}`}`}>{children}</span>
  );
}
