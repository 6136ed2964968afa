import { z } from 'zod';
import { between, id, NAME_CHARACTERS, oneOf, text, keysOf } from './fields.ts';

export const stageFonts = {
  sans: '思源黑体',
  kuaile: '站酷快乐体',
  huangyou: '庆科黄油体',
  xiaowei: '站酷小薇体',
  mashan: '马善政毛笔体',
} as const;
export type StageFont = keyof typeof stageFonts;

const colour = z.string('颜色应写成 #RRGGBB').regex(/^#[0-9a-fA-F]{6}$/, '颜色应写成 #RRGGBB');
export const HUMAN_POSITION = 'middle';
export const humanSize = between('人物大小', 0.1, 2);
export const humanPosition = oneOf('人物位置', ['left', 'middle', 'right']);
export const stagePoint = z.object({ x: between('位置', -0.5, 1.5), y: between('位置', -0.5, 1.5) });

/** Shares of the stage, or of the picture it stands in. */
const box = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
export type Box = z.infer<typeof box>;

/** Where a presenter's picture shows the face and the whole person; `shape` is its height over its width. */
export const figure = z.object({ shape: z.number(), face: box, body: box });
export type Figure = z.infer<typeof figure>;

/** Heights of letters are shares of the stage's shorter side, widths of outlines shares of the letters' height. */
const letters = {
  font: oneOf('字体', keysOf(stageFonts)).default('sans'),
  size: between('字号', 0.02, 0.2).default(0.055),
  colour: colour.default('#FFFFFF'),
  outline: z
    .object({ colour, width: between('描边', 0.02, 0.4) })
    .nullable()
    .default({ colour: '#14171F', width: 0.16 }),
  background: colour.nullable().default(null),
};

export const subtitleStyle = z.object({
  ...letters,
  y: between('字幕位置', 0, 1).default(0.84),
  hasPunctuation: z.boolean().default(true),
});
export const spokenSubtitleStyle = subtitleStyle.extend({ highlight: colour.nullish() });
export type SubtitleStyle = z.output<typeof spokenSubtitleStyle>;

export const STAGE_ITEMS = 30;
export const ITEM_CHARACTERS = 200;
export const PRICE_CHARACTERS = 20;
export const GOODS_POINTS = 6;

export const goods = {
  name: text('商品名称', 1, NAME_CHARACTERS),
  price: text('价格', 0, PRICE_CHARACTERS),
  points: z.array(text('卖点', 1, 30)).max(GOODS_POINTS, `卖点最多 ${GOODS_POINTS} 条`),
};

export const stickerGroups = {
  price: '价格',
  coupon: '优惠',
  badge: '卖点',
  guide: '指引',
  time: '倒计时',
  frame: '节日边框',
  effect: '特效',
} as const;
export type StickerGroup = keyof typeof stickerGroups;

export const stickerColours = {
  red: '红',
  orange: '橙',
  gold: '金',
  green: '绿',
  cyan: '青',
  blue: '蓝',
  purple: '紫',
  pink: '粉',
  dark: '黑',
} as const;
export type StickerColour = keyof typeof stickerColours;

interface StickerFacts {
  group: StickerGroup;
  name: string;
  text: string | null;
}

export const stickerKinds = {
  price: { group: 'price', name: '价格标签', text: '¥39.9' },
  handPrice: { group: 'price', name: '到手价', text: '¥39.9' },
  couponPrice: { group: 'price', name: '券后价', text: '¥29.9' },
  livePrice: { group: 'price', name: '直播价', text: '¥59' },
  flashPrice: { group: 'price', name: '秒杀价', text: '¥9.9' },
  wasPrice: { group: 'price', name: '划线原价', text: '¥99' },
  save: { group: 'price', name: '立省', text: '¥50' },
  discount: { group: 'price', name: '折扣', text: '5折' },
  hangTag: { group: 'price', name: '吊牌', text: '¥199' },
  priceDown: { group: 'price', name: '直降', text: '直降 30' },

  coupon: { group: 'coupon', name: '优惠券', text: '领券购买' },
  fullCut: { group: 'coupon', name: '满减券', text: '满199减50' },
  redPacket: { group: 'coupon', name: '红包', text: '88元' },
  giftBox: { group: 'coupon', name: '赠品', text: '买一送一' },
  memberCard: { group: 'coupon', name: '会员卡', text: '会员专享' },

  burst: { group: 'badge', name: '爆炸贴', text: '热卖' },
  badge: { group: 'badge', name: '圆章', text: '新品' },
  ribbon: { group: 'badge', name: '丝带', text: '限时优惠' },
  hot: { group: 'badge', name: '爆款', text: '爆款' },
  fresh: { group: 'badge', name: '新品上架', text: '新品' },
  limited: { group: 'badge', name: '限时', text: '限时' },
  freeShipping: { group: 'badge', name: '包邮', text: '全场包邮' },
  delivery: { group: 'badge', name: '发货', text: '48小时发货' },
  crown: { group: 'badge', name: '皇冠', text: '店长推荐' },
  shield: { group: 'badge', name: '保障', text: '品质保障' },
  returns: { group: 'badge', name: '退换', text: '7天无理由' },
  leaf: { group: 'badge', name: '绿叶', text: '当季鲜采' },
  stars: { group: 'badge', name: '五星', text: '值得一试' },
  flame: { group: 'badge', name: '火焰', text: '人气款' },
  check: { group: 'badge', name: '对勾', text: '不用泡豆' },
  stamp: { group: 'badge', name: '印章', text: '现货' },
  banner: { group: 'badge', name: '标题条', text: '今日推荐' },
  corner: { group: 'badge', name: '斜角标', text: '清仓' },
  bookmark: { group: 'badge', name: '竖书签', text: '推荐' },

  arrow: { group: 'guide', name: '弯箭头', text: null },
  arrowDown: { group: 'guide', name: '下箭头', text: null },
  chevrons: { group: 'guide', name: '连续箭头', text: null },
  circle: { group: 'guide', name: '手绘圈', text: null },
  underline: { group: 'guide', name: '手绘下划线', text: null },
  focus: { group: 'guide', name: '取景框', text: null },
  tap: { group: 'guide', name: '点这里', text: null },
  bubble: { group: 'guide', name: '对话气泡', text: '真好喝' },
  cart: { group: 'guide', name: '购物车', text: '点这里下单' },
  follow: { group: 'guide', name: '关注', text: '点个关注' },
  like: { group: 'guide', name: '点赞', text: null },
  notice: { group: 'guide', name: '喇叭', text: '看这里' },

  countdown: { group: 'time', name: '倒计时', text: '10' },
  timer: { group: 'time', name: '翻牌计时', text: '5:00' },
  until: { group: 'time', name: '距离几点', text: '20:00' },
  stock: { group: 'time', name: '库存条', text: '仅剩 30 件' },

  festival: { group: 'frame', name: '节日边框', text: null },
  spring: { group: 'frame', name: '春节', text: '新春快乐' },
  valentine: { group: 'frame', name: '情人节 七夕', text: '爱你的每一天' },
  women38: { group: 'frame', name: '三八节', text: '38 女神节' },
  mid618: { group: 'frame', name: '618', text: '618 大促' },
  dragonBoat: { group: 'frame', name: '端午', text: '端午安康' },
  midAutumn: { group: 'frame', name: '中秋', text: '中秋团圆' },
  double11: { group: 'frame', name: '双11', text: '11.11 狂欢' },
  double12: { group: 'frame', name: '双12', text: '12.12 返场' },
  christmas: { group: 'frame', name: '圣诞', text: '圣诞快乐' },
  newYear: { group: 'frame', name: '元旦', text: '新年你好' },
  neon: { group: 'frame', name: '霓虹边框', text: null },

  confetti: { group: 'effect', name: '彩纸', text: null },
  fireworks: { group: 'effect', name: '烟花', text: null },
  hearts: { group: 'effect', name: '飘心', text: null },
  coins: { group: 'effect', name: '金币雨', text: null },
  petals: { group: 'effect', name: '花瓣', text: null },
  snow: { group: 'effect', name: '雪花', text: null },
  sparkles: { group: 'effect', name: '星光', text: null },
  bubbles: { group: 'effect', name: '气泡', text: null },
} as const satisfies Record<string, StickerFacts>;
export type StickerKind = keyof typeof stickerKinds;
export const STICKER_CHARACTERS = 12;

const stickerKind = oneOf('贴纸', keysOf(stickerKinds));

const stickerLook = {
  text: text('贴纸文字', 0, STICKER_CHARACTERS).default(''),
  colour: oneOf('贴纸颜色', keysOf(stickerColours)).nullable().default(null),
  turn: between('旋转', -180, 180).default(0),
};

/** `centre` and `width` are shares of the stage; `isBehind`: between the backdrop and the presenter. */
const laid = {
  centre: stagePoint,
  width: between('宽度', 0.02, 2),
  isBehind: z.boolean().default(false),
};
export const stageItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    fileId: id,
    ...laid,
    turn: between('旋转', -180, 180).default(0),
    opacity: between('不透明度', 0, 1).default(1),
    volume: between('原声音量', 0, 1).default(0),
  }),
  z.object({
    kind: z.literal('text'),
    text: text('文字', 1, ITEM_CHARACTERS),
    ...letters,
    ...laid,
    align: oneOf('对齐', ['left', 'center']).default('center'),
  }),
  z.object({
    kind: z.literal('card'),
    name: goods.name,
    price: goods.price.default(''),
    points: goods.points.default([]),
    fileId: id.nullable().default(null),
    ...laid,
  }),
  z.object({
    kind: z.literal('sticker'),
    sticker: stickerKind,
    ...stickerLook,
    isMoving: z.boolean().default(true),
    /** When it was put there, in milliseconds: in a room on air it counts from then. */
    since: z.number().nullable().default(null),
    ...laid,
  }),
]);
export type StageItem = z.output<typeof stageItem>;

export const labelCorner = oneOf('标识位置', ['top-left', 'top-right', 'bottom-left', 'bottom-right']);

export const sticker = z.object({
  kind: stickerKind,
  ...stickerLook,
  centre: stagePoint,
  width: between('宽度', 0.05, 1).default(0.3),
});
export type Sticker = z.output<typeof sticker>;
