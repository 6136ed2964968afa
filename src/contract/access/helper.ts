import { z } from 'zod';
import { atHost, get, nothing, post } from '../endpoint.ts';
import { id, keysOf, oneOf, pageOf, paging, phoneNumber, time } from '../fields.ts';

export const helperRoles = { moderator: '场控', editor: '编辑' } as const;
export type HelperRole = keyof typeof helperRoles;
export const aboutRoles: Record<HelperRole, string> = {
  moderator: '看评论，审核回答，插播，暂停和结束直播',
  editor: '改话术、画面和设置，也能改你的整个问答库',
};

export const HELPERS_PER_ROOM = 20;

const roles = z
  .array(oneOf('角色', keysOf(helperRoles)))
  .min(1, '请至少选一个角色')
  .max(2)
  .transform((chosen) => [...new Set(chosen)]);

export const shared = z.object({ owner: z.string(), roles: z.array(z.enum(keysOf(helperRoles))) }).nullable();
export type Shared = z.infer<typeof shared>;

export const helper = z.object({
  phoneNumber: z.string(),
  roles: z.array(z.enum(keysOf(helperRoles))),
  createdAt: time,
  joinedAt: time.nullable(),
});
export type Helper = z.infer<typeof helper>;

const call = (action: string) => `/api/human/live/helper/${action}/{liveId}`;
const ofRoom = z.object({ liveId: id });
const named = ofRoom.extend({ phoneNumber });

export const listHelpers = get(call('list'), '直播间共享给了谁', ofRoom, z.object({ list: z.array(helper) }));
export const putHelper = atHost(
  post(
    call('put'),
    '把直播间共享给一个手机号，或改它的角色；还没有注册的，注册后就能看到',
    named.extend({ roles }),
    helper,
  ),
);
export const removeHelper = atHost(
  post(call('del'), '取消共享，马上生效：中控台断开，正在播的插播停下', named, nothing),
);
export const leaveRoom = atHost(post(call('leave'), '不再帮忙：退出别人共享的直播间', ofRoom, nothing));

const helperAct = z.object({
  id: z.string(),
  who: z.string(),
  act: z.string(),
  count: z.number(),
  firstAt: time,
  lastAt: time,
});
export const listHelperActs = get(
  call('acts'),
  '帮手在直播间里做过什么，保存六个月',
  ofRoom.extend(paging),
  pageOf(helperAct),
);

export const SHARING_ENDED = 4403;
export const SHARING_ENDED_WORDS = '房主已经取消共享，你不能再操作这个直播间。';
