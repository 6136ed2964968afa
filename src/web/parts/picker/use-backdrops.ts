import { useQuery } from '@tanstack/react-query';
import { listBackdrops, type Backdrop } from '../../../contract/backdrop.ts';
import { call } from '../../client/api.ts';

const PAGE = 100;

async function all(signal: AbortSignal): Promise<Backdrop[]> {
  const found: Backdrop[] = [];
  for (let current = 1; ; current += 1) {
    const { list, total } = await call(listBackdrops, { current, pageSize: PAGE }, signal);
    found.push(...list);
    if (list.length === 0 || found.length >= total) return found;
  }
}

/** Own ones first, then ours. Every page of them: many own ones must not push ours out. */
export const useBackdrops = () =>
  useQuery({ queryKey: [listBackdrops.path, 'all'], queryFn: ({ signal }) => all(signal) });

const withoutSignature = (url: string): string => url.split('?')[0]!;

/** Whether it is the one that a value names: by its id, or by the url that a room carries. */
export const isBackdrop = (backdrop: Backdrop, value: string | null): boolean =>
  value !== null &&
  (backdrop.id === value ||
    [backdrop.url, backdrop.landscapeUrl].some((url) => withoutSignature(url) === withoutSignature(value)));
