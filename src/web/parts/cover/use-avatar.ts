import { listAvatars, type Avatar } from '../../../contract/avatar.ts';
import { useRoomOwner } from '../live/room-owner.ts';
import { useCall } from '../../client/use-call.ts';

/** The presenter behind a room's or scene's `modelId`; null until the list has come, and when it is gone. */
export function useAvatar(modelId: string): Avatar | null {
  const { data } = useCall(listAvatars, { pageSize: 100, ...useRoomOwner() }, { staleTime: 60_000 });
  return data?.list.find((one) => one.id === modelId) ?? null;
}
