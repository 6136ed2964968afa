import { z } from 'zod';
import { get, getPage, large, nothing, post } from './endpoint.ts';
import {
  asStored,
  between,
  dryRun,
  id,
  ids,
  keysOf,
  listOf,
  name,
  oneOf,
  ratio,
  resolution,
  text,
  whole,
} from './fields.ts';
import type { Caption } from './file.ts';
import { music } from './works/music.ts';
import { labelCorner, sticker, subtitleStyle } from './stage.ts';
import { speed } from './voice.ts';

export const MIXES = 50;
export const MIX_GROUPS = 40;
export const MIX_GROUP_FILES = 200;
export const NARRATION_CHARACTERS = 1000;
export const MIX_VOICES = 10;
export const TITLE_CHARACTERS = 50;
export const MIX_SECONDS = { min: 5, max: 300 };
export const SPOKEN_MIX_SECONDS = 600;
export const CLIP_SECONDS = { min: 0.5, max: 60 };
export const LEAST_TRIM = 0.5;
export const MIX_PARTS = 600;

export const mixTransitions = { cut: '直接切换', fade: '淡入淡出', slide: '滑动', flash: '闪白' } as const;
export const mixFilters = {
  none: '原色',
  warm: '暖色',
  cool: '冷色',
  fresh: '清新',
  film: '胶片',
  grey: '黑白',
} as const;

export const presenterShows = {
  opening: '开头出镜',
  corner: '全程在角落',
  cornerOpening: '开头在角落',
} as const;
export const PRESENTER_SIZE = { min: 0.25, max: 0.7 };
export const mixFits = { crop: '裁满画面', fill: '完整显示，四周虚化' } as const;

const presenter = z.object({
  modelId: id,
  show: oneOf('出镜方式', keysOf(presenterShows)).default('opening'),
  side: oneOf('站位', ['left', 'right']).default('right'),
  size: between('主播大小', PRESENTER_SIZE.min, PRESENTER_SIZE.max).default(0.42),
});
export const STICKER_SECONDS = 3;
export const stickerTimes = {
  whole: '全程',
  opening: '开头',
  ending: '结尾',
} as const;
export const MIX_STICKERS = 8;
const mixSticker = sticker.extend({ when: oneOf('出现时间', keysOf(stickerTimes)).default('whole') });
export type MixSticker = z.output<typeof mixSticker>;
export type MixPresenter = z.output<typeof presenter>;

const count = `条数应为 1–${MIXES}`;
const narrations = z
  .array(text('口播', 1, NARRATION_CHARACTERS))
  .max(MIXES, `口播最多 ${MIXES} 段`)
  .default([]);
const moreVoices = z
  .array(z.object({ voiceName: id, speed: speed.default(1) }))
  .max(MIX_VOICES - 1, `声音最多 ${MIX_VOICES} 个`)
  .default([]);
const clip = between('片段长度', CLIP_SECONDS.min, CLIP_SECONDS.max);

const shared = {
  voiceName: id.optional(),
  speed: speed.default(1),
  seconds: between('时长', MIX_SECONDS.min, MIX_SECONDS.max).default(20),
  ratio,
  resolution,
  clipSeconds: z
    .tuple([clip, clip])
    .refine(([least, most]) => least <= most, '片段最短的长度不能超过最长的')
    .default([2, 5]),
  similarity: between('重复率', 0, 1).default(0.3),
  music,
  subtitles: subtitleStyle.nullable().default(subtitleStyle.parse({})),
  transition: oneOf('转场', keysOf(mixTransitions)).default('cut'),
  filter: oneOf('滤镜', keysOf(mixFilters)).default('none'),
  /** Of the clips' own sound; without a narration it is heard, under one it is not, unless wished. */
  clipVolume: between('原声音量', 0, 1).optional(),
  labelCorner: labelCorner.default('top-left'),
  presenter: presenter.nullable().default(null),
  stickers: z.array(mixSticker).max(MIX_STICKERS, `贴纸最多 ${MIX_STICKERS} 个`).default([]),
  fit: oneOf('画面适配', keysOf(mixFits)).default('crop'),
};
const title = text('标题', 1, TITLE_CHARACTERS);
const groupName = text('分组名称', 1, 30);
const fileIds = z
  .array(id)
  .min(1, '每组至少一个素材')
  .max(MIX_GROUP_FILES, `每组最多 ${MIX_GROUP_FILES} 个素材`);
const groupsOf = <T extends z.ZodType>(group: T) =>
  z.array(group).min(1, '至少要有一个素材分组').max(MIX_GROUPS, `最多 ${MIX_GROUPS} 个素材分组`);

export const newMix = z.object({
  type: z.literal('mix'),
  name,
  count: z.int(count).min(1, count).max(MIXES, count),
  /** Narrations are spoken while their group is seen; where any group has some, those of the whole are not used. */
  groups: groupsOf(z.object({ name: groupName, fileIds, narrations })),
  /** Each video takes one of them, in turn; of `{好看/漂亮}` in it or in its title each takes a word by chance. */
  narrations,
  titles: z.array(title).max(MIXES, `标题最多 ${MIXES} 个`).default([]),
  moreVoices,
  ...shared,
  dryRun,
});
export type NewMix = z.output<typeof newMix>;

