import { listVideos } from '../../../../contract/work.ts';
import type { Input } from '../../../client/api.ts';
import { useCall } from '../../../client/use-call.ts';
import { refetchQueue } from '../../states/refetch-queue.ts';

export const useWorks = (input: Input<typeof listVideos>) =>
  useCall(listVideos, input, { refetchInterval: refetchQueue });
