import { Link } from 'react-router';
import { broadcastKinds, listBroadcasts, type Broadcast } from '../../../contract/broadcasts/broadcast.ts';
import { listRooms } from '../../../contract/room.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { count } from '../../parts/format.ts';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import type { Column } from '../../parts/list/ListTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Tag } from '../../parts/states/StatusTag.tsx';
import styles from './broadcasts.module.css';
import { timeOnAir, NOT_RECORDED } from './report-words.ts';

const ROOMS = 100;

const addressOf = ({ liveId, id }: Broadcast): string => `/broadcasts/${liveId}/${id}`;

function BroadcastState({ broadcast: { isRehearsal, endedAt } }: { broadcast: Broadcast }) {
  if (endedAt === null) return <Tag tone="onAir">{isRehearsal ? '预演中' : '直播中'}</Tag>;
  return isRehearsal ? <Tag tone="quiet">预演</Tag> : null;
}

const peakOf = ({ peak }: Broadcast): string => (peak === null ? NOT_RECORDED : count(peak));

const columns: Column<Broadcast>[] = [
  { title: '开播时间', width: 150, render: ({ startedAt }) => <Moment at={startedAt} /> },
  {
    title: '直播间',
    render: (broadcast) => (
      <span className="row">
        <Link to={addressOf(broadcast)}>{broadcast.roomName}</Link>
        <BroadcastState broadcast={broadcast} />
        {broadcast.shared && <span className="hint small">{broadcast.shared.owner} 共享</span>}
      </span>
    ),
  },
  { title: '时长', width: 140, align: 'right', render: timeOnAir },
  { title: '评论', width: 100, align: 'right', render: ({ comments }) => count(comments) },
  { title: '最高在线', width: 110, align: 'right', render: peakOf },
];

function BroadcastCard({ broadcast }: { broadcast: Broadcast }) {
  return (
    <Link to={addressOf(broadcast)} className={`${styles.card} padded card card-link`}>
      <span className="row between">
        <span className="grow ellipsis strong medium">{broadcast.roomName}</span>
        <BroadcastState broadcast={broadcast} />
      </span>
      <span className="above4 row between hint small figures">
        <span>
          <Moment at={broadcast.startedAt} /> · {timeOnAir(broadcast)}
        </span>
        <span>评论 {count(broadcast.comments)}</span>
      </span>
    </Link>
  );
}

export default function BroadcastsScreen() {
  const page = usePage(['liveId', 'kind']);
  const { filters } = page;
  const broadcasts = useCall(listBroadcasts, {
    ...page.paging,
    ...(filters.liveId && { liveId: filters.liveId }),
    kind: knownKey(broadcastKinds, filters.kind),
  });
  const rooms = useCall(listRooms, { pageSize: ROOMS });
  return (
    <>
      <PageHead title="直播记录" about="每一场直播的数据、提问和播报，都能回看和导出。" />
      <FilteredList
        choices={[
          {
            name: 'liveId',
            all: '全部直播间',
            options: (rooms.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          { name: 'kind', all: '直播和预演', options: optionsOf(broadcastKinds) },
        ]}
        unit="场"
        name="直播记录"
        query={broadcasts}
        page={page}
        columns={columns}
        renderCard={(broadcast) => <BroadcastCard broadcast={broadcast} />}
        empty={
          <EmptyState
            drawing="room"
            text="还没有开播过。直播或预演之后，每一场的报告都在这里。"
            action={<LinkButton to="/workbenches">去工作台开播</LinkButton>}
          />
        }
      />
    </>
  );
}
