import { useParams } from 'react-router';
import { roomDetail } from '../../../contract/room.ts';
import { RoomError } from '../../parts/live/RoomError.tsx';
import { useCall } from '../../use-call.ts';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { LiveDesk } from './LiveDesk.tsx';

export default function DeskScreen() {
  const { liveId = '' } = useParams();
  const detail = useCall(roomDetail, { liveId });
  if (detail.data) return <LiveDesk key={liveId} room={detail.data} />;
  if (detail.isPending) return <DeskSkeleton />;
  return <RoomError error={detail.error} title="中控台没有打开" retry={() => void detail.refetch()} />;
}
