import { Button, message } from 'antd';
import { useState } from 'react';
import { listRoomsOnAir, stopRoom, type RoomOnAir } from '../../../contract/access/operator.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import type { Column } from '../../parts/list/ListTable.tsx';
import { ListView } from '../../parts/list/ListView.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { RecordCard, RecordLine } from './RecordCard.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const LOOK_MS = 10_000;

function StopDialog({ room, onClose }: { room: RoomOnAir; onClose: () => void }) {
  return (
    <ReasonDialog
      endpoint={stopRoom}
      list={[listRoomsOnAir]}
      title={`停播「${room.name}」`}
      okText="停播"
      intro="马上停播。卖家在直播间和中控台会看到下面的理由。"
      whyLabel="理由（卖家看得到，也写进操作记录）"
      isDangerous
      inputOf={({ why }) => ({ id: room.id, why })}
      onDone={() => message.success(`「${room.name}」已停播`)}
      onClose={onClose}
    />
  );
}

export function RoomsOnAir() {
  const page = usePage([]);
  const [stopping, setStopping] = useState<RoomOnAir | null>(null);
  const rooms = useCall(listRoomsOnAir, page.paging, { refetchInterval: () => LOOK_MS });
  const stop = (room: RoomOnAir) => (
    <Button danger onClick={() => setStopping(room)}>
      停播
    </Button>
  );
  const kind = ({ isRehearsal }: RoomOnAir) =>
    isRehearsal ? (
      <span className="chip tone-quiet">预演</span>
    ) : (
      <span className="chip tone-bad">直播中</span>
    );
  const columns: Column<RoomOnAir>[] = [
    { title: '直播间', render: ({ name }) => <span className="break-anywhere">{name}</span> },
    { title: '状态', render: kind },
    { title: '卖家', render: ({ phoneNumber }) => <span className="figures">{phoneNumber}</span> },
    { title: '开始', render: ({ startedAt }) => <Moment at={startedAt} /> },
    { title: '刚说的话', render: ({ said }) => said ?? '—' },
    { title: '服务器', render: ({ host }) => host ?? '正在接手' },
    { title: '操作', width: 96, render: stop },
  ];
  return (
    <>
      <ListView
        name="正在直播"
        query={rooms}
        page={page}
        shape="row"
        columns={columns}
        renderCard={(room) => (
          <RecordCard title={room.name} status={kind(room)} action={stop(room)}>
            <RecordLine>
              {room.phoneNumber} · <Moment at={room.startedAt} /> 开始
            </RecordLine>
            {room.said && <RecordLine>{`刚说：${room.said}`}</RecordLine>}
          </RecordCard>
        )}
        empty={<EmptyState drawing="room" text="现在没有直播间在直播。" />}
      />
      {stopping && <StopDialog room={stopping} onClose={() => setStopping(null)} />}
    </>
  );
}
