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
