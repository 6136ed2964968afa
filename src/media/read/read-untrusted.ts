import type { ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { inputUrl, startSandboxed } from './sandbox.ts';
import { input } from '../ffmpeg-input.ts';
import { MediaError, untilEnd, type RunOptions } from '../run.ts';
import type { ImageType } from './sniff.ts';
import { ffmpegProgram } from '../ffmpeg-program.ts';

/** A film of 8K has 33 million points, a photo of a good phone 12 to 48. */
export const MOST_PIXELS = 40_000_000;

/** Two threads of a decoder need half the memory of eight. */
const untrusted = ['-max_pixels', String(MOST_PIXELS), '-threads', '2'];

const containers =
  'mov,matroska,mp3,wav,w64,aac,flac,ogg,avi,flv,mpegts,mpeg,asf,amr,aiff,caf,ac3,mpegvideo,h264,hevc';

const imageFormats: Record<ImageType, string> = {
  png: 'png_pipe',
  jpeg: 'jpeg_pipe',
  gif: 'gif',
  webp: 'webp_pipe',
};

export interface Source {
  file: string;
  formats: string;
  options: string[];
}

export const untrustedMedia = (file: string, options: string[] = []): Source => ({
  file,
  formats: containers,
  options: [...untrusted, ...options],
});

/** A picture nobody has vouched for; by content, because ffmpeg would pick its reader by the file's name. */
export const untrustedPicture = (file: string, type: ImageType): Source => ({
  file,
  formats: imageFormats[type],
  options: [...untrusted, '-f', imageFormats[type]],
});

export function unreadable(detail: string): MediaError {
  return new MediaError('unreadable', '这个文件读不出来，可能已损坏或格式不支持，请换一个文件', detail);
}

/** Starts ffmpeg on files of strangers; what it makes of them comes out of stdout, which may be a file of ours. */
export async function startUntrustedRead(
  sources: Source[],
  output: string[],
  stdout: 'pipe' | number = 'pipe',
): Promise<ChildProcess> {
  const inputs = sources.flatMap(({ formats, options }, index) => input(inputUrl(index), formats, options));
  return startSandboxed({
    program: await ffmpegProgram(),
    args: ['-v', 'error', '-nostdin', ...inputs, ...output, 'pipe:1'],
    files: sources.map(({ file }) => file),
    stdout,
  });
}

export async function read(sources: Source[], output: string[], options: RunOptions): Promise<Buffer> {
  options.signal.throwIfAborted();
  return untilEnd(await startUntrustedRead(sources, output), 'ffmpeg', options);
}

/** Like `read`, into a file of ours that begins with the `header` of as many bytes. */
export async function readUntrustedInto(
  to: string,
  sources: Source[],
  output: string[],
  options: RunOptions,
  header: (bytes: number) => Uint8Array = () => Buffer.alloc(0),
): Promise<void> {
  options.signal.throwIfAborted();
  const file = await open(to, 'w');
  try {
    // ffmpeg goes on writing where we have stopped.
    await file.write(header(0));
    await untilEnd(await startUntrustedRead(sources, output, file.fd), 'ffmpeg', options);
    const { size } = await file.stat();
    const written = header(size - header(0).length);
    await file.write(written, 0, written.length, 0);
  } finally {
    await file.close();
  }
}

/** Each may take all the memory that the sandbox allows. */
const MOST_AT_ONCE = 2;

const waiting: (() => void)[] = [];
let running = 0;

export async function inTurn<T>(examine: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await examine();
  } catch (error) {
    // Whatever ffmpeg cannot read is the fault of the file.
    throw error instanceof MediaError && error.code === 'failed' ? unreadable(error.detail) : error;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
