import { roomStatuses, type RoomStatus } from '../../../contract/room.ts';
import { Tag, type Tone } from '../states/StatusTag.tsx';

const tones: Record<RoomStatus, Tone> = { 0: 'quiet', 1: 'onAir', 2: 'careful', 3: 'quiet', 9: 'bad' };

export function RoomStatusTag({ status, isRehearsal }: { status: RoomStatus; isRehearsal: boolean }) {
  return isRehearsal ? (
    <Tag tone="careful">预演中</Tag>
  ) : (
    <Tag tone={tones[status]}>{roomStatuses[status]}</Tag>
  );
}
