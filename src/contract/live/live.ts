import { z } from 'zod';
import { atHost, get, nothing, post } from '../endpoint.ts';
import { confirmed, id, keysOf, oneOf, text, time } from '../fields.ts';
import { sayWhen } from '../room-settings.ts';
import { room } from '../room.ts';
import { lineKinds, planned } from './lines.ts';
import { call, liveId, SAY_CHARACTERS } from './live-call.ts';

const liveStates = {
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

export const pushState = z.object({
  url: z.string(),
  state: z.enum(['connecting', 'live', 'waiting']),
  error: z.string().nullable(),
  fps: z.number(),
  late: z.number(),
});
const sourceState = z.object({
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
  repetition: z.number(),
  stagePages: z.number(),
  stageFps: z.number().nullable(),
  answerMs: z.number().nullable(),
  interruptMs: z.number().nullable(),
  dropped: z.number(),
  trouble: z.string().nullable(),
});
export type LiveView = z.infer<typeof liveView>;
export type ModeratorControls = Pick<LiveView, 'isMuted' | 'isStandIn' | 'hasSimulator'>;
export const liveNow = atHost(get(call('state'), '直播状态', liveId, liveView));

export const listHits = get(
  call('hits'),
  '问答命中次数',
  liveId,
  z.object({ list: z.array(z.object({ keyword: z.string(), count: z.number() })) }),
);

const cure = z.enum(['write', 'scripts', 'faqs', 'events', 'settings', 'shuffle', 'faqsOnly', 'moveCard']);
export type PreflightCure = z.infer<typeof cure>;
const preflightRow = z.object({
  key: z.string(),
  level: z.enum(['ok', 'warn', 'stop']),
  text: z.string(),
  cure: cure.optional(),
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
