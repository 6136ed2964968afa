import { jobDetail } from '../../../contract/job.ts';
import type { Work } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { isGoing, refetchEvery } from './work-facts.ts';

/** The job that makes a work: events write its progress there, not into the work's detail. */
export const useJob = (id: string, work: Pick<Work, 'status'> | undefined) =>
  useCall(
    jobDetail,
    { id },
    {
      enabled: work !== undefined && isGoing(work),
      refetchInterval: (now) => now !== undefined && refetchEvery(now),
    },
  ).data;
