import { z } from 'zod';
import { id, oneOf, text } from './fields.ts';
import { humanPosition, humanSize } from './room.ts';
import { speech } from './voice.ts';
import { dryRun, music, name, ratio, resolution } from './work-fields.ts';

export const SCENES = 50;
export const SHORT_CHARACTERS = 3000;
export const LIP_OFFSET_MS = 300;

/** Names of the letters that a stage can write with. */
export const stageFonts = {
  sans: '思源黑体',
  kuaile: '站酷快乐体',
  huangyou: '庆科黄油体',
  xiaowei: '站酷小薇体',
  mashan: '马善政毛笔体',
} as const;
export type StageFont = keyof typeof stageFonts;

const between = (label: string, min: number, max: number) => {
  const wrong = `${label}应为 ${min}–${max}`.replace('-', '−');
  return z.number(wrong).min(min, wrong).max(max, wrong);
};
const colour = z.string('颜色应写成 #RRGGBB').regex(/^#[0-9a-fA-F]{6}$/, '颜色应写成 #RRGGBB');
const point = z.object({ x: between('位置', -0.5, 1.5), y: between('位置', -0.5, 1.5) });

/** Heights of letters are shares of the stage's shorter side, widths of outlines shares of the letters' height. */
const letters = {
  font: oneOf('字体', Object.keys(stageFonts) as [StageFont, ...StageFont[]]).default('sans'),
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
  /** The middle of the lines, from the top. */
  y: between('字幕位置', 0, 1).default(0.84),
  hasPunctuation: z.boolean().default(true),
});
export type SubtitleStyle = z.output<typeof subtitleStyle>;

/** `centre` and `width` are shares of the stage. */
const laid = { centre: point, width: between('宽度', 0.02, 2) };
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
    text: text('文字', 1, 200),
    ...letters,
    ...laid,
    align: oneOf('对齐', ['left', 'center']).default('center'),
  }),
  z.object({
    kind: z.literal('card'),
    name: text('商品名称', 1, 30),
    price: text('价格', 0, 20).default(''),
    points: z
      .array(text('卖点', 1, 30))
      .max(6, '卖点最多 6 条')
      .default([]),
    fileId: id.nullable().default(null),
    ...laid,
  }),
]);
export type StageItem = z.output<typeof stageItem>;

const { voiceName: _voiceName, ...manner } = speech;
const scene = z.object({
  modelId: id,
  voiceName: id.optional(),
  text: text('播报文字', 0, 20_000).optional(),
  audioFileId: id.optional(),
  ...manner,
  backId: id.optional(),
  humanSize: humanSize.optional(),
  humanPosition: humanPosition.optional(),
  /** Where the middle of the presenter's picture is, if it was dragged. */
  human: point.nullable().default(null),
  /** From back to front. */
  items: z.array(stageItem).max(30, '一个场景最多 30 个元素').default([]),
});
export type ShortScene = z.output<typeof scene>;

const fields = {
  name,
  ratio,
  resolution,
  subtitles: z
    .union([z.boolean(), subtitleStyle, z.null()])
    .default(true)
    .transform((wish) => (wish === true ? subtitleStyle.parse({}) : wish || null)),
  music,
  lipOffsetMs: between('口型偏移', -LIP_OFFSET_MS, LIP_OFFSET_MS).default(0),
  labelCorner: oneOf('标识位置', ['top-left', 'top-right', 'bottom-left', 'bottom-right']).default(
    'top-left',
  ),
  /** green and alpha: the presenter without a backdrop, to lay over other pictures. */
  output: oneOf('导出方式', ['video', 'green', 'alpha']).default('video'),
  /** An uploaded picture; without one a moment of the video. */
  coverFileId: id.nullable().default(null),
};
const scenes = <S extends z.ZodType>(one: S) =>
  z.array(one).min(1, '至少要有一个场景').max(SCENES, `最多 ${SCENES} 个场景`);

/** As it is being written: it may lack words. */
export const shortDraft = z.object({ ...fields, name: text('名称', 0, 30), scenes: scenes(scene) });
export type ShortDraft = z.output<typeof shortDraft>;

const complete = scene.superRefine((value, context) => {
  const miss = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (!value.text && !value.audioFileId) miss('text', '请填写播报文字，或上传音频');
  if (value.text && !value.audioFileId && !value.voiceName) miss('voiceName', '请选择声音');
});

export const newShort = z.object({ type: z.literal('short'), ...fields, scenes: scenes(complete), dryRun });

/** What a short video is made from, and after it was made also what the listener should know. */
export interface ShortProject extends ShortDraft {
  notice?: string | null;
}
