import type { UseQueryResult } from '@tanstack/react-query';
import { listVideos } from '../../../contract/work.ts';
import type { Input, Output } from '../../client/api.ts';
import { useCall } from '../../client/use-call.ts';

export const tabs = {
  all: '全部',
  done: '已完成',
  going: '进行中',
  failed: '失败',
  cancelled: '已取消',
} as const;
export type Tab = keyof typeof tabs;

type Filters = Omit<Input<typeof listVideos>, 'status' | 'active' | 'bin'>;

/** Events tell of a work's own steps, not of those before it in the queue. */
const QUEUE_MS = 10_000;

export function useWorks(tab: Tab, filters: Filters): UseQueryResult<Output<typeof listVideos>> {
  const stage = tab === 'all' ? {} : tab === 'going' ? { active: 1 as const } : { status: tab };
  return useCall(
    listVideos,
    { ...filters, ...stage },
    { refetchInterval: (works) => (works?.list.some(({ ahead }) => ahead) ? QUEUE_MS : false) },
  );
}
