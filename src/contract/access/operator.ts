import { z } from 'zod';
import { complaint, complaintStates } from '../compliance.ts';
import { get, getPage, nothing, post } from '../endpoint.ts';
import { id, keysOf, oneOf, text, time, whole } from '../fields.ts';
import { jobKinds, jobStatuses } from '../job.ts';
import { trainingType } from '../order.ts';

/** Calls of whoever runs the site. They stand in no list of endpoints: to everybody else they do not exist. */
const call = (action: string) => `/web/operator/${action}`;

export const WHY_CHARACTERS = 200;
const why = text('理由', 2, WHY_CHARACTERS);
const about = z.object({ id, why });

export const accountStates = { open: '正常', closed: '已停用', leaving: '等待注销' } as const;
export const account = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  state: z.enum(keysOf(accountStates)),
  isOperator: z.boolean(),
  balance: z.number(),
  frozen: z.number(),
  usedBytes: z.number(),
  /** Of this account alone; null: as everybody. */
  ownLimitBytes: z.number().nullable(),
  roomCount: z.number(),
  closedReason: z.string().nullable(),
  deleteAt: time.nullable(),
  createdAt: time,
  lastLoginAt: time.nullable(),
});
export type Account = z.infer<typeof account>;

export const listAccounts = getPage(call('account/list'), '账号', account, {
  keyword: text('手机号', 0, 20).optional(),
  state: oneOf('状态', keysOf(accountStates)).optional(),
});
export const MOST_POINTS = 100_000_000;
export const changePoints = post(
  call('account/points'),
  '增加或扣减算力',
  about.extend({
    points: z
      .int('算力应为整数')
      .min(-MOST_POINTS)
      .max(MOST_POINTS, '一次最多一亿')
      .refine((points) => points !== 0, '请填写要增加或扣减多少'),
  }),
  account,
);
export const MOST_GIGABYTES = 100_000;
export const changeQuota = post(
  call('account/quota'),
  '单独设定存储上限；gigabytes 为 null 时和所有人一样',
  about.extend({ gigabytes: whole('存储上限', 1, MOST_GIGABYTES).nullable() }),
  account,
);
export const closeAccount = post(
  call('account/close'),
  '停用账号：退出登录，直播停下，任务取消',
  about,
  account,
);
export const reopenAccount = post(call('account/reopen'), '恢复停用的账号', about, account);
export const DELETE_DAYS = { min: 1, max: 90, usual: 15 };
export const scheduleDeletion = post(
  call('account/delete'),
  '应本人要求注销账号：过多少天生效，其间可以撤销',
  about.extend({ days: whole('天数', DELETE_DAYS.min, DELETE_DAYS.max) }),
  account,
);
export const cancelDeletion = post(call('account/keep'), '撤销注销', about, account);

const operatorComplaint = complaint.extend({
  phoneNumber: z.string().nullable(),
  address: z.string(),
});
export type OperatorComplaint = z.infer<typeof operatorComplaint>;
const complaintState = oneOf('状态', keysOf(complaintStates));
export const listAllComplaints = getPage(call('complaint/list'), '投诉', operatorComplaint, {
  state: complaintState.optional(),
});
export const ANSWER_CHARACTERS = 1000;
export const answerComplaint = post(
  call('complaint/answer'),
  '处理投诉；answer 提交的人看得到',
  z
    .object({ id, state: complaintState, answer: text('答复', 0, ANSWER_CHARACTERS) })
    .refine(({ state, answer }) => answer !== '' || state === 'waiting' || state === 'working', {
      path: ['answer'],
      message: '请写下答复，提交的人会看到',
    }),
  operatorComplaint,
);

export const letterStates = { waiting: '待审核', confirmed: '已通过', refused: '没有通过' } as const;
const letterState = oneOf('状态', keysOf(letterStates));
export const letter = z.object({
  /** Of the order. */
  id: z.string(),
  type: trainingType,
  name: z.string(),
  phoneNumber: z.string(),
  signer: z.string(),
  purposes: z.array(z.string()),
  until: time.nullable(),
  state: letterState,
  reason: z.string(),
  letterUrl: z.string().nullable(),
  letterKind: z.string().nullable(),
  materialUrl: z.string().nullable(),
  materialKind: z.string().nullable(),
  createdAt: time,
});
export type ConsentLetter = z.infer<typeof letter>;
export const listLetters = getPage(call('letter/list'), '他人签字的授权书', letter, {
  state: letterState.optional(),
});
export const judgeLetter = post(
  call('letter/judge'),
  '授权书通过或不通过；不通过的理由下单的人看得到',
  about.extend({ state: oneOf('审核结果', ['confirmed', 'refused']) }),
  letter,
);

