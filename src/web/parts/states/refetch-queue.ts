import type { JobStatus } from '../../../contract/job.ts';

const QUEUE_MS = 10_000;

/** Events tell of a job's own steps, not of those before it in the queue: a list asks while one of its jobs waits. */
export const refetchQueue = (page: { list: { status: JobStatus }[] } | undefined): number | false =>
  page?.list.some(({ status }) => status === 'waiting') ? QUEUE_MS : false;
