import { Alert } from 'antd';
import { closeRoomNotice, roomDetail, type Room } from '../../../contract/room.ts';
import { useSend } from '../../client/use-call.ts';

export function RoomNotice({ room }: { room: Pick<Room, 'id' | 'notice'> }) {
  const close = useSend(closeRoomNotice, { refresh: [roomDetail] });
  if (close.isSuccess) return null;
  return (
    <Alert
      type="warning"
      showIcon
      banner
      title={room.notice}
      closable={{ 'aria-label': '知道了', onClose: () => close.mutate({ liveId: room.id }) }}
    />
  );
}
