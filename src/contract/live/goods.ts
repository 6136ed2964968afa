import { z } from 'zod';
import { atHost, get, post } from '../endpoint.ts';
import { oneOf, text, time } from '../fields.ts';
import { call, liveId } from './live-call.ts';

const goodsName = text('商品', 1, 30);
const GOODS = 200;
export const goodsView = z.object({
  now: z.object({ name: z.string(), left: z.number() }).nullable(),
  order: z.array(
    z.object({ id: z.number(), name: z.string(), at: time, round: z.number(), why: z.string().nullable() }),
  ),
  goods: z.array(z.object({ number: z.number(), name: z.string(), toldAt: time.nullable() })),
});
export type GoodsView = z.infer<typeof goodsView>;
export const liveGoods = atHost(get(call('goods'), '商品，和接下来一小时的讲解顺序', liveId, goodsView));
const goodsActions = ['now', 'sentence', 'next', 'skip'] as const;
export type GoodsAction = (typeof goodsActions)[number];
export const directGoods = atHost(
  post(
    call('goods/act'),
    '讲这个商品：now 立即，sentence 这句说完；next 下一个讲，skip 这一轮不再讲。正在讲的商品从头重讲',
    liveId.extend({ name: goodsName, action: oneOf('操作', goodsActions) }),
    goodsView,
  ),
);
const entry = z.int().min(1);
export const sortGoods = atHost(
  post(
    call('goods/sort'),
    '讲解顺序：按给出的顺序排列，去掉 removed 里的，放回 restored 里去掉过的；没有提到的排在后面',
    liveId.extend({
      ids: z
        .array(entry)
        .max(2 * GOODS)
        .default([]),
      removed: z.array(entry).max(GOODS).default([]),
      restored: z
        .array(z.object({ id: entry, name: goodsName }))
        .max(GOODS)
        .default([]),
    }),
    goodsView,
  ),
);
