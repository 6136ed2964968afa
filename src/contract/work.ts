import { z } from 'zod';
import { post, get, large, nothing } from './endpoint.ts';
import {
  asStored,
  id,
  time,
  flag,
  ids,
  oneOf,
  text,
  dryRun,
  name,
  pageOf,
  paging,
  keysOf,
} from './fields.ts';
import { going, jobStatus, points, quote, workTypes } from './job.ts';
import type { ExcerptProject } from './broadcasts/recording.ts';
import type { Caption } from './file.ts';
import { newMix, type MixProject } from './mix.ts';
import { music } from './works/music.ts';
import { newShort, type ShortProject } from './short.ts';
import {
  newTranslation,
  TRANSLATION_LINES,
  translationLine,
  type TranslationProject,
} from './translation.ts';
import { speech } from './voice.ts';

export type WorkType = keyof typeof workTypes;
export const AUDIO_CHARACTERS = 5000;
export const BIN_DAYS = 30;

export const work = z.object({
  id: z.string(),
  type: z.enum(keysOf(workTypes)),
  batchId: z.string().nullable(),
  name: z.string(),
  ...going,
  url: z.string().nullable(),
  format: z.string().nullable(),
  wavUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  sourceVideoUrl: z.string().nullable(),
  srtUrl: z.string().nullable(),
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  size: z.number().nullable(),
  cost: z.number(),
  points,
  createdAt: time,
  deletedAt: time.nullable(),
});
export type Work = z.infer<typeof work>;

export const newWork = z.discriminatedUnion(
  'type',
  [newShort, newMix, newTranslation],
  '作品类型只能是 short、mix、translate',
);
export type NewWork = z.output<typeof newWork>;

const accepted = z.object({ id: z.string(), status: jobStatus });
const ordered = z.union([accepted, z.object({ batchId: z.string(), works: z.array(accepted) }), quote]);

export const putVideo = large(
  post('/web/video/put', '制作短视频、混剪或翻译；dryRun 只报价', newWork, ordered),
);
const switched = z.union([flag, z.enum(['0', '1']).transform(Number)]);
const filters = {
  ...paging,
  status: jobStatus.optional(),
  keyword: text('关键词', 0, 30).optional(),
  batchId: id.optional(),
  active: switched.optional(),
  bin: switched.optional(),
};
export const listVideos = get(
  '/web/video/list',
  '作品列表；bin=1 是回收站',
  z.object({ ...filters, type: oneOf('类型', keysOf(workTypes)).optional() }),
  pageOf(work),
);

export interface WorkProjects {
  short: ShortProject;
  mix: MixProject;
  translate: TranslationProject;
  audio: AudioProject;
  excerpt: ExcerptProject;
}
export type WorkAs<Type extends WorkType> = {
  [One in Type]: { type: One; project: WorkProjects[One] };
}[Type];
export type AnyWork = WorkAs<WorkType>;

const detailOf = <Type extends WorkType>(type: Type) =>
  work.extend({
    type: z.literal(type),
    project: asStored<WorkProjects[Type]>(),
    log: z.array(z.object({ at: time, text: z.string() })),
  });
const detail = z.discriminatedUnion('type', [
  detailOf('short'),
  detailOf('mix'),
  detailOf('audio'),
  detailOf('excerpt'),
  detailOf('translate').extend({
    sourceUrl: z.string().nullable(),
    sourceKind: z.string().nullable(),
    lines: z.array(translationLine.loose()).optional(),
  }),
]);
export type WorkDetail = z.infer<typeof detail>;
export const videoDetail = get('/web/video/detail/{id}', '作品详情', z.object({ id }), detail);
export const updateVideo = large(
  post(
    '/web/video/update',
    '作品改名，或换掉制作内容；新的内容在下次重做时用上',
    z.object({
      id,
      name: name.optional(),
      project: z.record(z.string(), z.unknown()).optional(),
      lines: z.array(translationLine).max(TRANSLATION_LINES).optional(),
    }),
    work,
  ),
);
export const redoVideo = post(
  '/web/video/redo',
  '按保存的制作内容重新生成，原来的文件留到新的做好；dryRun 只报价',
  z.object({
    id,
    lineIds: z.array(id).max(TRANSLATION_LINES).optional(),
    dryRun,
    /** With `dryRun`: what it would cost with these changes, before they are saved. */
    project: z.record(z.string(), z.unknown()).optional(),
  }),
  z.union([accepted, quote]),
);
export const deleteVideos = post(
  '/web/video/del',
  '移到回收站；已在回收站的彻底删除',
  z.object({
    ids,
    /** What is in the bin already stays there: a page that does not know it yet would delete it for good. */
    onlyToBin: z.boolean().default(false),
  }),
  nothing,
);
export const restoreVideos = post('/web/video/restore', '从回收站恢复', z.object({ ids }), nothing);
export const zipVideos = post(
  '/web/video/zip',
  '把几个作品打包成一个 ZIP；还没有文件的作品不在里面',
  z.object({
    ids,
    files: oneOf('打包内容', ['main', 'all']).default('main'),
  }),
  z.object({ url: z.string(), works: z.number(), size: z.number() }),
);

