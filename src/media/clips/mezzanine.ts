import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { deadlineAfter } from '../../process/deadline.ts';
import { endingWithParent, stderrTail } from '../../process/foreign-program.ts';
import { chunksOf } from '../chunks-of.ts';
import { trustedFile, videoColours } from '../ffmpeg-input.ts';
import { ffmpegProgram, runFfmpeg } from '../ffmpeg-program.ts';
import { screenFilters } from '../read/high-range.ts';
import { readUntrustedInto, untrustedMedia } from '../read/read-untrusted.ts';
import { MediaError } from '../run.ts';

export const CLIP_FPS = 25;
const MOST = 1080;
const LIMIT_MS = 2 * 3_600_000;

export interface Size {
  width: number;
  height: number;
}

const evenly = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

export function mezzanineSize({ width, height }: Size): Size {
  const scale = Math.min(1, MOST / Math.min(width, height));
  return { width: evenly(width * scale), height: evenly(height * scale) };
}

/** What could not be read of a film: ffmpeg goes on behind it and paints over it what it guesses. */
export interface Damage {
  errors: number;
  isCut: boolean;
}

const BROKEN =
  /error while decoding|Error splitting|Invalid NAL|missing picture|corrupt|Invalid data found/gi;

/** Upright, 25 whole pictures a second, colours and sound that can be cut and joined, and a place to begin every second. */
export async function makeMezzanine(
  from: string,
  to: string,
  { width, height }: Size,
  signal: AbortSignal,
): Promise<Damage> {
  const damage: Damage = { errors: 0, isCut: false };
  const onError = (said: string) => {
    damage.errors += said.match(BROKEN)?.length ?? 0;
    damage.isCut ||= said.includes('partial file');
  };
  const pieces = `${to}.pieces`;
  const toScreen = await screenFilters(from, signal);
  const filters = [
    `fps=${CLIP_FPS}`,
    ...(toScreen.length > 0
      ? [`scale=${width}:${height}`, ...toScreen]
      : [`scale=${width}:${height}:out_color_matrix=bt709:out_range=tv`]),
    'setsar=1',
  ];
  const output = [
    ['-map', '0:V:0', '-map', '0:a:0?', '-vf', filters.join(',')],
    ...['-pix_fmt yuv420p -c:v libx264 -preset veryfast -crf 19', `-g ${CLIP_FPS} -sc_threshold 0 -bf 0`].map(
      (line) => line.split(' '),
    ),
    videoColours.slice(2),
    '-c:a aac -b:a 160k -ar 48000 -ac 2 -map_metadata -1'.split(' '),
    // Written without going back, as it must be here; the copy below can be read from any place.
    '-movflags frag_keyframe+empty_moov -f mp4'.split(' '),
  ].flat();
  try {
    await readUntrustedInto(pieces, [untrustedMedia(from)], output, { signal, limitMs: LIMIT_MS, onError });
    await runFfmpeg(
      [...trustedFile(pieces, 'mov'), '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', to],
      signal,
    );
    return damage;
  } finally {
    await fs.rm(pieces, { force: true });
  }
}

export async function lookThrough(
  clip: string,
  side: number,
  take: (picture: Uint8Array, index: number) => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const args = [
    ['-v', 'error', '-nostdin', ...trustedFile(clip, 'mov'), '-an'],
    ['-vf', `scale=${side}:${side}:flags=area,format=gray`, '-f', 'rawvideo', 'pipe:1'],
  ].flat();
  const limit = deadlineAfter(LIMIT_MS);
  const child = spawn(...endingWithParent(await ffmpegProgram(), args), {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, limit]),
    killSignal: 'SIGKILL',
  });
  const detail = stderrTail(child.stderr);
  child.on('error', () => {});
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let index = 0;
  for await (const picture of chunksOf(child.stdout, side * side)) take(picture, index++);
  const code = await ended;
  signal.throwIfAborted();
  if (code !== 0) throw new MediaError(limit.aborted ? 'timeout' : 'failed', '视频读不出来', detail());
}

const STRIP_PICTURES = 40;
const STRIP_HEIGHT = 160;

export async function drawStrip(
  clip: string,
  to: string,
  seconds: number,
  signal: AbortSignal,
): Promise<number> {
  const count = Math.max(1, Math.min(STRIP_PICTURES, Math.floor(seconds)));
  const filters = `fps=${count}/${seconds.toFixed(3)},scale=-2:${STRIP_HEIGHT},tile=${count}x1`;
  await runFfmpeg(
    [...trustedFile(clip, 'mov'), '-an', '-vf', filters, '-frames:v', '1', '-q:v', '4', '-f', 'image2', to],
    signal,
  );
  return count;
}

const MOST_LOOKS = 30;
const LOOK_HEIGHT = 540;

export async function drawLooks(
  clip: string,
  stem: string,
  seconds: number,
  signal: AbortSignal,
): Promise<{ at: number; picture: string }[]> {
  const every = Math.max(2, seconds / MOST_LOOKS);
  const filters = `fps=1/${every.toFixed(3)}:round=up,scale=-2:${LOOK_HEIGHT}`;
  const dir = path.dirname(stem);
  await runFfmpeg(
    [...trustedFile(clip, 'mov'), '-an', '-vf', filters, '-f', 'image2', `${stem}-%03d.png`],
    signal,
  );
  const names = (await fs.readdir(dir)).filter((name) => name.startsWith(`${path.basename(stem)}-`));
  return names.toSorted().map((name, index) => ({ at: index * every, picture: path.join(dir, name) }));
}
