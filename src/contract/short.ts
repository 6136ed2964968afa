import { z } from 'zod';
import { backdrop } from './backdrop.ts';
import { get, getPage, large, nothing, post } from './endpoint.ts';
import {
  asStored,
  between,
  id,
  ids,
  keysOf,
  oneOf,
  text,
  dryRun,
  name,
  ratio,
  resolution,
  time,
  whole,
  PAGE_SIZE,
} from './fields.ts';
import { CAPTION_CHARACTERS, captions, CAPTIONS, TRANSCRIBED_MINUTES, type Caption } from './file.ts';
import { music } from './works/music.ts';
import {
  humanPosition,
  humanSize,
  STAGE_ITEMS,
  labelCorner,
  stageItem,
  stagePoint,
  spokenSubtitleStyle,
} from './stage.ts';
import { lineDoubts } from './translation.ts';
import { speech } from './voice.ts';

export const SCENES = 50;
export const SHORT_CHARACTERS = 3000;
export const SHORT_MINUTES = TRANSCRIBED_MINUTES;
export const LIP_OFFSET_MS = 300;

const { voiceName: _voiceName, ...prosody } = speech;
const scene = z.object({
  modelId: id,
  voiceName: id.optional(),
  text: text('播报文字', 0, 20_000).optional(),
  audioFileId: id.optional(),
  /** What the recording says; absent: nobody has listened yet, and the job will. */
  captions: captions.optional(),
  ...prosody,
  backId: id.optional(),
  /** A picture that is the backdrop of this scene alone, such as a page of slides; `backId` waits behind it. */
  backFileId: id.optional(),
  humanSize: humanSize.optional(),
  humanPosition: humanPosition.optional(),
  human: stagePoint.nullable().default(null),
  items: z.array(stageItem).max(STAGE_ITEMS, `一个场景最多 ${STAGE_ITEMS} 个元素`).default([]),
});
export type ShortScene = z.output<typeof scene>;

export const captionLanguages = { zh: '中文', both: '中英双语', en: '英文' } as const;
export const CAPTION_EDITS = 500;
export const ENGLISH_CAPTION_CHARACTERS = 600;

const fields = {
  name,
  ratio,
  resolution,
  subtitles: z
    .union([z.boolean(), spokenSubtitleStyle, z.null()])
    .default(true)
    .transform((style) => (style === true ? spokenSubtitleStyle.parse({}) : style || null)),
  captionLanguage: oneOf('字幕语言', keysOf(captionLanguages)).optional(),
  /** English that somebody wrote instead of the machine's, for each sentence that says `source`. */
  captionEdits: z
    .array(
      z.object({
        source: text('原文', 1, 1000),
        translation: text('英文字幕', 0, ENGLISH_CAPTION_CHARACTERS),
      }),
    )
    .max(CAPTION_EDITS, `最多改写 ${CAPTION_EDITS} 句英文字幕`)
    .optional(),
  music,
  lipOffsetMs: between('口型偏移', -LIP_OFFSET_MS, LIP_OFFSET_MS).default(0),
  labelCorner: labelCorner.default('top-left'),
  output: oneOf('导出方式', ['video', 'green', 'alpha']).default('video'),
  coverFileId: id.nullable().default(null),
};
const scenes = <S extends z.ZodType>(one: S) =>
  z.array(one).min(1, '至少要有一个场景').max(SCENES, `最多 ${SCENES} 个场景`);

export const shortDraft = z.object({ ...fields, name: text('名称', 0, 30), scenes: scenes(scene) });
export type ShortDraft = z.output<typeof shortDraft>;

const complete = scene.superRefine((value, context) => {
  const miss = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (!value.text && !value.audioFileId) miss('text', '请填写播报文字，或上传音频');
  if (value.text && !value.audioFileId && !value.voiceName) miss('voiceName', '请选择声音');
});

export const shortProject = z.object({ ...fields, scenes: scenes(complete) });
export const SHORT_VARIANTS = 10;
const variant = z.object({
  texts: z
    .array(text('播报文字', 0, 20_000))
    .max(SCENES)
    .default([]),
  modelId: id.optional(),
  voiceName: id.optional(),
  backId: id.optional(),
});
export type ShortVariant = z.input<typeof variant>;

export const newShort = shortProject.extend({
  type: z.literal('short'),
  variants: z
    .array(variant)
    .min(2, '至少要有两个版本')
    .max(SHORT_VARIANTS, `一次最多 ${SHORT_VARIANTS} 个版本`)
    .optional(),
  dryRun,
});
export type NewShort = z.output<typeof newShort>;

/** A scene as a variant has it. Its own pictures and recordings stay: nobody else says or shows them. */
export function variedScene<S extends ShortScene>(
  scene: S,
  index: number,
  { texts = [], modelId, voiceName, backId }: ShortVariant,
): S {
  const words = scene.audioFileId ? '' : (texts[index] ?? '');
  return {
    ...scene,
    ...(modelId !== undefined && { modelId }),
    ...(voiceName !== undefined && !scene.audioFileId && { voiceName }),
    ...(backId !== undefined && !scene.backFileId && { backId }),
    ...(words !== '' && { text: words }),
  };
}

export interface ShortProject extends ShortDraft {
  starts?: number[];
  /** Stored only: what the film says, sentence by sentence; absent where nobody knows it all. */
  spoken?: Caption[];
  notice?: string | null;
  cost?: number;
}

export const DRAFTS_PER_USER = 200;

export const draft = z.object({
  id: z.string(),
  name: z.string(),
  project: asStored<z.output<typeof shortDraft>>(),
  files: z.array(
    z.object({ id: z.string(), name: z.string(), url: z.string(), duration: z.number().nullable() }),
  ),
  backdrops: z.array(backdrop),
  createdAt: time,
  updatedAt: time,
});
export type Draft = z.infer<typeof draft>;

export const listDrafts = getPage('/web/draft/list', '短视频草稿', draft, {
  pageSize: whole('每页条数', 1, 20).default(PAGE_SIZE),
});
export const draftDetail = get('/web/draft/detail/{id}', '一份草稿', z.object({ id }), draft);
export const putDraft = large(
  post(
    '/web/draft/put',
    '保存草稿；没有 id 时新建',
    z.object({ id: id.optional(), project: shortDraft }),
    draft,
  ),
);
export const deleteDrafts = post('/web/draft/del', '删除草稿', z.object({ ids }), nothing);
export const restoreDrafts = post('/web/draft/restore', '撤销删除', z.object({ ids }), nothing);

export const draftCaptions = post(
  '/web/draft/captions',
  '英文字幕的机器草稿，每个场景一句一句；不扣算力',
  z.object({
    scenes: z
      .array(
        z.object({
          text: scene.shape.text,
          voiceName: scene.shape.voiceName,
          captions: z
            .array(text('字幕', 0, CAPTION_CHARACTERS))
            .max(CAPTIONS)
            .optional(),
        }),
      )
      .max(SCENES),
  }),
  z.object({
    scenes: z.array(
      z.array(
        z.object({
          source: z.string(),
          place: z.tuple([z.number(), z.number()]),
          translation: z.string(),
          doubts: z.array(z.enum(keysOf(lineDoubts))),
        }),
      ),
    ),
  }),
);
export type CaptionDraft = z.output<typeof draftCaptions.output>['scenes'][number][number];
