import { listAvatars, type Avatar } from '../../../contract/stage.ts';
import { useRoomOwner } from '../live/room-owner.ts';
import { useCall } from '../../client/use-call.ts';

export function useAvatar(modelId: string): Avatar | null {
  const { data } = useCall(listAvatars, { pageSize: 100, ...useRoomOwner() }, { staleTime: 60_000 });
  return data?.list.find((avatar) => avatar.id === modelId) ?? null;
}
