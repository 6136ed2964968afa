import { z } from 'zod';
import { post } from './endpoint.ts';
import { nothing } from './endpoint.ts';

export const fileKinds = ['image', 'audio', 'video', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

const MB = 1024 * 1024;
/** Largest size in bytes and longest duration in seconds of what may be uploaded. */
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

/** Multipart with one field named `file`; the input schema is empty because the body is a stream. */
export const putFile = post('/web/file/put', '上传文件，multipart 的 file 字段', nothing, uploaded);
