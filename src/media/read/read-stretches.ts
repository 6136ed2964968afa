import fs from 'node:fs/promises';
import { stderrTail } from '../../process/foreign-program.ts';
import type { Size } from '../clips/mezzanine.ts';
import { screenFilters } from './high-range.ts';
import { jpegPictures } from './read-clip.ts';
import { startUntrustedRead, unreadable, untrustedMedia } from './read-untrusted.ts';

interface StretchReading extends Size {
  /** A film nobody has vouched for. */
  file: string;
  /** Pictures a second, as ffmpeg writes it. */
  rate: string;
  seconds: number;
  /** Pictures of one stretch. */
  pictures: number;
  /** Each stretch is written here, over the one before. */
  to: string;
}

/** The film's own pictures at an even pace: whoever reads it so again gets the same ones under the same numbers. */
export const evenly = (rate: string): string => `fps=${rate}:start_time=0`;

const HEAD = /content-length: (\d+)\r\n\r\n/i;

/**
 * All pictures of a film, as `readClip` writes them, stretch by stretch: the next is read once the last was looked at, so
 * that the pictures of a long film never lie on the disk together. Gives how many there are in each.
 */
export async function* readStretches(
  { file, rate, seconds, width, height, pictures, to }: StretchReading,
  signal: AbortSignal,
): AsyncGenerator<number> {
  signal.throwIfAborted();
  const toScreen = await screenFilters(file);
  const filters = [
    evenly(rate),
    `scale=${width}:${height}:flags=bicubic`,
    ...toScreen,
    ...jpegPictures.filters,
  ];
  const output = [
    '-an',
    '-sn',
    '-map',
    '0:V:0',
    '-vf',
    filters.join(','),
    '-t',
    seconds.toFixed(3),
    '-vsync',
    '0',
  ];
  const child = await startUntrustedRead([untrustedMedia(file)], [...output, ...jpegPictures.encoder]);
  const detail = stderrTail(child.stderr);
  child.on('error', () => {});
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  let handle = await fs.open(to, 'w');
  try {
    let count = 0;
    for await (const picture of picturesOf(child.stdout as AsyncIterable<Buffer>)) {
      await handle.write(picture);
      if (++count < pictures) continue;
      yield count;
      count = 0;
      await handle.close();
      handle = await fs.open(to, 'w');
    }
    const code = await ended;
    signal.throwIfAborted();
    if (code !== 0) throw unreadable(detail());
    if (count > 0) yield count;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
    await handle.close();
    await fs.rm(to, { force: true });
  }
}

/** Each with the head before it. */
async function* picturesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const found = HEAD.exec(rest.toString('latin1', 0, 200));
      if (!found) break;
      const end = found.index + found[0].length + Number(found[1]);
      if (rest.length < end) break;
      yield rest.subarray(0, end);
      rest = rest.subarray(end);
    }
  }
}
