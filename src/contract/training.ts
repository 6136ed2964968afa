import { z } from 'zod';
import { getPage, nothing, post } from './endpoint.ts';
import { dryRun, id, ids, text, time } from './fields.ts';
import { going, jobStatus, points, quote } from './job.ts';
import { gender, newOrder, ORDER_NAME_CHARACTERS, trainingType } from './order.ts';

const comparison = z.object({
  sentence: z.string(),
  originalUrl: z.string(),
  nearestName: z.string(),
  nearestUrl: z.string(),
  ownUrl: z.string(),
  isCloned: z.boolean(),
});
export type Comparison = z.infer<typeof comparison>;

export const training = z.object({
  id: z.string(),
  name: z.string(),
  type: trainingType,
  ...going,
  score: z.number().nullable(),
  points,
  resultId: z.string().nullable(),
  comparison: comparison.nullable(),
  gender: gender.nullable(),
  cover: z.object({ fileId: z.string(), url: z.string() }).nullable(),
  createdAt: time,
});
export type Training = z.infer<typeof training>;

export const listTrainings = getPage('/web/train/list', '定制记录', training, {
  type: trainingType.optional(),
  status: jobStatus.optional(),
});
export const putTraining = post(
  '/web/train/put',
  '确认预订单并开始训练；也可以直接下单并确认',
  z.union(
    [z.object({ preOrderId: id, dryRun }), newOrder.extend({ dryRun })],
    '请选择预订单，或填写完整的定制信息',
  ),
  z.union([z.object({ id: z.string(), status: jobStatus }), quote]),
);
export const updateTraining = post(
  '/web/train/update',
  '给定制的声音或形象改名；声音还可以改性别和图片，coverFileId 为 null 时去掉图片',
  z.object({
    id,
    name: text('名称', 2, ORDER_NAME_CHARACTERS),
    gender: gender.optional(),
    coverFileId: id.nullable().optional(),
  }),
  nothing,
);
export const deleteTrainings = post(
  '/web/train/del',
  '删除定制的声音或形象；用它的直播间换成内置的',
  z.object({ ids }),
  nothing,
);
