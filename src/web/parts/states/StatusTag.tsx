import type { ReactNode } from 'react';
import type { JobStatus } from '../../../contract/job.ts';
import type { Order } from '../../../contract/order.ts';
import { roomStatuses, type RoomRow, type RoomStatus } from '../../../contract/room.ts';
import styles from './StatusTag.module.css';

export type Tone = 'quiet' | 'busy' | 'good' | 'bad' | 'careful' | 'onAir';

const jobs: Record<JobStatus, [string, Tone]> = {
  waiting: ['排队中', 'quiet'],
  running: ['生成中', 'busy'],
  done: ['已完成', 'good'],
  failed: ['失败', 'bad'],
  cancelled: ['已取消', 'quiet'],
};
const rooms: Record<RoomStatus, Tone> = { 0: 'quiet', 1: 'onAir', 2: 'careful', 3: 'quiet', 9: 'bad' };
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

type Props =
  | { of: 'job'; status: JobStatus }
  | { of: 'room'; status: RoomStatus }
  | { of: 'rehearsal' }
  | { of: 'order'; status: Order['status'] };

function look(props: Props): [string, Tone] {
  if (props.of === 'job') return jobs[props.status];
  if (props.of === 'rehearsal') return ['预演中', 'careful'];
  if (props.of === 'room') return [roomStatuses[props.status], rooms[props.status]];
  return [orderStatuses[props.status], orders[props.status]];
}

export function StatusTag(props: Props) {
  const [word, tone] = look(props);
  return <Tag tone={tone}>{word}</Tag>;
}

export function RoomStatusTag({ room }: { room: RoomRow }) {
  return room.isRehearsal ? <StatusTag of="rehearsal" /> : <StatusTag of="room" status={room.status} />;
}

export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${styles.tag} ${tone === 'onAir' ? styles.onAir : `tone-${tone}`}`}>{children}</span>
  );
}
