import { Navigate, useParams } from 'react-router';
import { isOnAir, roomDetail } from '../../../contract/room.ts';
import { RoomError } from '../../parts/live/RoomError.tsx';
import { RoomOwnerProvider } from '../../parts/live/room-owner.ts';
import { useCall } from '../../client/use-call.ts';
import { useEvents } from '../../client/use-events.ts';
import { EditorSkeleton } from '../../parts/editor/EditorSkeleton.tsx';
import { RoomEditor } from './RoomEditor.tsx';

const ON_AIR_MS = 15_000;
const own = {};

function LiveRoom({ liveId }: { liveId: string }) {
  const detail = useCall(
    roomDetail,
    { liveId },
    { refetchInterval: (room) => (room && isOnAir(room) ? ON_AIR_MS : false) },
  );
  const shared = detail.data?.shared;
  if (shared && !shared.roles.includes('editor')) return <Navigate to={`/liveRoom/${liveId}/desk`} replace />;
  if (detail.data)
    return (
      <RoomOwnerProvider value={shared ? { liveId } : own}>
        <RoomEditor stored={detail.data} />
      </RoomOwnerProvider>
    );
  if (detail.isPending) return <EditorSkeleton label="正在打开直播间" />;
  return <RoomError error={detail.error} title="这个直播间没有打开" retry={() => void detail.refetch()} />;
}

export default function LiveRoomScreen() {
  useEvents();
  const { liveId = '' } = useParams();
  // Keyed: nothing typed for one room may reach another.
  return <LiveRoom key={liveId} liveId={liveId} />;
}
