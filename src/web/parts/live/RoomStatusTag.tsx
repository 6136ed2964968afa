import type { RoomRow } from '../../../contract/room.ts';
import { StatusTag } from '../states/StatusTag.tsx';

export function RoomStatusTag({ room }: { room: RoomRow }) {
  return room.isRehearsal ? <StatusTag of="rehearsal" /> : <StatusTag of="room" status={room.status} />;
}
