import { useQuery } from '@tanstack/react-query';
import { listBackdrops, type Backdrop } from '../../../contract/backdrop.ts';
import { useRoomOwner } from '../live/room-owner.ts';
import { call } from '../../client/api.ts';
import { withoutSignature } from '../../client/signed-url.ts';

const PAGE = 100;

async function all(owner: { liveId?: string }, signal: AbortSignal): Promise<Backdrop[]> {
  const found: Backdrop[] = [];
  for (let current = 1; ; current += 1) {
    const { list, total } = await call(listBackdrops, { current, pageSize: PAGE, ...owner }, signal);
    found.push(...list);
    if (list.length === 0 || found.length >= total) return found;
  }
}

/** Reads every page: many backdrops of one's own must not push ours out. */
export function useBackdrops() {
  const owner = useRoomOwner();
  return useQuery({
    queryKey: [listBackdrops.path, 'all', owner.liveId ?? ''],
    queryFn: ({ signal }) => all(owner, signal),
  });
}

export const isBackdrop = (backdrop: Backdrop, value: string | null): boolean =>
  value !== null &&
  (backdrop.id === value ||
    [backdrop.url, backdrop.landscapeUrl].some((url) => withoutSignature(url) === withoutSignature(value)));
