import { jobDetail } from '../../../contract/job.ts';
import { JobChip } from '../../parts/JobChip.tsx';
import { useCall } from '../../use-call.ts';

/** Where the training of a confirmed order stands; nothing until that is known. */
export function OrderProgress({ trainingId }: { trainingId: string }) {
  const { data } = useCall(jobDetail, { id: trainingId });
  return data ? <JobChip job={data} /> : null;
}
