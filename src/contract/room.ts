import { z } from 'zod';
import { get, large, nothing, post } from './endpoint.ts';
import { clockTime, flag, id, oneOf, text, time, pageOf, paging } from './fields.ts';
import { shared } from './access/helper.ts';
import { heldAnswers } from './faq.ts';
import { roomEvents, roomSettings, type RoomEventKind } from './room-settings.ts';
import { script, type Script } from './script.ts';
import { figure, humanPosition, humanSize } from './stage.ts';

export const categories = { 1: '电商带货', 2: '本地生活', 3: '娱乐游戏', 4: '培训教育' } as const;
export const roomStatuses = { 0: '未开播', 1: '已开播', 2: '已暂停', 3: '已停播', 9: '异常' } as const;

export const category = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], '请选择直播类目');
const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(9)], '状态不正确');
export type Category = z.infer<typeof category>;
export type RoomStatus = z.infer<typeof status>;

/** 9 is on air as well, in trouble. */
export const onAirStatuses: RoomStatus[] = [1, 2, 9];
export const isOnAir = (room: { status: RoomStatus }): boolean => onAirStatuses.includes(room.status);

export const ROOMS_PER_USER = 200;
export const stageModel = oneOf('画面比例', ['portrait', 'landscape']);

const fields = {
  name: text('直播间名称', 2, 30),
  category,
  isOpenWord: flag,
  stageModel,
  voiceName: id,
  modelId: id,
  bgurl: z.string('背景地址不正确').min(1, '背景地址不正确').max(2000, '背景地址不正确'),
  humanSize,
  humanPosition,
  isTemplate: flag,
};

export const room = z.object({
  id: z.string(),
  ...fields,
  status,
  bgKind: z.enum(['image', 'video', 'color']),
  notice: z.string().nullable(),
  nextStart: time.nullable(),
  shared,
  scripts: z.array(script),
  held: heldAnswers,
  settings: roomSettings,
  figure: figure.nullable(),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['image', 'video', 'audio']),
      url: z.string(),
      duration: z.number().nullable(),
    }),
  ),
  createdAt: time,
  updatedAt: time,
});
export type Room = z.infer<typeof room>;

const roomRow = room.omit({ scripts: true, held: true, settings: true, figure: true, files: true }).extend({
  human: roomSettings.shape.human,
  timeZone: roomSettings.shape.timeZone,
  scriptCount: z.number(),
  faqCount: z.number(),
  isRehearsal: z.boolean(),
});
export type RoomRow = z.infer<typeof roomRow>;

const changes = z.object({ ...fields, settings: roomSettings.partial() }).partial();

export const addRoom = large(
  post(
    '/api/human/live/add',
    '新建直播间；名称和类目即可，带 templateId 时从模板复制',
    changes.extend({ name: fields.name, category: fields.category, templateId: id.optional() }),
    room,
  ),
);
export type NewRoom = z.input<typeof addRoom.input>;
export const updateRoom = large(
  post(
    '/api/human/live/update',
    '修改直播间，只改传来的字段；settings.webhook 由服务器保管，传来的不算',
    changes.extend({ id }),
    room,
  ),
);
const ofRoom = z.object({ liveId: id });
/** The only way to another token: sent back with other settings, it stays what it is. */
export const rotateWebhook = post(
  '/api/human/live/webhook/{liveId}',
  '更换 Webhook 地址，旧地址马上失效',
  ofRoom,
  room,
);
export const closeRoomNotice = post(
  '/api/human/live/notice/close',
  '知道了：不再提示直播间里被换掉的形象或声音',
  ofRoom,
  nothing,
);
export const listTemplates = get(
  '/api/human/live/templates',
  '内置模板；新建时把 templateId 写成 builtin: 加上 key',
  nothing,
  z.object({
    list: z.array(
      z.object({
        key: z.string(),
        category,
        name: z.string(),
        description: z.string(),
        modelId: z.string(),
        humanSize: z.number(),
        stageModel,
        coverUrl: z.string(),
        bgurl: z.string(),
        scriptCount: z.number(),
        faqCount: z.number(),
      }),
    ),
  }),
);
export type TemplateRow = z.infer<typeof listTemplates.output>['list'][number];
export const BUILT_IN = 'builtin:';

