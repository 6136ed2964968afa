import { roomStatuses, type RoomStatus } from '../../../../contract/room.ts';
import { Tag, type Tone } from '../../states/StatusTag.tsx';
import { sentLabel } from './output.ts';
import { useOnAir } from './use-on-air.ts';

const tones: Record<RoomStatus, Tone> = { 0: 'quiet', 1: 'busy', 2: 'careful', 3: 'quiet', 9: 'bad' };

interface Props {
  room: { id: string; status: RoomStatus };
  isRehearsal: boolean;
}

export function RoomStatusTag({ room, isRehearsal }: Props) {
  const view = useOnAir(room);
  if (isRehearsal) return <Tag tone="careful">预演中</Tag>;
  // The list itself may be older than the end of the broadcast.
  const status = view?.status ?? room.status;
  // Started is not seen: only what leaves the machine may look like being on air.
  const [word, tone] = status === 1 && view ? sentLabel(view) : [roomStatuses[status], tones[status]];
  return <Tag tone={tone}>{word}</Tag>;
}
