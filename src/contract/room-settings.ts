import { z } from 'zod';
import { between, SPEED, id, keysOf, oneOf, text, timeZone, whole } from './fields.ts';
import { ADDRESS_CHARACTERS, sourceSettings } from './live/comment-sources.ts';
import { livePlatforms } from './live/platforms.ts';
import { chosenMusic } from './works/music.ts';
import {
  goods,
  GOODS_POINTS,
  STAGE_ITEMS,
  labelCorner,
  stageItem,
  stagePoint,
  subtitleStyle,
} from './stage.ts';

const share = z.number().min(0).max(1);
const seconds = (label: string, most: number) => between(label, 0, most);

export const sayWhen = oneOf('播出时机', ['append', 'sentence', 'now']);
export type SayWhen = z.infer<typeof sayWhen>;

export const CARDS = 50;
export const CARD_TITLE_CHARACTERS = 60;
export const ENGLISH_CHARACTERS = { title: 120, price: 60, point: 90 };
const cardEnglish = z.object({
  title: text('英文标题', 0, ENGLISH_CHARACTERS.title),
  price: text('英文价格', 0, ENGLISH_CHARACTERS.price),
  points: z
    .array(text('英文卖点', 1, ENGLISH_CHARACTERS.point))
    .max(GOODS_POINTS, `英文卖点最多 ${GOODS_POINTS} 条`),
});
export type CardEnglish = z.infer<typeof cardEnglish>;

export const card = z.object({
  ...goods,
  title: text('标题', 0, CARD_TITLE_CHARACTERS),
  fileId: id.nullable(),
  english: cardEnglish.optional(),
});
export type Card = z.infer<typeof card>;

export const cardLanguages = { zh: '中文', en: '英文', both: '中英都有' } as const;

export const EVENT_LINES = 40;
export const roomLimits = {
  everySeconds: 3600,
  viewerSeconds: 86_400,
  answerEverySeconds: 600,
  quietSeconds: 3600,
  noticeMinutes: 20,
  loopTimes: 9999,
  loopHours: 168,
  addressCharacters: ADDRESS_CHARACTERS,
  gapSeconds: 600,
  volume: 2,
  eventCharacters: 200,
  blocked: 500,
  blockedCharacters: 60,
  ownWords: 200,
  ownWordCharacters: 20,
  push: 5,
  sources: 5,
  safeArea: 0.4,
  recordingDays: 90,
};

/** `{用户名}` is the viewer's name, `{礼物}` what they gave. */
const eventLines = z.object({
  isOn: z.boolean(),
  lines: z
    .array(text('互动话术', 1, roomLimits.eventCharacters))
    .max(EVENT_LINES, `每种互动最多 ${EVENT_LINES} 句`),
  everySeconds: seconds('频率', roomLimits.everySeconds),
  viewerSeconds: seconds('同一用户间隔', roomLimits.viewerSeconds),
});
type EventLines = z.infer<typeof eventLines>;

const lines = (...said: string[]): EventLines => ({
  isOn: true,
  lines: said,
  everySeconds: 20,
  viewerSeconds: 120,
});

export const orderEffects = {
  confetti: '彩纸',
  fireworks: '烟花',
  hearts: '飘心',
  coins: '金币雨',
  none: '不用特效',
} as const;
const orderLines = eventLines.extend({ effect: oneOf('下单特效', keysOf(orderEffects)) });
export type OrderLines = z.infer<typeof orderLines>;
const newOrderLines = (): OrderLines => ({
  ...lines(
    '谢谢{用户名}下单，订单已经收到了。',
    '感谢{用户名}的支持，下单成功。',
    '{用户名}的订单我看到了，谢谢。',
    '谢谢{用户名}，已经拍好了，等着收货就行。',
    '又来一单，谢谢{用户名}。',
    '收到{用户名}的订单，谢谢支持。',
  ),
  effect: 'confetti',
});

export const roomEvents = {
  welcome: '欢迎语',
  like: '感谢点赞',
  follow: '感谢关注',
  gift: '感谢礼物',
  order: '感谢下单',
} as const;
export type RoomEventKind = keyof typeof roomEvents;

export const pushUrl = z
  .url({ protocol: /^rtmps?$/, error: '推流地址应以 rtmp:// 或 rtmps:// 开头' })
  .max(roomLimits.addressCharacters, '推流地址最多 500 个字');

export const TIME_ZONE = 'Asia/Shanghai';

/** By the platform's id, so that another name does not help; the name is what the desk saw. By name where there is no id. */
const blockedViewer = z.union(
  [
    text('昵称', 1, roomLimits.blockedCharacters),
    z.object({ id: z.string().min(1).max(200), name: z.string().max(200) }),
  ],
  '请填写昵称',
);
export type BlockedViewer = z.infer<typeof blockedViewer>;

export const interactions = { few: '少', normal: '适中', many: '多' } as const;

