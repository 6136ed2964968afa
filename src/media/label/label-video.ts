import { trustedFile } from '../ffmpeg-input.ts';
import { encodeLabel, readLabel, type Label } from './label.ts';
import { MediaError, run } from '../run.ts';
import { ffmpegProgram } from '../ffmpeg-program.ts';
import type { VideoFormat } from '../encode-video.ts';

const LIMIT_MS = 10 * 60_000;

/** A copy that carries the mark, proven by reading it back: MP4 drops unknown fields without a word. */
export async function labelVideo(
  from: string,
  to: string,
  format: VideoFormat,
  label: Label,
  signal: AbortSignal,
): Promise<void> {
  const kept = format === 'mp4' ? ['-movflags', 'use_metadata_tags+faststart'] : [];
  const copy = [
    ...trustedFile(from, 'mov,matroska'),
    '-map',
    '0',
    '-c',
    'copy',
    '-metadata',
    `AIGC=${encodeLabel(label)}`,
    ...kept,
  ];
  const args = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...copy, '-f', format, to];
  await run(await ffmpegProgram(), args, { signal, limitMs: LIMIT_MS });
  if ((await readLabel(to, signal))?.ProduceID !== label.ProduceID)
    throw new MediaError('failed', 'AI 标识没有写进文件', format);
}
