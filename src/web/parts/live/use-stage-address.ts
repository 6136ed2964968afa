import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { putTicket } from '../../../contract/access/ticket.ts';
import { call } from '../../client/api.ts';

export const stageAddress = (liveId: string, ticket: string): string =>
  `${location.origin}/stage/${liveId}?${new URLSearchParams({ ticket })}`;

export const stageAddressKey = (liveId: string) => [putTicket.path, 'stage', liveId];

/** All who show the address share one: each new address is a ticket that lives until it is revoked. */
export function useStageAddress(liveId: string, isWanted: boolean): UseQueryResult<string> {
  return useQuery({
    queryKey: stageAddressKey(liveId),
    queryFn: async ({ signal }) =>
      stageAddress(liveId, (await call(putTicket, { scope: 'stage', liveId }, signal)).ticket),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

export function usePreviewTicket(liveId: string): UseQueryResult<string> {
  return useQuery({
    queryKey: [putTicket.path, 'preview', liveId],
    queryFn: async ({ signal }) => (await call(putTicket, { scope: 'preview', liveId }, signal)).ticket,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
