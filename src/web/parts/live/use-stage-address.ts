import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { putTicket } from '../../../contract/ticket.ts';
import { call } from '../../api.ts';

/** The whole address of a stage page: for OBS, and to be opened. */
export const addressOf = (liveId: string, ticket: string): string =>
  `${location.origin}/stage/${liveId}?${new URLSearchParams({ ticket })}`;

export const stageAddressKey = (liveId: string) => [putTicket.path, 'stage', liveId];

/** One for all who show it: each is a ticket that lives until it is revoked, so that none is asked for in vain. */
export function useStageAddress(liveId: string, isWanted: boolean): UseQueryResult<string> {
  return useQuery({
    queryKey: stageAddressKey(liveId),
    queryFn: async ({ signal }) =>
      addressOf(liveId, (await call(putTicket, { scope: 'stage', liveId }, signal)).ticket),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** For the desk's own picture of the room; ends with the session. */
export function usePreviewTicket(liveId: string): UseQueryResult<string> {
  return useQuery({
    queryKey: [putTicket.path, 'preview', liveId],
    queryFn: async ({ signal }) => (await call(putTicket, { scope: 'preview', liveId }, signal)).ticket,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
