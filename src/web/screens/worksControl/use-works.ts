import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JobStatus } from '../../../contract/job.ts';
import type { Work } from '../../../contract/work.ts';
import { listVideos } from '../../../contract/work.ts';
import type { Input } from '../../api.ts';
import { call } from '../../api.ts';

export const tabs = { all: '全部', done: '已完成', going: '进行中', failed: '失败' } as const;
export type Tab = keyof typeof tabs;

const MOST = 100;

type Filters = Omit<Input<typeof listVideos>, 'status' | 'bin' | 'current' | 'pageSize'>;

async function askGoing(filters: Filters, current: number, pageSize: number, signal: AbortSignal) {
  const ask = (status: JobStatus) => call(listVideos, { ...filters, status, pageSize: MOST }, signal);
  // The wire filters by one status, and 进行中 is two of them.
  const [running, waiting] = await Promise.all([ask('running'), ask('waiting')]);
  const list = [...running.list, ...waiting.list];
  return { list: list.slice((current - 1) * pageSize, current * pageSize), total: list.length };
}

export function useWorks(
  tab: Tab,
  filters: Filters,
  current: number,
  pageSize: number,
): UseQueryResult<{ list: Work[]; total: number }> {
  return useQuery({
    // Begins like every list of works, so that events find and change the rows.
    queryKey: [listVideos.path, { ...filters, tab, current, pageSize }],
    queryFn: ({ signal }) => {
      if (tab === 'going') return askGoing(filters, current, pageSize, signal);
      const status = tab === 'all' ? {} : { status: tab };
      return call(listVideos, { ...filters, ...status, current, pageSize }, signal);
    },
    placeholderData: keepPreviousData,
  });
}
