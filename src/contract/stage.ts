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
export const stagePoint = z.object({ x: between('位置', -0.5, 1.5), y: between('位置', -0.5, 1.5) });

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
export type SubtitleStyle = z.output<typeof subtitleStyle>;

export const STAGE_ITEMS = 30;
export const ITEM_CHARACTERS = 200;
export const PRICE_CHARACTERS = 20;
export const GOODS_POINTS = 6;

export const goods = {
  name: text('商品名称', 1, NAME_CHARACTERS),
  price: text('价格', 0, PRICE_CHARACTERS),
  points: z.array(text('卖点', 1, 30)).max(GOODS_POINTS, `卖点最多 ${GOODS_POINTS} 条`),
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
]);
export type StageItem = z.output<typeof stageItem>;

export const labelCorner = oneOf('标识位置', ['top-left', 'top-right', 'bottom-left', 'bottom-right']);

/** What is drawn, and what stands on it at first; null: nothing can be written on it. */
export const stickerKinds = {
  price: { name: '价格标签', text: '¥39.9' },
  burst: { name: '爆炸贴', text: '热卖' },
  badge: { name: '圆章', text: '新品' },
  ribbon: { name: '丝带', text: '限时优惠' },
  coupon: { name: '优惠券', text: '领券购买' },
  countdown: { name: '倒计时', text: '3' },
  bubble: { name: '对话气泡', text: '真好喝' },
  check: { name: '对勾', text: '不用泡豆' },
  stars: { name: '五星', text: '值得一试' },
  flame: { name: '火焰', text: '人气款' },
  banner: { name: '标题条', text: '今日推荐' },
  stamp: { name: '印章', text: '现货' },
  arrow: { name: '箭头', text: null },
  circle: { name: '手绘圈', text: null },
  tap: { name: '点这里', text: null },
  festival: { name: '节日边框', text: null },
} as const satisfies Record<string, { name: string; text: string | null }>;
export type StickerKind = keyof typeof stickerKinds;
export const STICKER_CHARACTERS = 12;

/** A frame lies around the whole picture, wherever it is put. */
export const sticker = z.object({
  kind: z.enum(Object.keys(stickerKinds) as [StickerKind, ...StickerKind[]], '没有这种贴纸'),
  text: text('贴纸文字', 0, STICKER_CHARACTERS).default(''),
  centre: stagePoint,
  width: between('宽度', 0.05, 1).default(0.3),
  turn: between('旋转', -180, 180).default(0),
});
export type Sticker = z.output<typeof sticker>;
