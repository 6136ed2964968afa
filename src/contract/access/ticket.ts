import { z } from 'zod';
import { get, nothing, post } from '../endpoint.ts';
import { id, ids, oneOf, time } from '../fields.ts';

/**
 * `events` and `desk` live a minute and work once. `stage` lives until it is revoked, for a page in another program;
 * `preview` ends with its session.
 */
const scope = oneOf('用途', ['events', 'desk', 'stage', 'preview']);
export type TicketScope = z.infer<typeof scope>;

export const putTicket = post(
  '/web/ticket',
  '换取凭证，供不能带请求头的连接使用。events、desk 一分钟内用一次；stage 到撤销为止；preview 到退出登录为止',
  z.object({ scope, liveId: id.optional() }),
  z.object({ ticket: z.string(), expiresIn: z.number().nullable() }),
);

const stageTicket = z.object({
  id: z.string(),
  createdAt: time,
  usedAt: time.nullable(),
  isInUse: z.boolean(),
});
export type StageTicket = z.infer<typeof stageTicket>;

export const listTickets = get(
  '/web/ticket/list',
  '一个直播间的舞台页链接，最近用过的在前面',
  z.object({ liveId: id }),
  z.object({ list: z.array(stageTicket) }),
);
export const revokeTickets = post(
  '/web/ticket/revoke',
  '撤销舞台页链接，正在用它的页面马上断开；已经撤销的略过',
  z.object({ liveId: id, ids }),
  nothing,
);
