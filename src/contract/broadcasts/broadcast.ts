import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { id, keysOf, oneOf, pageOf, paging, time } from '../fields.ts';
import { shared } from '../access/helper.ts';

export const broadcastKinds = { live: '直播', rehearsal: '预演' } as const;

export const broadcast = z.object({
  id: z.string(),
  liveId: z.string(),
  roomName: z.string(),
  shared,
  isRehearsal: z.boolean(),
  startedAt: time,
  endedAt: time.nullable(),
  endReason: z.string().nullable(),
  comments: z.number(),
  peak: z.number().nullable(),
});
export type Broadcast = z.infer<typeof broadcast>;

export const listBroadcasts = post(
  '/api/human/live/broadcasts',
  '直播记录：自己的和共享给自己的直播间，每一场直播；liveId 只要一个直播间的',
  z.object({
    liveId: id.optional(),
    kind: oneOf('种类', keysOf(broadcastKinds)).optional(),
    ...paging,
  }),
  pageOf(broadcast),
);

const call = (action: string) => `/api/human/live/${action}/{liveId}`;
const ofLive = z.object({ liveId: id, sessionId: id.optional() });

/** Seconds from the comment to the first word of its answer. */
const delay = z.object({ median: z.number(), p95: z.number() }).nullable();

export const answerWays = {
  keyword: '关键词',
  meaning: '意思接近',
  model: 'AI 写的',
  person: '人工回答',
  goods: '点名商品',
} as const;
export type AnswerWay = keyof typeof answerWays;

export const report = broadcast.extend({
  step: z.number(),
  points: z.array(
    z.object({
      at: time,
      online: z.number().nullable(),
      comments: z.number(),
      late: z.number().nullable(),
      repetition: z.number().nullable(),
    }),
  ),
  online: z.number().nullable(),
  activeViewers: z.number(),
  events: z.record(z.string(), z.number()),
  questions: z.array(z.object({ intent: z.string(), count: z.number() })).nullable(),
  answers: z.array(z.object({ by: z.enum(keysOf(answerWays)), count: z.number(), delay })),
  hits: z.array(z.object({ keyword: z.string(), count: z.number(), delay })),
  unanswered: z.number().nullable(),
  /** The mean of what the desk showed: the share of half an hour's words that had been said in it before. */
  repetition: z.number().nullable(),
  frames: z.number().nullable(),
  late: z.number().nullable(),
});
export type BroadcastReport = z.infer<typeof report>;
export type ReportPoint = BroadcastReport['points'][number];

export const readReport = get(
  call('report'),
  '一场直播的报告；不带 sessionId 时是最近一场。没有记录的数字是 null',
  ofLive,
  report,
);

const unansweredGroup = z.object({
  texts: z.array(z.object({ text: z.string(), count: z.number() })),
  count: z.number(),
  intent: z.string(),
  keyword: z.string().nullable(),
  reason: z.string().nullable(),
});
export type UnansweredGroup = z.infer<typeof unansweredGroup>;

export const listUnanswered = get(
  call('unanswered'),
  '没答上的提问，意思相近的归为一组；byMeaning 为 false 时只合并了字面相同的',
  ofLive,
  z.object({ byMeaning: z.boolean(), list: z.array(unansweredGroup) }),
);
