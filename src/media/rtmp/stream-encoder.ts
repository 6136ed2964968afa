import { spawn } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import { endingWithParent, stderrTail } from '../../process/foreign-program.ts';
import { drawnFrames, input, samples, videoColours } from '../ffmpeg-input.ts';
import { MediaError } from '../run.ts';
import { ffmpegProgram } from '../ffmpeg-program.ts';

interface StreamShape {
  width: number;
  height: number;
  fps: number;
  videoKbps: number;
}

export interface StreamEncoder {
  /** One picture and the sound that belongs to it; RGBA, and 16-bit stereo at SOUND_RATE. Never waits. */
  write(picture: Uint8Array, sound: Uint8Array): void;
  /** Settles when the first pictures have been taken; until then ffmpeg is busy with its own start. */
  ready: Promise<unknown>;
  waiting(): number;
  stop(): void;
}

export const STREAM_SOUND_RATE = 48_000;

export async function openStreamEncoder(
  shape: StreamShape,
  onFlv: (bytes: Buffer) => void,
  onGone: (error: MediaError) => void,
): Promise<StreamEncoder> {
  const child = spawn(...endingWithParent(await ffmpegProgram(), argumentsOf(shape)), {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  const frameBytes = shape.width * shape.height * 4;
  const pictures = child.stdin;
  const sound = child.stdio[3] as Writable;
  let isStopped = false;
  const detail = stderrTail(child.stderr);
  child.stdout.on('data', onFlv);
  const seen = (stream: EventEmitter, event: string) => new Promise((resolve) => stream.once(event, resolve));
  const ready = Promise.all([seen(child.stdout, 'data'), seen(pictures, 'drain')]);
  // A dead ffmpeg closes its inputs; how it ended says why.
  for (const one of [pictures, sound, child]) one.on('error', () => {});
  child.on('close', (code, signal) => {
    if (!isStopped) onGone(new MediaError('failed', '直播画面编码中断了', `${detail()} (${signal ?? code})`));
  });
  return {
    ready,
    write: (picture, samples) => {
      // Sound first: ffmpeg begins only when it has seen both, and a full pipe of pictures must not keep it waiting.
      sound.write(samples);
      pictures.write(picture);
    },
    waiting: () => pictures.writableLength / frameBytes,
    stop: () => {
      isStopped = true;
      child.kill('SIGKILL');
    },
  };
}

function argumentsOf({ videoKbps, ...shape }: StreamShape): string[] {
  const kbps = `${videoKbps}k`;
  const { fps } = shape;
  const raw = ['-probesize', '32', '-analyzeduration', '0'];
  return [
    ['-hide_banner', '-loglevel', 'error', '-thread_queue_size', '8', ...raw],
    input('pipe:0', 'rawvideo', drawnFrames(shape)),
    ['-thread_queue_size', '64', ...raw],
    input('pipe:3', 's16le', samples(STREAM_SOUND_RATE, 2)),
    ['-map', '0:v', '-map', '1:a', ...videoColours],
    '-c:v libx264 -preset superfast -tune zerolatency -profile:v high -threads 1'.split(' '),
    ['-b:v', kbps, '-minrate', kbps, '-maxrate', kbps, '-bufsize', kbps],
    `-g ${fps * 2} -keyint_min ${fps * 2} -sc_threshold 0`.split(' '),
    `-c:a aac -b:a 128k -ar ${STREAM_SOUND_RATE}`.split(' '),
    '-flush_packets 1 -flvflags no_duration_filesize -f flv pipe:1'.split(' '),
  ].flat();
}