const fields = {
  name,
  text: text('文字', 0, AUDIO_CHARACTERS).optional(),
  ssml: text('SSML', 0, 20_000).optional(),
  ...speech,
  format: oneOf('格式', ['mp3', 'wav']).default('mp3'),
  mark: oneOf('标识方式', ['rhythm', 'spoken']).default('rhythm'),
  music,
};
export const newAudio = z
  .object({
    ...fields,
    batch: z.boolean().default(false),
    dryRun,
  })
  .refine((value) => Boolean(value.text || value.ssml), { path: ['text'], message: '请填写要朗读的文字' });
export type NewAudio = z.output<typeof newAudio>;

export interface AudioProject extends Omit<NewAudio, 'dryRun' | 'batch'> {
  /** Sentences that were made again: as written, which of those alike, and how often. */
  takes?: { text: string; nth: number; take: number }[];
  cost?: number;
  notice?: string | null;
  sentences?: { place: [from: number, to: number]; voiceName: string; start: number; end: number }[];
  /** Stored only: what it says, sentence by sentence. */
  spoken?: Caption[];
}

export const putAudio = post('/web/audio/put', '文字转音频；dryRun 只报价', newAudio, ordered);
/** Without limits: what was accepted once must always be shown. */
const audioProject = z.object({
  name: z.string(),
  text: z.string().optional(),
  ssml: z.string().optional(),
  voiceName: z.string(),
  speed: z.number(),
  pitch: z.number(),
  volume: z.number(),
  liveliness: z.number(),
  isFine: z.boolean().default(false),
  format: z.enum(['mp3', 'wav']),
  mark: z.enum(['rhythm', 'spoken']),
  music: z
    .object({ fileId: z.string().optional(), trackId: z.string().optional(), volume: z.number() })
    .nullable(),
  notice: z.string().nullish(),
});

export const audioDetail = get(
  '/web/audio/detail/{id}',
  '音频作品和它的每一句',
  z.object({ id }),
  work.extend({
    project: audioProject,
    sentences: z.array(
      z.object({
        text: z.string(),
        voiceName: z.string(),
        start: z.number(),
        end: z.number(),
      }),
    ),
  }),
);
export const SENTENCE_CHARACTERS = 1000;
export const remakeSentence = post(
  '/web/audio/remake',
  '重做一句：可以改文字；文字不变时换一种念法。dryRun 只报价',
  z.object({
    id,
    sentence: z.int('没有这一句').min(0, '没有这一句').max(5000, '没有这一句'),
    text: text('文字', 1, SENTENCE_CHARACTERS),
    dryRun,
  }),
  z.union([accepted, quote]),
);
export const listAudios = get('/web/audio/list', '音频作品列表', z.object(filters), pageOf(work));
export const deleteAudios = post(
  '/web/audio/del',
  '音频移到回收站；已在回收站的彻底删除',
  z.object({ ids }),
  nothing,
);

export const SHARE_HOURS = 24;

export const shareVideo = post(
  '/web/video/share',
  '一个作品的分享链接，不用登录就能播放和下载',
  z.object({ id }),
  z.object({
    path: z.string(),
    expiresAt: time,
    /** Where other devices of the same network reach this server; only for whoever sits at it, else empty. */
    addresses: z.array(z.string()),
  }),
);
export type Share = z.infer<typeof shareVideo.output>;
