import { z } from 'zod';
import { get, getPage, post } from './endpoint.ts';
import { id, keysOf, oneOf, time } from './fields.ts';

export const workTypes = {
  short: '短视频',
  mix: 'AI 混剪',
  translate: 'AI 翻译',
  audio: '音频',
  excerpt: '直播短片',
} as const;
export const jobNames = {
  ...workTypes,
  voice: '定制声音',
  avatar: '定制形象',
  material: '整理素材',
} as const;
export type JobKind = keyof typeof jobNames;
export const jobKinds = keysOf(jobNames);

export const jobStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export const jobStatus = oneOf('状态', jobStatuses);
export type JobStatus = z.infer<typeof jobStatus>;

export const points = z.object({ frozen: z.number(), spent: z.number(), returned: z.number() });
export type Points = z.infer<typeof points>;

export const quote = z.object({
  cost: z.number(),
  seconds: z.number(),
  making: z.number().nullish(),
  known: z.string().optional(),
  warnings: z.array(z.string()),
  possible: z.number().optional(),
  costs: z.array(z.number()).optional(),
  /** Of a translation: it changes somebody's lips, and is made only with `hasConsent`. */
  asksConsent: z.boolean().optional(),
});

export const going = {
  status: jobStatus,
  progress: z.number(),
  step: z.string(),
  error: z.string().nullable(),
  ahead: z.number().nullable(),
  waitSeconds: z.number().nullable(),
};

export const job = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  name: z.string(),
  ...going,
  createdAt: time,
  startedAt: time.nullable(),
});
export type Job = z.infer<typeof job>;

export const listJobs = getPage('/web/job/list', '进行中的任务', job, {});
export const jobDetail = get('/web/job/{id}', '任务进度', z.object({ id }), job);
export const cancelJob = post('/web/job/cancel', '取消任务，退回冻结的算力', z.object({ id }), job);
export const retryJob = post('/web/job/retry', '重试失败的任务，从失败的一步继续', z.object({ id }), job);

const timetableEvents = ['checkFailed', 'startFailed', 'startedLate', 'missed'] as const;
export type TimetableEvent = (typeof timetableEvents)[number];

/** `/web/events` sends one `hello`, then a `job` whenever one changes, a `room` that needs its owner, and `announcements`. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('job'), job }),
  z.object({
    type: z.literal('room'),
    roomId: z.string(),
    roomName: z.string(),
    what: z.enum([...timetableEvents, 'trouble', 'over']),
    text: z.string(),
  }),
  z.object({ type: z.literal('announcements') }),
]);
export type ServerEvent = z.infer<typeof serverEvent>;
