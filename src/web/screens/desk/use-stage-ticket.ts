import { useQuery } from '@tanstack/react-query';
import { putTicket } from '../../../contract/ticket.ts';
import { call } from '../../api.ts';

/** One for as long as the desk is open: a stage ticket lives until it is revoked. */
export function useStageTicket(liveId: string): string | null {
  const { data } = useQuery({
    queryKey: [putTicket.path, 'stage', liveId],
    queryFn: async ({ signal }) => (await call(putTicket, { scope: 'stage', liveId }, signal)).ticket,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? null;
}
