import { listVideos } from '../../../../contract/work.ts';
import type { Input } from '../../../client/api.ts';
import { useCall } from '../../../client/use-call.ts';

/** Events tell of a work's own steps, not of those before it in the queue. */
const QUEUE_MS = 10_000;

export const useWorks = (input: Input<typeof listVideos>) =>
  useCall(listVideos, input, {
    refetchInterval: (known) => (known?.list.some(({ ahead }) => ahead) ? QUEUE_MS : false),
  });
