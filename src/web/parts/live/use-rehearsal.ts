import { liveNow } from '../../../contract/live/live.ts';
import { isOnAir, type Room } from '../../../contract/room.ts';
import { useCall } from '../../client/use-call.ts';

const LOOK_AGAIN_MS = 15_000;

export function useRehearsal(room: Room): boolean | null {
  const isOn = isOnAir(room);
  const { data, isError } = useCall(
    liveNow,
    { liveId: room.id },
    { enabled: isOn, staleTime: 0, refetchInterval: () => LOOK_AGAIN_MS },
  );
  if (!isOn) return false;
  return data?.isRehearsal ?? (isError ? false : null);
}
