import { z } from 'zod';
import { atHost, forPrograms, get, nothing, post } from './endpoint.ts';
import { rule } from './faq.ts';
import { confirmed, id, oneOf, text, time, whole, keysOf } from './fields.ts';
import { sayWhen } from './room-settings.ts';
import { room } from './room.ts';

const liveId = z.object({ liveId: id });
/** Of comments or sentences that one call lists. */
export const MOST_LISTED = 2000;
const call = (action: string) => `/api/human/live/${action}/{liveId}`;

export const SAY_CHARACTERS = 200;

export const lineKinds = {
  opening: '开场',
  goods: '讲解',
  transition: '过渡',
  answer: '回答',
  operator: '插播',
  event: '互动',
  notice: '提示',
} as const;
export type LineKind = keyof typeof lineKinds;
const lineKind = z.enum(keysOf(lineKinds));

export const liveStates = {
  ...lineKinds,
  warming: '预热中',
  idle: '间隔',
  paused: '已暂停',
  takenOver: '人工接管',
  ended: '已结束',
} as const;
export type LiveState = keyof typeof liveStates;
const liveState = z.enum(keysOf(liveStates));

export const startLive = get(
  '/api/human/live/startLive/{liveId}',
  '开播；已经在播的直播间返回同一场。rehearse=1 是预演：不推流，不接真实弹幕，只有模拟观众',
  liveId.extend({ rehearse: z.literal('1').optional() }),
  z.object({ sessionId: z.string(), stageUrl: z.string(), status: z.literal(1) }),
);
export const stopLive = atHost(get(call('stopLive'), '结束直播', liveId, room));
export const pauseLive = atHost(get(call('pause'), '暂停讲解', liveId, room));
export const resumeLive = atHost(get(call('resume'), '继续讲解', liveId, room));

export const sayLive = atHost(
  post(
    call('say'),
    '插播一句，或一段录音；有违规词的要 confirmed 才播',
    liveId
      .extend({
        text: text('插播内容', 0, SAY_CHARACTERS).default(''),
        fileName: text('文件名', 1, 80).optional(),
      })
      .extend({ when: sayWhen.default('sentence'), confirmed })
      .refine((value) => Boolean(value.text || value.fileName), {
        path: ['text'],
        message: '请填写插播内容',
      }),
    /** `hint`: words that are better avoided, though they may be said. */
    z.object({ id: z.string(), hint: z.string().nullable() }),
  ),
);

export const deskActions = [
  'takeOver',
  'release',
  'stopLine',
  'mute',
  'unmute',
  'standIn',
  'showStage',
  'simulate',
  'endSimulation',
] as const;
export type DeskAction = (typeof deskActions)[number];
export const controlLive = atHost(
  post(call('control'), '中控台操作', liveId.extend({ action: oneOf('操作', deskActions) }), nothing),
);

export const sortQueue = atHost(
  post(
    call('queue'),
    '播报队列：whens 里的插播和回答换一个时机，再按给出的顺序排列，撤下 removed 里的；没有提到的排在后面',
    liveId.extend({
      ids: z.array(id).max(200).default([]),
      removed: z.array(id).max(200).default([]),
      whens: z
        .array(z.object({ id, when: sayWhen }))
        .max(200)
        .default([]),
    }),
    nothing,
  ),
);

const goodsName = text('商品', 1, 30);
const GOODS = 200;
export const goodsView = z.object({
  /** What is spoken of now or, while something is answered, was last; `left`: how many paragraphs of it are to come. */
  now: z.object({ name: z.string(), left: z.number() }).nullable(),
  /** What comes in the next hour, one row for each time that goods are told; `at`: about when. */
  order: z.array(
    z.object({ id: z.number(), name: z.string(), at: time, round: z.number(), why: z.string().nullable() }),
  ),
  /** All of the room, in its order; viewers call them by their number. */
  goods: z.array(z.object({ number: z.number(), name: z.string(), toldAt: time.nullable() })),
});
export type GoodsView = z.infer<typeof goodsView>;
export const liveGoods = atHost(get(call('goods'), '商品，和接下来一小时的讲解顺序', liveId, goodsView));
export const goodsActions = ['now', 'sentence', 'next', 'skip'] as const;
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

const gift = z.object({ name: z.string(), count: z.number() });
export type Gift = z.infer<typeof gift>;

const thing = z
  .union([
    z.string().max(100),
    z.object({ name: z.string().max(100), count: z.number().min(0).max(1e9).optional() }),
  ])
  .optional();