const gap = z.number().min(0).max(roomLimits.gapSeconds);
/** Without defaults inside, so that a partial update never brings one back. */
export const roomSettings = z.object({
  order: oneOf('播放顺序', ['sequence', 'shuffle']),
  gapSeconds: z
    .tuple([gap, gap], '段间隔应为两个秒数')
    .refine(([from, to]) => from <= to, '段间隔的前一个数不能大于后一个'),
  loop: z.object({
    times: z.int().min(1).max(roomLimits.loopTimes).optional(),
    hours: z.number().positive().max(roomLimits.loopHours).optional(),
  }),
  speed: between('语速', SPEED.min, SPEED.max),
  volume: between('音量', 0, roomLimits.volume),
  timeZone,

  answerWhen: sayWhen,
  answerMode: oneOf('回答模式', ['faq', 'review', 'auto']),
  answerVoiceName: id.nullable(),
  translatesComments: z.boolean(),
  /** At most one answer in so many seconds; a viewer's next comment is left alone for so many. */
  answerEverySeconds: seconds('回答间隔', roomLimits.answerEverySeconds),
  quietSeconds: seconds('同一用户间隔', roomLimits.quietSeconds),
  interaction: oneOf('互动频率', keysOf(interactions)),
  goodsByComment: oneOf('观众点名商品', ['off', 'forward', 'start']),
  events: z.object({
    welcome: eventLines,
    like: eventLines,
    follow: eventLines,
    gift: eventLines,
    order: orderLines.default(newOrderLines),
  }),
  blocked: z.array(blockedViewer).max(roomLimits.blocked, `最多拉黑 ${roomLimits.blocked} 人`),
  ownWords: z
    .array(text('违规词', 1, roomLimits.ownWordCharacters))
    .max(roomLimits.ownWords, `自定义违规词最多 ${roomLimits.ownWords} 个`),

  noticeMinutes: z.int().min(1).max(roomLimits.noticeMinutes),
  platform: oneOf('平台', keysOf(livePlatforms)).nullable(),
  push: z
    .array(
      z.object({
        url: text('推流地址', 1, roomLimits.addressCharacters),
        key: text('推流密钥', 0, roomLimits.addressCharacters),
      }),
    )
    .max(roomLimits.push),
  resolution: oneOf('分辨率', ['720p', '1080p']),
  webhook: z.object({ token: z.string().max(64) }),
  replyUrl: z
    .url({ protocol: /^https?$/, error: '地址应以 http:// 或 https:// 开头' })
    .max(roomLimits.addressCharacters)
    .nullable(),
  sources: z.array(sourceSettings).max(roomLimits.sources, `弹幕来源最多 ${roomLimits.sources} 个`),

  cards: z.array(card).max(CARDS, `商品卡最多 ${CARDS} 张`),
  cardLanguage: oneOf('商品卡文字', keysOf(cardLanguages)),
  /** null: it finds a place that covers no face, caption or label. */
  cardPlace: z.object({ centre: stagePoint, width: between('宽度', 0.1, 1) }).nullable(),
  human: z.object({ x: share, y: share }).nullable(),
  items: z.array(stageItem).max(STAGE_ITEMS, `画面上最多 ${STAGE_ITEMS} 个元素`),
  captions: subtitleStyle.nullable(),
  labelCorner,
  /** The picture of 切备用画面; null: the room without its presenter, and that she comes back. */
  standInFileId: id.nullable(),
  music: chosenMusic,
  recording: z.object({ isOn: z.boolean(), days: whole('录像保留天数', 1, roomLimits.recordingDays) }),
  /** What platforms cover with their own signs, as shares of the height. */
  safeArea: z.object({
    top: between('上边安全区', 0, roomLimits.safeArea),
    bottom: between('下边安全区', 0, roomLimits.safeArea),
  }),
});
export type RoomSettings = z.infer<typeof roomSettings>;

export const pushKbps: Record<RoomSettings['resolution'], number> = { '720p': 4000, '1080p': 6000 };

export const newSettings = (webhookToken: string): RoomSettings => ({
  order: 'sequence',
  gapSeconds: [0.3, 0.8],
  loop: {},
  speed: 1,
  volume: 1,
  timeZone: TIME_ZONE,
  answerWhen: 'sentence',
  answerMode: 'faq',
  answerVoiceName: null,
  translatesComments: true,
  answerEverySeconds: 0,
  quietSeconds: 20,
  interaction: 'normal',
  goodsByComment: 'forward',
  events: {
    welcome: {
      ...lines(
        '欢迎{用户名}来到直播间，有想了解的可以打在公屏上。',
        '{用户名}来啦，想问什么直接打字。',
        '看到{用户名}了，欢迎欢迎。',
        '欢迎{用户名}，来得正好，一起听。',
      ),
      everySeconds: 30,
    },
    like: {
      ...lines('谢谢{用户名}的点赞。', '{用户名}的赞我看到了，谢谢。', '收到{用户名}的赞，谢谢支持。'),
      everySeconds: 60,
    },
    follow: lines(
      '谢谢{用户名}的关注，以后开播就能收到提醒。',
      '{用户名}点了关注，谢谢，咱们常见。',
      '感谢{用户名}关注，下次开播再来坐坐。',
    ),
    gift: lines('谢谢{用户名}送的{礼物}，心意收到了。'),
    order: newOrderLines(),
  },
  blocked: [],
  ownWords: [],
  noticeMinutes: 20,
  platform: null,
  push: [],
  resolution: '720p',
  webhook: { token: webhookToken },
  replyUrl: null,
  sources: [],
  cards: [],
  cardLanguage: 'zh',
  cardPlace: null,
  human: null,
  items: [],
  // Two lines of it end above what platforms cover.
  captions: subtitleStyle.parse({ y: 0.705 }),
  labelCorner: 'top-left',
  standInFileId: null,
  music: null,
  recording: { isOn: false, days: 7 },
  safeArea: { top: 0.12, bottom: 0.25 },
});
