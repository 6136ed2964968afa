import { spawn } from 'node:child_process';
import { endingWithParent, stderrTail } from '../process/foreign-program.ts';
import { drawnFrames, input, trustedFile, videoColours } from './ffmpeg-input.ts';
import { keyPictures } from './key-pictures.ts';
import { MediaError } from './run.ts';
import { ffmpegProgram, runFfmpeg } from './ffmpeg-program.ts';

export interface VideoJob {
  width: number;
  height: number;
  fps: number;
  frames: AsyncIterable<Uint8Array>;
  sound: string | null;
  gain: number;
  format: VideoFormat;
  out: string;
}

export type VideoFormat = 'mp4' | 'webm';

export const encodeVideo = (job: VideoJob, signal: AbortSignal): Promise<void> =>
  encodeFrames(job.frames, argumentsOf(job), signal);

async function encodeFrames(frames: VideoJob['frames'], args: string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(...endingWithParent(await ffmpegProgram(), args), {
    stdio: ['pipe', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  const detail = stderrTail(child.stderr);
  // A dead ffmpeg closes its input; how it ended says why.
  child.stdin.on('error', () => {});
  child.on('error', () => {});
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const drained = () => new Promise<void>((resolve) => child.stdin.once('drain', resolve));
  for await (const frame of frames) {
    if (signal.aborted || child.stdin.destroyed) break;
    if (!child.stdin.write(frame)) await Promise.race([ended, drained()]);
  }
  child.stdin.end();
  const code = await ended;
  signal.throwIfAborted();
  if (code !== 0) throw new MediaError('failed', '视频合成失败', detail());
}

const formats: Record<VideoFormat, (fps: number) => string[]> = {
  mp4: (fps) => [
    ...videoColours,
    ...`-c:v libx264 -preset veryfast -crf 21 -profile:v high -g ${fps * 2}`.split(' '),
    ...keyPictures,
    ...'-c:a aac -b:a 128k -ar 44100 -movflags +faststart -f mp4'.split(' '),
  ],
  webm: (fps) => [
    ...'-vf scale=out_color_matrix=bt709:out_range=tv,format=yuva420p -auto-alt-ref 0'.split(' '),
    ...'-c:v libvpx-vp9 -deadline realtime -cpu-used 6 -row-mt 1 -crf 28 -b:v 0'.split(' '),
    ...`-g ${fps * 4} -c:a libopus -b:a 96k -ar 48000 -f webm`.split(' '),
  ],
};

function argumentsOf({ width, height, fps, sound, gain, format, out }: VideoJob): string[] {
  const louder = `volume=${gain.toFixed(2)}dB,alimiter=limit=0.9`;
  return [
    ['-hide_banner', '-loglevel', 'error', '-y'],
    input('pipe:0', 'rawvideo', drawnFrames({ width, height, fps })),
    sound === null ? [] : trustedFile(sound, 'wav'),
    ['-map', '0:v', ...(sound === null ? [] : ['-map', '1:a', '-af', louder])],
    [...formats[format](fps), out],
  ].flat();
}

export const encodeOverlay = (
  job: Pick<VideoJob, 'width' | 'height' | 'frames' | 'out'> & { fps: number | string },
  signal: AbortSignal,
): Promise<void> =>
  encodeFrames(
    job.frames,
    [
      ['-hide_banner', '-loglevel', 'error', '-y', ...input('pipe:0', 'rawvideo', drawnFrames(job))],
      '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuva420p'.split(' '),
      ['-c:v', 'ffv1', '-level', '3', '-g', '1', '-f', 'matroska', job.out],
    ].flat(),
    signal,
  );

export const encodeMjpeg = (
  pictures: string,
  fps: number,
  mp4: string,
  signal: AbortSignal,
): Promise<Buffer> =>
  runFfmpeg(
    [
      ...trustedFile(pictures, 'mjpeg', ['-framerate', String(fps)]),
      ...videoColours,
      ...'-c:v libx264 -preset veryfast -crf 16 -f mp4'.split(' '),
      mp4,
    ],
    signal,
  );