export const listRooms = post(
  '/api/human/live/list',
  '直播间列表',
  z.object({
    ...paging,
    name: text('名称', 0, 30).optional(),
    category: category.optional(),
    status: status.optional(),
    isTemplate: flag.optional(),
    isShared: flag.default(0),
  }),
  pageOf(roomRow),
);
export const roomDetail = get('/api/human/live/detail/{liveId}', '直播间详情', ofRoom, room);
export const copyRoom = get('/api/human/live/copy/{liveId}', '复制直播间，连同话术', ofRoom, room);
export const deleteRoom = get('/api/human/live/delete/{liveId}', '删除直播间', ofRoom, nothing);
export const restoreRoom = post('/api/human/live/restore', '撤销删除', z.object({ id }), room);

export type TextPlace =
  | { kind: 'content'; script: Script }
  | { kind: 'variant'; script: Script; index: number }
  | { kind: 'event'; event: RoomEventKind; index: number };

export interface SpokenText {
  text: string;
  place: TextPlace;
  where: string;
}

const typeNames: Partial<Record<Script['type'], string>> = { 2: '开场话术', 4: '过渡话术' };
const whereOf = ({ type, name, keyword }: Script): string =>
  typeNames[type] ?? (type === 3 ? `问答「${keyword.split('/')[0]}」` : name);

export function spokenTexts({ scripts, settings }: Room): SpokenText[] {
  return [
    ...scripts.flatMap((script): SpokenText[] => [
      ...(script.content
        ? [{ text: script.content, place: { kind: 'content' as const, script }, where: whereOf(script) }]
        : []),
      ...script.variants.map((text, index) => ({
        text,
        place: { kind: 'variant' as const, script, index },
        where: whereOf(script),
      })),
    ]),
    ...(Object.keys(roomEvents) as RoomEventKind[]).flatMap((event) =>
      settings.events[event].lines.map((text, index) => ({
        text,
        place: { kind: 'event' as const, event, index },
        where: roomEvents[event],
      })),
    ),
  ];
}

export const SHOWTIMES = 20;
const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  // Words that are no date at all come here too, and would throw below.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};
const day = z
  .string('请选择日期')
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '请选择日期')
  .refine(isDay, '没有这一天');

/** One planned time on air, by the room's wall clock: on that date, or on these days of every week (1 is Monday). */
export const showtime = z.object({
  date: day.nullable(),
  days: z.array(z.int().min(1).max(7)).max(7),
  from: clockTime('开始时间'),
  to: clockTime('结束时间'),
});
export type Showtime = z.infer<typeof showtime>;

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function inWeek({ date, days, from, to }: Showtime): { start: number; length: number }[] {
  const length = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;
  const weekdays = date === null ? days : [new Date(`${date}T00:00:00Z`).getUTCDay() || 7];
  return weekdays.map((weekday) => ({ start: (weekday - 1) * DAY_MINUTES + minutesOf(from), length }));
}

const WEEK_DAYS = 7;
const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

export function isOverlapping(a: Showtime, b: Showtime): boolean {
  // Dates of other weeks do not meet, though their days of the week do.
  if (a.date !== null && b.date !== null && daysBetween(a.date, b.date) >= WEEK_DAYS - 1) return false;
  const meets = (from: number, to: number, length: number) =>
    (to - from + WEEK_MINUTES) % WEEK_MINUTES < length;
  return inWeek(a).some((x) =>
    inWeek(b).some((y) => meets(x.start, y.start, x.length) || meets(y.start, x.start, y.length)),
  );
}

function check(list: Showtime[], context: z.RefinementCtx): void {
  const wrong = (index: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [index, field], message });
  for (const [index, one] of list.entries()) {
    if (one.date === null && one.days.length === 0) wrong(index, 'days', '请选择日期，或者每周的哪几天');
    if (one.from === one.to) wrong(index, 'to', '结束时间不能和开始时间相同');
    const other = list.findIndex((before, at) => at < index && isOverlapping(before, one));
    if (other >= 0) wrong(index, 'from', `和第 ${other + 1} 个时段重叠了`);
  }
}

const planned = showtime.extend({
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  state: oneOf('状态', ['waiting', 'onAir', 'over']),
});
const timetable = z.object({
  timeZone: z.string(),
  endsAt: time.nullable(),
  list: z.array(planned),
});
export type Timetable = z.infer<typeof timetable>;

export const readTimetable = get(
  '/api/human/live/timetable/{liveId}',
  '直播间的时间表：到点自动开播、收播',
  ofRoom,
  timetable,
);
export const putTimetable = post(
  '/api/human/live/timetable/{liveId}',
  '保存时间表，整份替换；没有变的时段不受影响。时间按直播间的时区',
  ofRoom.extend({
    list: z.array(showtime).max(SHOWTIMES, `最多 ${SHOWTIMES} 个时段`).superRefine(check),
  }),
  timetable,
);
