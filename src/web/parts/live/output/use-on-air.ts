import { liveNow, type LiveView } from '../../../../contract/live/live.ts';
import { isOnAir, type RoomStatus } from '../../../../contract/room.ts';
import { useCall } from '../../../client/use-call.ts';

const LOOK_AGAIN_MS = 15_000;

interface OnAirRoom {
  id: string;
  status: RoomStatus;
}

export function useOnAir(room: OnAirRoom): LiveView | null | undefined {
  const isOn = isOnAir(room);
  const { data, isError } = useCall(
    liveNow,
    { liveId: room.id },
    { enabled: isOn, staleTime: 0, refetchInterval: () => LOOK_AGAIN_MS },
  );
  if (!isOn) return null;
  return data ?? (isError ? null : undefined);
}

export function useRehearsal(room: OnAirRoom): boolean | null {
  const view = useOnAir(room);
  return view === undefined ? null : (view?.isRehearsal ?? false);
}
