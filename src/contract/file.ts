import { z } from 'zod';
import { get, nothing, post } from './endpoint.ts';
import { text, id, oneOf, keysOf, roomOwner } from './fields.ts';

export const fileKinds = ['image', 'audio', 'video', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

const MB = 1024 * 1024;
export const fileLimits: Record<
  FileKind,
  { bytes: number; seconds: number | null; accepts: string; label: string }
> = {
  image: { bytes: 10 * MB, seconds: null, accepts: 'JPG、PNG、WebP、GIF', label: '图片' },
  audio: { bytes: 100 * MB, seconds: 3600, accepts: 'MP3、WAV、M4A、AAC、FLAC、OGG', label: '音频' },
  video: { bytes: 2048 * MB, seconds: 3600, accepts: 'MP4、MOV、WebM、MKV', label: '视频' },
  document: { bytes: 10 * MB, seconds: null, accepts: 'PDF', label: '文档' },
};

export const uploaded = z.object({
  fileId: z.string(),
  fileName: z.string(),
  originalName: z.string(),
  url: z.string(),
  size: z.number(),
  mime: z.string(),
  kind: z.enum(fileKinds),
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type Uploaded = z.infer<typeof uploaded>;

/** Multipart with one field named `file`; the input stands in the address, because the body is a stream. */
export const putFile = post(
  '/web/file/put',
  '上传文件，multipart 的 file 字段；带 liveId 时归直播间的房主',
  roomOwner,
  uploaded,
);

export const getSpace = get(
  '/web/file/space',
  '存储空间：上传的文件、作品和背景用了多少字节，一共多少；没有上限时 limit 为 null',
  nothing,
  z.object({ used: z.number(), limit: z.number().nullable() }),
);

export const CAPTIONS = 3000;
export const CAPTION_CHARACTERS = 200;

const seconds = z.number('字幕时间应为秒数').min(0, '字幕时间应为秒数').max(36_000, '字幕时间应为秒数');

export const captionText = text('字幕', 0, CAPTION_CHARACTERS);

const heardWord = text('字词', 1, 40);
export const doubtfulWord = z.object({ word: heardWord, others: z.array(heardWord).max(6) });
export type DoubtfulWord = z.infer<typeof doubtfulWord>;
export const DOUBTFUL_WORDS = 20;
export const doubtfulWords = z.array(doubtfulWord).max(DOUBTFUL_WORDS);

export const caption = z.object({
  start: seconds,
  end: seconds,
  text: captionText,
  doubtful: doubtfulWords.optional(),
});
export type Caption = z.infer<typeof caption>;

export const captions = z.array(caption).max(CAPTIONS, `一段录音最多 ${CAPTIONS} 句字幕`);

export const TRANSCRIBED_MINUTES = 60;

export const transcriptLanguages = {
  zh: '中文',
  en: '英语',
  ja: '日语',
  ko: '韩语',
  auto: '自动判断',
} as const;
export type TranscriptLanguage = keyof typeof transcriptLanguages;

export const transcriptLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('progress'), percent: z.number() }),
  z.object({ type: z.literal('captions'), captions, notice: z.string().nullable() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type TranscriptLine = z.infer<typeof transcriptLine>;

export const transcribeFile = post(
  '/web/file/hear',
  '识别录音里说的话，作为字幕：一行一个 JSON，最后一行是结果',
  z.object({ fileId: id, language: oneOf('语言', keysOf(transcriptLanguages)).default('zh') }),
  transcriptLine,
);

export const PEAKS_PER_SECOND = 50;
export const filePeaks = get(
  '/web/file/peaks/{fileId}',
  `音频或视频的波形：每秒 ${PEAKS_PER_SECOND} 个最大音量，0–255 一个字节，base64；没有声音时是空的`,
  z.object({ fileId: id }),
  z.object({ seconds: z.number(), peaks: z.string() }),
);
