import type { ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { openTurns } from '../../process/turns.ts';
import { inputUrl, outputUrl, startSandboxed } from './sandbox.ts';
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

export interface UntrustedSource {
  file: string;
  formats: string;
  options: string[];
}

export const untrustedMedia = (file: string, options: string[] = []): UntrustedSource => ({
  file,
  formats: containers,
  options: [...untrusted, ...options],
});

/** A picture nobody has vouched for; by content, because ffmpeg would pick its reader by the file's name. */
export const untrustedPicture = (file: string, type: ImageType): UntrustedSource => ({
  file,
  formats: imageFormats[type],
  options: [...untrusted, '-f', imageFormats[type]],
});

export function unreadableFile(detail: string): MediaError {
  return new MediaError('unreadable', '这个文件读不出来，可能已损坏或格式不支持，请换一个文件', detail);
}

export async function startUntrustedRead(
  sources: UntrustedSource[],
  output: string[],
  stdout: 'pipe' | number = 'pipe',
): Promise<ChildProcess> {
  return startSandboxed({
    program: await ffmpegProgram(),
    args: ['-v', 'error', '-nostdin', ...inputsOf(sources), ...output, 'pipe:1'],
    files: sources.map(({ file }) => file),
    stdout,
    into: null,
  });
}

const inputsOf = (sources: UntrustedSource[]): string[] =>
  sources.flatMap(({ formats, options }, index) => input(inputUrl(index), formats, options));

export async function read(
  sources: UntrustedSource[],
  output: string[],
  options: RunOptions,
): Promise<Buffer> {
  options.signal.throwIfAborted();
  return untilEnd(await startUntrustedRead(sources, output), 'ffmpeg', options);
}

export async function readUntrustedInto(
  to: string,
  sources: UntrustedSource[],
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

/** For formats that are not written from beginning to end: MP4 has its head last. */
export async function convertUntrusted(
  to: string,
  sources: UntrustedSource[],
  output: string[],
  options: RunOptions,
): Promise<void> {
  options.signal.throwIfAborted();
  const files = sources.map(({ file }) => file);
  const file = await open(to, 'w');
  const { mode } = await file.stat();
  try {
    const child = await startSandboxed({
      program: await ffmpegProgram(),
      args: ['-v', 'error', '-nostdin', '-y', ...inputsOf(sources), ...output, outputUrl({ files })],
      files,
      stdout: 'pipe',
      into: to,
    });
    await untilEnd(child, 'ffmpeg', options);
  } finally {
    // The program was somebody without rights, and got them.
    await file.chmod(mode & 0o777);
    await file.close();
  }
}

/**
 * The stranger's file is 'unreadable' if it cannot be read alone. Told wrongly, its owner would look for a fault that
 * is not there.
 */
export async function blame(
  error: unknown,
  file: string,
  options: RunOptions,
  how: 'decoded' | 'copied' = 'decoded',
): Promise<never> {
  if (!(error instanceof MediaError) || error.code !== 'failed') throw error;
  const onOutput = () => {};
  await inTurn(() => read([untrustedMedia(file)], alone[how], { ...options, onOutput }));
  throw error;
}

/** What can be shown may still have times that no file of ours can hold. */
const alone = {
  decoded: '-map 0:V:0? -map 0:a:0? -f null'.split(' '),
  copied: '-map 0:V:0 -map 0:a:0? -c:v copy -c:a aac -movflags frag_keyframe -f mp4'.split(' '),
};

const turns = openTurns({ atOnce: 2 });

export const inTurn = <T>(examine: () => Promise<T>): Promise<T> =>
  turns.take('', new AbortController().signal, examine).catch((error: unknown) => {
    // Whatever ffmpeg cannot read is the fault of the file.
    throw error instanceof MediaError && error.code === 'failed' ? unreadableFile(error.detail) : error;
  });
