import { Link } from 'react-router';
import { categories, type RoomRow } from '../../../contract/room.ts';
import type { Column } from '../../parts/list/ListTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { RoomStatusTag } from '../../parts/live/output/RoomStatusTag.tsx';
import { RoomCover } from '../../parts/cover/RoomCover.tsx';
import { RoomActions } from './RoomActions.tsx';
import styles from './RoomCard.module.css';

export const roomColumns: Column<RoomRow>[] = [
  {
    title: '直播间',
    render: (room) => (
      <Link to={`/liveRoom/${room.id}`} className={`${styles.room} row gap12`}>
        <span className={styles.thumb}>
          <RoomCover room={room} />
        </span>
        <span className="break-anywhere">{room.name}</span>
        {room.isTemplate === 1 && <span className="chip tone-busy rigid">模板</span>}
      </Link>
    ),
  },
  { title: '类目', render: (room) => <span className="nowrap">{categories[room.category]}</span> },
  { title: '状态', render: (room) => <RoomStatusTag room={room} isRehearsal={room.isRehearsal} /> },
  {
    title: '话术',
    align: 'right',
    render: (room) => <span className="nowrap">{room.scriptCount} 条</span>,
  },
  {
    title: '问答',
    align: 'right',
    render: (room) => <span className="nowrap">{room.faqCount} 组</span>,
  },
  {
    title: '更新时间',
    render: (room) => (
      <span className="nowrap">
        <Moment at={room.updatedAt} />
      </span>
    ),
  },
  { title: '操作', width: 232, render: (room) => <RoomActions room={room} /> },
];