export const mixSetup = z.object({
  narrating: oneOf('口播方式', ['whole', 'groups', 'none']),
  count: newMix.shape.count,
  groups: groupsOf(z.object({ name: groupName, narrations })),
  narrations,
  titles: newMix.shape.titles,
  moreVoices,
  ...shared,
});
export type MixSetup = z.output<typeof mixSetup>;

export const MIX_TEMPLATES = 50;
const mixTemplate = z.object({
  id: z.string(),
  name: z.string(),
  setup: asStored<MixSetup>(),
});
export type MixTemplate = z.infer<typeof mixTemplate>;

export const listMixTemplates = get('/web/mix/template/list', '混剪模板', nothing, listOf(mixTemplate));
export const putMixTemplate = large(
  post(
    '/web/mix/template/put',
    '把混剪的设置存成模板，不含素材；同名的会被替换',
    z.object({ name, setup: mixSetup }),
    mixTemplate,
  ),
);
export const deleteMixTemplates = post('/web/mix/template/del', '删除混剪模板', z.object({ ids }), nothing);

export const NARRATION_VARIANTS = { min: 1, max: 10 };
export const varyNarration = post(
  '/web/mix/vary',
  '换几种说法：语言模型写，没有时由内置的同义词换（by）；不保存',
  z.object({
    text: text('口播', 1, NARRATION_CHARACTERS),
    count: whole('条数', NARRATION_VARIANTS.min, NARRATION_VARIANTS.max).default(3),
  }),
  z.object({
    by: z.enum(['model', 'templates']),
    notice: z.string().nullable(),
    variants: z.array(z.string()),
  }),
);

const part = z.object({
  sentences: z.int().min(0).max(1000),
  picks: z
    .array(z.object({ fileId: id, from: between('起点', 0, 3600), seconds: between('长度', 0.1, 300) }))
    .min(1, '每一段至少要有一个画面')
    .max(MIX_PARTS),
});
export type MixPart = z.output<typeof part>;

export const mixProject = z.object({
  name,
  title: title.nullable(),
  paragraphs: z.array(text('口播', 1, NARRATION_CHARACTERS)).max(MIX_GROUPS),
  parts: z.array(part).min(1).max(MIX_PARTS),
  ...shared,
});
export interface MixProject extends z.output<typeof mixProject> {
  /** Of the film that was made: how many pictures each pick is seen for, and, stored only, what tells it from others. */
  pieces?: { frames: number; key?: string }[];
  /** Stored only: what stands for all of the film that was made but its title. */
  made?: string;
  /** Stored only: what its narration says, sentence by sentence. */
  spoken?: Caption[];
  notice?: string | null;
  cost?: number;
}

export const shot = z.object({
  from: z.number(),
  to: z.number(),
  faults: z.array(z.enum(['dark', 'blurred', 'shaky', 'repeated'])),
});

export const material = z.object({
  id: z.string(),
  fileId: z.string(),
  name: z.string(),
  kind: z.enum(['video', 'image']),
  group: z.string(),
  tags: z.array(z.string()),
  in: z.number().nullable(),
  out: z.number().nullable(),
  mute: z.boolean(),
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  url: z.string(),
  strip: z.object({ url: z.string(), count: z.number() }).nullable(),
  shots: z.array(shot),
  state: z.enum(['preparing', 'ready', 'failed']),
  error: z.string().nullable(),
});
export type Material = z.infer<typeof material>;

export const MATERIAL_TAGS = 10;
const tags = z.array(text('标签', 1, 20)).max(MATERIAL_TAGS, `标签最多 ${MATERIAL_TAGS} 个`);
const place = between('时间', 0, 3600).nullable();

export const listMaterials = getPage('/web/material/list', '混剪素材', material, {
  group: text('分组', 0, 30).optional(),
  keyword: text('关键词', 0, 30).optional(),
});
export const readMaterials = large(
  post(
    '/web/material/read',
    '这些文件在素材库里的样子；不在库里的没有',
    z.object({
      fileIds: z.array(id).max(MIX_GROUPS * MIX_GROUP_FILES),
      deleted: z.boolean().default(false),
    }),
    z.object({ list: z.array(material) }),
  ),
);
export const mixBatch = get(
  '/web/mix/batch/{batchId}',
  '一批混剪两两的重复率：取自同一素材同一时刻的秒数，占较短一条的比例',
  z.object({ batchId: id }),
  z.object({
    target: z.number(),
    ids: z.array(z.string()),
    similarity: z.array(z.array(z.number())),
  }),
);
export const putMaterial = post(
  '/web/material/put',
  '把上传的视频或图片放进素材库，或修改它的分组、标签、起止和静音；第一次会在后台整理',
  z.object({
    fileId: id,
    group: text('分组', 0, 30).optional(),
    tags: tags.optional(),
    in: place.optional(),
    out: place.optional(),
    mute: z.boolean().optional(),
  }),
  material,
);
export const deleteMaterials = post(
  '/web/material/del',
  '从素材库删除；用它做好的视频不受影响',
  z.object({ ids }),
  nothing,
);

export const exportMix = post(
  '/web/mix/export',
  '导出到别的剪辑软件：一个 ZIP，里面有剪好的片段、声音和字幕，加上 OpenTimelineIO 或剪映草稿（试验）',
  z.object({ id, program: oneOf('剪辑软件', ['otio', 'jianying']).default('otio') }),
  z.object({ url: z.string() }),
);
