import { resolve } from 'node:path';
import { inputOptions, inspect, unreadable, type Inspected, type Stream } from './inspect.ts';
import { MediaError, run } from './run.ts';
import { webpCanvas } from './sniff.ts';
import { tool } from './tools.ts';

export interface MediaInfo {
  kind: 'image' | 'audio' | 'video';
  /** Seconds; null for images. */
  duration: number | null;
  /** As displayed: rotation and pixel shape are already in it. */
  width: number | null;
  height: number | null;
  fps: number | null;
  codecs: string[];
  hasAudio: boolean;
  tags: Record<string, string>;
}

// Running through an hour of sound took 4 s, through 500 MB of film 0.2 s.
const SCAN_LIMIT_MS = 60_000;

function ratio(text: string | undefined): number | null {
  const [over = Number.NaN, under = Number.NaN] = (text ?? '').split(/[:/]/).map(Number);
  const value = over / under;
  return Number.isFinite(value) && value > 0 ? value : null;
}

function isTurned(stream: Stream, frames: Inspected['frames']): boolean {
  const sides = [stream, ...frames].flatMap((holder) => holder.side_data_list ?? []);
  const rotations = [...sides.map((side) => side.rotation), Number(stream.tags?.['rotate'])];
  const orientation = Number(frames[0]?.tags?.['Orientation']);
  return orientation >= 5 || rotations.some((rotation) => Math.abs(rotation ?? 0) % 180 === 90);
}

function displayedSize(stream: Stream | null, { frames, image }: Inspected) {
  if (!stream?.width || !stream.height) return null;
  // Browsers show the pixels of a picture as squares, whatever density it claims.
  const shape = image === null ? ratio(stream.sample_aspect_ratio) : null;
  const width = Math.round(stream.width * (shape ?? 1));
  const { height } = stream;
  return isTurned(stream, frames) ? { width: height, height: width } : { width, height };
}

/** A browser's own recordings carry no duration: run through the packets once and see where they end. */
async function scannedDuration(path: string, signal: AbortSignal): Promise<number | null> {
  const input = ['-nostdin', '-v', 'error', ...inputOptions(null), '-i', `file:${resolve(path)}`];
  const copyAll = '-map 0:v? -map 0:a? -c copy -progress pipe:1 -f null -'.split(' ');
  const output = await run(await tool('ffmpeg'), [...input, ...copyAll], { signal, limitMs: SCAN_LIMIT_MS });
  const last = [...output.toString().matchAll(/^out_time_ms=(\d+)/gm)].at(-1);
  // Microseconds in spite of the name.
  return last === undefined ? null : Number(last[1]) / 1e6;
}

async function durationOf(
  path: string,
  format: Inspected['format'],
  signal: AbortSignal,
): Promise<number | null> {
  const declared = Number(format.duration);
  if (declared > 0) return declared;
  return scannedDuration(path, signal).catch((error: unknown) => {
    if (error instanceof MediaError && error.code === 'failed') throw unreadable(error.detail);
    throw error;
  });
}

/** Safe on untrusted files. Throws MediaError 'unreadable' for what is no picture, sound or film. */
export async function probe(path: string, signal: AbortSignal): Promise<MediaInfo> {
  const inspected = await inspect(path, signal);
  const { image, streams, format } = inspected;
  const shown = streams.filter((stream) => !stream.disposition?.attached_pic);
  const picture = shown.find((stream) => stream.codec_type === 'video') ?? null;
  const hasAudio = shown.some((stream) => stream.codec_type === 'audio');
  if (picture === null && !hasAudio) throw unreadable('no picture and no sound in it');

  const size = displayedSize(picture, inspected) ?? (image === 'webp' ? await webpCanvas(path) : null);
  if (picture !== null && size === null) throw unreadable('a picture without a size');
  const playable = image === null;
  return {
    kind: image !== null ? 'image' : picture === null ? 'audio' : 'video',
    duration: playable ? await durationOf(path, format, signal) : null,
    width: size?.width ?? null,
    height: size?.height ?? null,
    fps: playable ? ratio(picture?.avg_frame_rate) : null,
    codecs: shown.flatMap((stream) => stream.codec_name ?? []),
    hasAudio,
    tags: Object.assign({}, ...shown.map((stream) => stream.tags), format.tags) as Record<string, string>,
  };
}
