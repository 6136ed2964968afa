import { z } from 'zod';
import { get, nothing, post } from '../endpoint.ts';
import { clockTime, id, keysOf, name, oneOf, text, time, timeZone } from '../fields.ts';

export const troubleKinds = {
  push: '推流',
  voice: '配音',
  source: '弹幕来源',
  room: '直播间',
  recording: '录像',
  timetable: '时间表',
} as const;
export type TroubleKind = keyof typeof troubleKinds;

export const robotKinds = {
  dingtalk: '钉钉',
  feishu: '飞书',
  wecom: '企业微信',
  json: '自建程序',
} as const;
export type RobotKind = keyof typeof robotKinds;
export const ROBOTS_PER_USER = 5;

export const robot = z.object({
  id: z.string(),
  kind: z.enum(keysOf(robotKinds)),
  name: z.string(),
  /** Without what would let its reader send: `https://oapi.dingtalk.com/…3f9a`. */
  address: z.string(),
  hasSecret: z.boolean(),
  isOn: z.boolean(),
  last: z.object({ at: time, isOk: z.boolean(), answer: z.string() }).nullable(),
});
export type Robot = z.infer<typeof robot>;

/** By the wall clock of `timeZone`; `to` is of the next day, if it is not later than `from`. */
const quiet = z
  .object({ from: clockTime('开始时间'), to: clockTime('结束时间'), timeZone })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: '结束时间不能和开始时间相同' });
export type QuietTime = z.infer<typeof quiet>;

const alarm = z.object({
  id: z.string(),
  liveId: z.string(),
  roomName: z.string(),
  what: z.enum(keysOf(troubleKinds)),
  text: z.string(),
  begunAt: time,
  endedAt: time.nullable(),
});
export type Alarm = z.infer<typeof alarm>;

const alarms = z.object({ robots: z.array(robot), quiet: quiet.nullable(), recent: z.array(alarm) });

export const readAlarms = get('/web/alarm', '异常提醒：发给谁，什么时候不发，最近的提醒', nothing, alarms);
const address = text('机器人地址', 1, 500).regex(/^https?:\/\/\S+$/, '请粘贴 https:// 开头的机器人地址');
export const putRobot = post(
  '/web/alarm/robot',
  '添加机器人；带 id 时修改，没有给出的不变。secret 是钉钉加签、飞书签名校验的密钥，空的表示没有',
  z
    .object({
      id: id.optional(),
      kind: oneOf('机器人', keysOf(robotKinds)).optional(),
      name: name.optional(),
      url: address.optional(),
      secret: text('密钥', 0, 200).optional(),
      isOn: z.boolean().optional(),
    })
    .superRefine(({ id: known, kind, url }, context) => {
      if (known !== undefined) return;
      if (kind === undefined) context.addIssue({ code: 'custom', path: ['kind'], message: '请选择机器人' });
      if (url === undefined) context.addIssue({ code: 'custom', path: ['url'], message: '请粘贴机器人地址' });
    }),
  robot,
);
export const deleteRobot = post('/web/alarm/robot/delete', '删除机器人', z.object({ id }), nothing);
export const testRobot = post(
  '/web/alarm/robot/test',
  '发一条测试消息；answer 是机器人的回答',
  z.object({ id }),
  robot,
);
export const putQuiet = post(
  '/web/alarm/quiet',
  '免打扰时段；null 表示没有',
  z.object({ quiet: quiet.nullable() }),
  nothing,
);
