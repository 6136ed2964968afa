import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { putTicket } from '../../../contract/ticket.ts';
import { call } from '../../api.ts';

export interface StageAddress {
  ticket: string;
  /** The whole address of the stage page: for OBS, and to be opened. */
  url: string;
}

/** One for all who show it: a stage ticket lives until it is revoked. */
export function useStageAddress(liveId: string): UseQueryResult<StageAddress> {
  return useQuery({
    queryKey: [putTicket.path, 'stage', liveId],
    queryFn: async ({ signal }) => {
      const { ticket } = await call(putTicket, { scope: 'stage', liveId }, signal);
      return { ticket, url: `${location.origin}/stage/${liveId}?${new URLSearchParams({ ticket })}` };
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
