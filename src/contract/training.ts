import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { id, time, pageOf, paging, dryRun } from './fields.ts';
import { jobStatus } from './job.ts';
import { newOrder, trainingType } from './order.ts';
import { quote } from './work.ts';

export const training = z.object({
  id: z.string(),
  name: z.string(),
  type: trainingType,
  status: jobStatus,
  progress: z.number(),
  step: z.string(),
  score: z.number().nullable(),
  error: z.string().nullable(),
  resultId: z.string().nullable(),
  createdAt: time,
});
export type Training = z.infer<typeof training>;

export const listTrainings = get(
  '/web/train/list',
  '定制记录',
  z.object({ ...paging, type: trainingType.optional(), status: jobStatus.optional() }),
  pageOf(training),
);
export const putTraining = post(
  '/web/train/put',
  '确认预订单并开始训练；也可以直接下单并确认',
  z.union(
    [z.object({ preOrderId: id, dryRun }), newOrder.extend({ dryRun })],
    '请选择预订单，或填写完整的定制信息',
  ),
  z.union([z.object({ id: z.string(), status: jobStatus }), quote]),
);