export const roomOnAir = z.object({
  id: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  startedAt: time,
  isRehearsal: z.boolean(),
  host: z.string().nullable(),
  said: z.string().nullable(),
});
export type RoomOnAir = z.infer<typeof roomOnAir>;
export const listRoomsOnAir = getPage(call('room/list'), '正在直播的直播间', roomOnAir, {});
export const stopRoom = post(call('room/stop'), '停播；卖家看得到理由', about, nothing);

const operatorJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  name: z.string(),
  phoneNumber: z.string(),
  status: z.enum(jobStatuses),
  progress: z.number(),
  step: z.string(),
  error: z.string().nullable(),
  attempts: z.number(),
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
});
export type OperatorJob = z.infer<typeof operatorJob>;
export const listAllJobs = getPage(call('job/list'), '任务', operatorJob, {
  status: oneOf('状态', jobStatuses).optional(),
});
export const cancelAnyJob = post(call('job/cancel'), '取消任务，退回算力', about, nothing);

const engineState = z.enum(['ready', 'installing', 'missing', 'failed']);
export const system = z.object({
  engines: z.array(z.object({ name: z.string(), state: engineState })),
  weights: z.array(
    z.object({
      file: z.string(),
      engine: z.string(),
      bytes: z.number(),
      licence: z.string(),
      isThere: z.boolean(),
      fault: z.string().nullable(),
    }),
  ),
  workers: z.array(z.object({ id: z.string(), isAlive: z.boolean() })),
  storage: z.object({
    kind: z.enum(['folder', 's3']),
    diskBytes: z.number(),
    freeBytes: z.number(),
    databaseBytes: z.number(),
    limitBytes: z.number().nullable(),
    files: z.array(z.object({ kind: z.string(), count: z.number(), bytes: z.number() })),
  }),
});
export type System = z.infer<typeof system>;
export const readSystem = get(call('system'), '引擎、模型、制作进程、存储', nothing, system);

export const fault = z.object({
  id: z.string(),
  message: z.string(),
  detail: z.string(),
  count: z.number(),
  firstAt: time,
  lastAt: time,
});
export type Fault = z.infer<typeof fault>;
export const listFaults = getPage(call('fault/list'), '最近一天的错误', fault, {});

export const HOUSE_WORDS = 2000;
export const HOUSE_WORD = { min: 2, max: 20 };
const word = text('违规词', HOUSE_WORD.min, HOUSE_WORD.max);
const houseWord = z.object({ word: z.string(), createdAt: time });
export const listHouseWords = getPage(call('word/list'), '全站违规词', houseWord, {
  keyword: text('词', 0, HOUSE_WORD.max).optional(),
});
const words = z.array(word).min(1, '请填写违规词').max(100, '一次最多 100 个');
export const putHouseWords = post(
  call('word/put'),
  '所有直播间都不能播这些词',
  z.object({ words, why }),
  nothing,
);
export const deleteHouseWords = post(call('word/del'), '不再拦这些词', z.object({ words, why }), nothing);

export const ANNOUNCEMENT_CHARACTERS = 200;
const ownAnnouncement = z.object({
  id: z.string(),
  text: z.string(),
  createdAt: time,
  until: time.nullable(),
  endedAt: time.nullable(),
});
export type OwnAnnouncement = z.infer<typeof ownAnnouncement>;
export const listAllAnnouncements = getPage(call('announcement/list'), '公告', ownAnnouncement, {});
export const putAnnouncement = post(
  call('announcement/put'),
  '发公告，所有人都看得到',
  z.object({
    text: text('公告', 2, ANNOUNCEMENT_CHARACTERS),
    days: whole('天数', 1, 90).nullable(),
  }),
  ownAnnouncement,
);
export const endAnnouncement = post(call('announcement/end'), '撤下公告', about, nothing);

export const act = z.object({
  id: z.string(),
  at: time,
  who: z.string(),
  act: z.string(),
  target: z.string(),
  why: z.string(),
});
export type Act = z.infer<typeof act>;
export const listActs = getPage(call('act/list'), '操作记录，只增不改', act, {
  keyword: text('关键词', 0, 30).optional(),
});
