import { listHits } from '../../../../contract/live.ts';
import { useCall } from '../../../use-call.ts';

/** How often a room has answered a question, by all of its keywords joined. */
export function useHits(liveId: string): (keyword: string) => number {
  const { data } = useCall(listHits, { liveId });
  return (keyword) => {
    const mine = (data?.list ?? []).filter(
      (hit) => hit.keyword === keyword || keyword.split('/').includes(hit.keyword),
    );
    return mine.reduce((sum, { count }) => sum + count, 0);
  };
}
