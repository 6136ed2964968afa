import fs from 'node:fs/promises';
import type { VideoFormat } from '../encode-video.ts';
import { trustedFile } from '../ffmpeg-input.ts';
import { runFfmpeg } from '../ffmpeg-program.ts';
import { convertUntrusted, untrustedMedia } from '../read/read-untrusted.ts';
import { MediaError } from '../run.ts';
import { xmpInJpeg, xmpInPng } from './image-labels.ts';
import { encodeCommentLabel, encodeLabel, readLabel, type Label } from './label.ts';

const LIMIT_MS = 10 * 60_000;

/** What comes before the mark: in a PNG its size must stand first. */
const pictures = { jpeg: { head: 2, write: xmpInJpeg }, png: { head: 33, write: xmpInPng } };

export async function labelPicture(
  from: string,
  to: string,
  format: keyof typeof pictures,
  label: Label,
  signal: AbortSignal,
): Promise<void> {
  const bytes = await fs.readFile(from);
  const { head, write } = pictures[format];
  const parts = [bytes.subarray(0, head), write(encodeLabel(label)), bytes.subarray(head)];
  await fs.writeFile(to, Buffer.concat(parts), { flush: true });
  await proveLabel(to, label, 'AI 标识没有写进图片', format, signal);
}

export async function labelAudio(
  from: string,
  to: string,
  format: 'mp3' | 'wav',
  label: Label,
  signal: AbortSignal,
): Promise<void> {
  const tag = format === 'wav' ? `comment=${encodeCommentLabel(label)}` : `AIGC=${encodeLabel(label)}`;
  await runFfmpeg([...trustedFile(from, format), '-c', 'copy', '-metadata', tag, '-f', format, to], signal);
  await proveLabel(to, label, 'AI 标识没有写进文件', format, signal);
}

export async function labelVideo(
  from: string,
  to: string,
  format: VideoFormat,
  label: Label,
  signal: AbortSignal,
): Promise<void> {
  // MP4 drops unknown fields otherwise.
  const flags = format === 'mp4' ? ['-movflags', 'use_metadata_tags+faststart'] : [];
  const tag = ['-metadata', `AIGC=${encodeLabel(label)}`];
  const copy = ['-map', '0', '-c', 'copy', ...tag, ...flags, '-f', format];
  // A translated film may hold the very pictures that a stranger has uploaded.
  const source = { ...untrustedMedia(from), formats: 'mov,matroska,flv' };
  await convertUntrusted(to, [source], copy, { signal, limitMs: LIMIT_MS });
  await proveLabel(to, label, 'AI 标识没有写进文件', format, signal);
}

/** Reads the label back: a container may drop it without a word. */
async function proveLabel(
  file: string,
  label: Label,
  message: string,
  detail: string,
  signal: AbortSignal,
): Promise<void> {
  if ((await readLabel(file, signal))?.ProduceID !== label.ProduceID)
    throw new MediaError('failed', message, detail);
}