/** Of a viewer; what is not a comment has no text. */
export const viewerEvent = z.object({
  type: oneOf('类型', ['comment', 'enter', 'like', 'follow', 'gift', 'share', 'order', 'stats']),
  user: z.object({ id: z.string().max(200), name: z.string().max(200) }),
  text: z.string().max(2000).default(''),
  /** The platform's own id: the same one twice is one comment. */
  id: z.string().max(200).optional(),
  /** What was given, `{name, count}`; also its name alone, with `count` beside it. */
  gift: thing,
  /** What was ordered, instead of `gift`. */
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

export const comment = z.object({
  id: z.string(),
  at: time,
  platform: z.string(),
  type: viewerEvent.shape.type,
  user: z.object({ id: z.string(), name: z.string() }),
  text: z.string(),
  /** What a comment in English says, in Chinese, by the machine; null: Chinese, switched off, or not there yet. */
  translation: z.string().nullable(),
  /** What was given, or ordered; on a comment: what was paid with it. */
  gift: gift.nullable(),
  /** What the viewer is after, in a word: 价格, 发货, 提问, 闲聊; null: not a comment. */
  intent: z.string().nullable(),
  state: commentState,
  rule,
  /** What would be said, while a person has to decide; what was said, afterwards. */
  answer: z.string().nullable(),
  /** The answer in the viewer's language, where that is English; it is written, and never spoken. */
  answerTranslation: z.string().nullable(),
  /** Why it waits for a person, or was left alone. */
  reason: z.string().nullable(),
  risk: z.enum(['low', 'middle', 'high']).nullable(),
});
export type Comment = z.infer<typeof comment>;

export const commentActions = ['answer', 'ignore', 'block', 'unblock', 'approve', 'reject'] as const;
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

/** `after`: what came later, from the oldest on; `before`: what came earlier, up to it; neither: the newest. Of that
 * `sessionId`; without it: the last one. */
const after = {
  sessionId: id.optional(),
  after: z.string().max(64).optional(),
  before: z.string().max(64).optional(),
  limit: whole('条数', 1, MOST_LISTED).default(200),
};
export const listComments = get(
  call('comments'),
  '观众消息，after 之后的；可以只要某种状态的',
  liveId.extend({ ...after, state: commentState.optional() }),
  z.object({ list: z.array(comment) }),
);

export const saidLine = z.object({
  id: z.string(),
  startedAt: time,
  endedAt: time.nullable(),
  kind: lineKind,
  text: z.string(),
  /** Of an answer to a viewer who wrote in English: the same in English, by the machine. */
  translation: z.string().nullable(),
  scriptId: z.string().nullable(),
  commentId: z.string().nullable(),
  because: z.string(),
  /** Whoever let it be said, or said it; null: the room by itself. */
  approver: z.string().nullable(),
  voiceName: z.string(),
  audioUrl: z.string().nullable(),
  interrupted: z.boolean(),
});
export type SaidLine = z.infer<typeof saidLine>;
export const listHistory = get(
  call('history'),
  '播报历史，after 之后的；一行一句',
  liveId.extend(after),
  z.object({ list: z.array(saidLine) }),
);

const planned = z.object({
  id: z.string(),
  kind: lineKind,
  text: z.string(),
  because: z.string(),
  when: sayWhen.nullable(),
});
export type PlannedLine = z.infer<typeof planned>;
export const pushState = z.object({
  url: z.string(),
  state: z.enum(['connecting', 'live', 'waiting']),
  error: z.string().nullable(),
  fps: z.number(),
  late: z.number(),
});
export const sourceState = z.object({
  kind: z.string(),
  state: z.enum(['connecting', 'connected', 'waiting', 'refused']),
  error: z.string().nullable(),
});
export const liveView = z.object({
  status: room.shape.status,
  state: liveState,
  mode: z.enum(['running', 'paused', 'takenOver']),
  sessionId: z.string().nullable(),
  startedAt: time.nullable(),
  now: planned.extend({ sentence: z.string(), line: z.string() }).nullable(),
  next: planned.nullable(),
  queue: z.array(planned),
  push: z.array(pushState),
  sources: z.array(sourceState),
  isMuted: z.boolean(),
  isStandIn: z.boolean(),
  hasSimulator: z.boolean(),
  isRehearsal: z.boolean(),
  isRecording: z.boolean(),
  online: z.number().nullable(),
  round: z.number(),
  /** The share of the last half hour's words that had been said in it before. */
  repetition: z.number(),
  stagePages: z.number(),
  /** Frames a second of the slowest stage page; null: none is seen. */
  stageFps: z.number().nullable(),
  answerMs: z.number().nullable(),
  interruptMs: z.number().nullable(),
  dropped: z.number(),
  trouble: z.string().nullable(),
});
export type LiveView = z.infer<typeof liveView>;
export type OperatorControls = Pick<LiveView, 'isMuted' | 'isStandIn' | 'hasSimulator'>;
export const liveNow = atHost(get(call('state'), '直播状态', liveId, liveView));

export const listHits = get(
  call('hits'),
  '问答命中次数',
  liveId,
  z.object({ list: z.array(z.object({ keyword: z.string(), count: z.number() })) }),
);

export const preflightRow = z.object({
  key: z.string(),
  level: z.enum(['ok', 'warn', 'stop']),
  text: z.string(),
});
export type PreflightRow = z.infer<typeof preflightRow>;
export const preflight = post(
  call('preflight'),
  '开播体检',
  liveId,
  z.object({ canStart: z.boolean(), rows: z.array(preflightRow) }),
);

export const readiness = get(
  call('ready'),
  '语音准备进度',
  liveId,
  z.object({
    total: z.number(),
    ready: z.number(),
    seconds: z.number(),
    scripts: z.array(
      z.object({
        id: z.string(),
        /** `later`: spoken when it is on air, by a service outside or with words that are not known before. */
        state: z.enum(['ready', 'making', 'waiting', 'failed', 'later']),
        error: z.string().nullable(),
      }),
    ),
  }),
);

export const stageSet = z.object({
  room: room.omit({ scripts: true }),
  stageUrl: z.string(),
  files: z.record(z.string(), z.object({ kind: z.enum(['image', 'video']), url: z.string() })),
  musicUrl: z.string().nullable(),
  card: z.string().nullable(),
  /** The last order that was thanked for. */
  cheer: z.object({ text: z.string(), at: z.number() }).nullable(),
  isStandIn: z.boolean(),
});
export type StageSet = z.infer<typeof stageSet>;

const timed = { start: z.number(), end: z.number() };
/** A part of a sentence that begins at `at`, in milliseconds of the room's clock. */
export const cue = z.object({
  line: z.string(),
  part: z.number(),
  at: z.number(),
  /** 16-bit samples, 24,000 a second, one channel, in base64. */
  audio: z.string(),
  /** Seconds from the part's beginning; null: a recording, whose lips are read from the sound. */
  phonemes: z.array(z.object({ phoneme: z.string(), ...timed })).nullable(),
  captions: z.array(z.object({ text: z.string(), ...timed })),
});
export type WireCue = z.infer<typeof cue>;

/** The code with which a socket is closed whose ticket is not good: trying again would not help. */
export const TICKET_REFUSED = 4401;

/** A row of `live/comments`; there `type` says what the viewer did, which is `event` here. */
const commentMessage = comment
  .omit({ type: true })
  .extend({ type: z.literal('comment'), event: comment.shape.type });
export type CommentMessage = z.infer<typeof commentMessage>;
export const asMessage = ({ type: event, ...row }: Comment): CommentMessage => ({
  ...row,
  type: 'comment',
  event,
});
export const asComment = ({ event, ...row }: CommentMessage): Comment => ({ ...row, type: event });

export const liveMessage = z.discriminatedUnion('type', [
  liveView.extend({ type: z.literal('state') }),
  goodsView.extend({ type: z.literal('goods') }),
  commentMessage,
  /** When it begins and again when it has ended; `unsaid`: it was cut off before anybody heard it. */
  saidLine.extend({ type: z.literal('said') }),
  z.object({ type: z.literal('unsaid'), id: z.string() }),
  /** Whatever is heard falls silent at that moment of the room's clock. */
  z.object({ type: z.literal('stop'), at: z.number() }),
  z.object({ type: z.literal('push'), push: z.array(pushState) }),
  /** Ours, beside those: the room's clock, what a stage page shows and plays, and that the room has gone off the air. */
  z.object({ type: z.literal('clock'), now: z.number(), asked: z.number() }),
  z.object({ type: z.literal('set'), set: stageSet, seed: z.number(), origin: z.number() }),
  z.object({ type: z.literal('cue'), cue }),
  z.object({ type: z.literal('mute'), isMuted: z.boolean() }),
  z.object({ type: z.literal('second'), count: z.number() }),
  z.object({ type: z.literal('ended') }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** What a stage page sends: its own clock, to learn the room's; how late a stop was; how many frames it drew in the last second. */
export const pageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('clock'), asked: z.number() }),
  z.object({ type: z.literal('stopped'), ms: z.number().min(0).max(60_000) }),
  z.object({ type: z.literal('frames'), fps: z.number().min(0).max(1000) }),
]);
export type PageMessage = z.infer<typeof pageMessage>;
