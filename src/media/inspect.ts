import { resolve } from 'node:path';
import { MediaError, run } from './run.ts';
import { sniff, type ImageType } from './sniff.ts';
import { tool } from './tools.ts';

type Tags = Record<string, string>;

export interface Stream {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
  tags?: Tags;
}

export interface Inspected {
  image: ImageType | null;
  streams: Stream[];
  frames: { tags?: Tags; side_data_list?: { rotation?: number }[] }[];
  format: { duration?: string; tags?: Tags };
}

// A healthy file takes 15 to 50 ms; near the limit come only files made to hold us up and machines in distress.
const LIMIT_MS = 20_000;

/** No network, no playlists, no files beside the one given, no single allocation above 512 MB. */
export const untrusted = ['-protocol_whitelist', 'file,pipe', '-max_alloc', String(512 * 1024 * 1024)];

const containers =
  'mov,matroska,mp3,wav,w64,aac,flac,ogg,avi,flv,mpegts,mpeg,asf,amr,aiff,caf,ac3,mpegvideo,h264,hevc';

const imageFormats: Record<ImageType, string> = {
  png: 'png_pipe',
  jpeg: 'jpeg_pipe',
  gif: 'gif',
  webp: 'webp_pipe',
};

export function unreadable(detail: string): MediaError {
  return new MediaError('unreadable', '这个文件读不出来，可能已损坏或格式不支持，请换一个文件', detail);
}

/** Which demuxer may open it; by content, because ffmpeg would pick image readers by the file's name. */
export function inputOptions(image: ImageType | null): string[] {
  if (image === null) return [...untrusted, '-format_whitelist', containers];
  return [...untrusted, '-format_whitelist', imageFormats[image], '-f', imageFormats[image]];
}

/** What ffprobe says about a file nobody has vouched for. */
export async function inspect(path: string, signal: AbortSignal): Promise<Inspected> {
  const type = await sniff(path);
  if (type === 'heif') throw unreadable('HEIF or AVIF picture');
  const image = type === 'other' ? null : type;
  // A photo's rotation is known only after decoding it.
  const frames = image === 'jpeg' ? ['-show_frames', '-read_intervals', '%+#1'] : [];
  const show = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...frames];
  const args = [...show, ...inputOptions(image), '-i', `file:${resolve(path)}`];
  try {
    const output = await run(await tool('ffprobe'), args, { signal, limitMs: LIMIT_MS });
    const {
      streams = [],
      format = {},
      frames: shown = [],
    } = JSON.parse(output.toString()) as Partial<Inspected>;
    return { image, streams, format, frames: shown };
  } catch (error) {
    if (error instanceof MediaError && error.code === 'failed') throw unreadable(error.detail);
    throw error;
  }
}
