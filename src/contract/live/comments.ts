import { z } from 'zod';
import { atHost, forPrograms, get, post } from '../endpoint.ts';
import { rule } from '../faq.ts';
import { confirmed, id, keysOf, oneOf, text, time } from '../fields.ts';
import { after, call, liveId, SAY_CHARACTERS } from './live-call.ts';

const gift = z.object({ name: z.string(), count: z.number() });
export type Gift = z.infer<typeof gift>;

const thing = z
  .union([
    z.string().max(100),
    z.object({ name: z.string().max(100), count: z.number().min(0).max(1e9).optional() }),
  ])
  .optional();

export const viewerEvent = z.object({
  type: oneOf('类型', ['comment', 'enter', 'like', 'follow', 'gift', 'share', 'order', 'stats']),
  user: z.object({ id: z.string().max(200), name: z.string().max(200) }),
  text: z.string().max(2000).default(''),
  /** The platform's own id: the same one twice is one comment. */
  id: z.string().max(200).optional(),
  gift: thing,
  goods: thing,
  count: z.number().min(0).max(1e9).optional(),
});
export type ViewerEventType = z.infer<typeof viewerEvent>['type'];

const taken = z.object({
  commentId: z.string().nullable(),
  accepted: z.boolean(),
  reason: z.string().optional(),
});
export const commentLive = atHost(
  post(call('comment'), '手动添加一条观众消息', viewerEvent.extend({ liveId: id }), taken),
);
/** Whoever has the token may send; it opens nothing else. */
export const hookLive = atHost(
  forPrograms(
    post(
      '/hook/{webhookToken}',
      '其他程序送来的观众消息；不用任何我们的请求头',
      viewerEvent.extend({ webhookToken: z.string().max(64) }),
      taken,
    ),
  ),
);

export const commentStates = {
  waiting: '待回答',
  answered: '已回答',
  ignored: '已忽略',
  review: '待审核',
  blocked: '已拦截',
} as const;
const commentState = z.enum(keysOf(commentStates));
export type CommentState = z.infer<typeof commentState>;

export const intentNames = {
  goods: '提问',
  service: '提问',
  bought: '购买',
  praise: '夸奖',
  greeting: '打招呼',
  request: '点名',
  chat: '闲聊',
  doubt: '怀疑',
  hostile: '攻击',
  advert: '广告',
  noise: '刷屏',
} as const;
export type Intent = keyof typeof intentNames;
export const notQuestions: string[] = Object.values(intentNames).filter((name) => name !== intentNames.goods);

export const comment = z.object({
  id: z.string(),
  at: time,
  platform: z.string(),
  type: viewerEvent.shape.type,
  user: z.object({ id: z.string(), name: z.string() }),
  text: z.string(),
  /** What a comment in English says, in Chinese, by the machine; null: Chinese, switched off, or not there yet. */
  translation: z.string().nullable(),
  gift: gift.nullable(),
  intent: z.string().nullable(),
  state: commentState,
  rule,
  answer: z.string().nullable(),
  /** The answer in the viewer's language, where that is English; it is written, and never spoken. */
  answerTranslation: z.string().nullable(),
  reason: z.string().nullable(),
  /** The greater one of what the comment does and of what its answer says. */
  risk: z.enum(['low', 'middle', 'high']).nullable(),
});
export type Comment = z.infer<typeof comment>;

const commentActions = ['answer', 'ignore', 'block', 'unblock', 'approve', 'reject'] as const;
export type CommentAction = (typeof commentActions)[number];
export const actOnComment = atHost(
  post(
    call('comment/act'),
    '立即回答、忽略、拉黑、取消拉黑；审核：通过（可改写）、拒绝。答案有违规词的要 confirmed 才播',
    liveId.extend({
      commentId: id,
      action: oneOf('操作', commentActions),
      text: text('答案', 0, SAY_CHARACTERS).optional(),
      confirmed,
    }),
    comment,
  ),
);

export const listComments = get(
  call('comments'),
  '观众消息，after 之后的；可以只要某种状态的',
  liveId.extend({ ...after, state: commentState.optional() }),
  z.object({ list: z.array(comment) }),
);
