import { z } from 'zod';
import { get } from './endpoint.ts';
import { between, id, keysOf, NAME_CHARACTERS, oneOf, pageOf, paging, roomOwner, text } from './fields.ts';
import stickers from './texts/sticker-kinds.json' with { type: 'json' };

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

export const avatar = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.enum(['female', 'male']).nullable(),
  character: z.string(),
  coverUrl: z.string(),
  stageUrl: z.string(),
  voiceName: z.string(),
  mine: z.boolean(),
  humanCode: z.string(),
  kind: z.enum(['built-in', 'photo', 'video']),
  fills: z.boolean(),
  figure,
});
export type Avatar = z.infer<typeof avatar>;

export const listAvatars = get('/web/model/list', '数字人形象', roomOwner.extend(paging), pageOf(avatar));

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

export type StickerKind = keyof typeof stickers;
export const stickerKinds = stickers as Record<StickerKind, StickerFacts>;
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
