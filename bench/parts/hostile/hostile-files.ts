import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { run } from '../../../src/media/run.ts';
import { ffmpegProgram } from '../../../src/media/ffmpeg-program.ts';

async function made(ext: string, args: string[]): Promise<Buffer> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-hostile-'));
  const file = path.join(dir, `file.${ext}`);
  try {
    const limits = { signal: new AbortController().signal, limitMs: 60_000 };
    await run(await ffmpegProgram(), ['-v', 'error', ...args, file], limits);
    return await fs.readFile(file);
  } finally {
    await fs.rm(dir, { recursive: true });
  }
}

/** A film of small frames that say they are `side` pixels wide and high: whoever decodes one makes room for all of it. */
export async function giantFrames(side: number): Promise<Buffer> {
  const args = '-f lavfi -i testsrc=size=256x256:rate=5:duration=1 -c:v mjpeg -pix_fmt yuvj420p'.split(' ');
  const film = await made('mkv', args);
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  const wide = side.toString(16).padStart(4, '0');
  // Width and height of the file's head; then each frame's, behind its marker, its length and 8 bits.
  for (const [small, large] of [
    ['b0820100', `b082${wide}`],
    ['ba820100', `ba82${wide}`],
    ['ffc0001108', `ffc0001108${wide}${wide}`],
  ] as const)
    for (let at = film.indexOf(bytes(small)); at >= 0; at = film.indexOf(bytes(small), at + 1))
      bytes(large).copy(film, at);
  return film;
}

/** A grey picture of `side` by `side` pixels in a few kilobytes. */
export function giantPicture(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit for each pixel, grey.
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A sound of so many minutes whose head counts the frames of a second. */
export async function forgedDuration(minutes: number): Promise<Buffer> {
  const args = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', String(minutes * 60), '-b:a', '8k'];
  const sound = await made('mp3', args);
  const at = Math.max(sound.indexOf('Xing'), sound.indexOf('Info'));
  // Behind its name and its flags.
  sound.writeUInt32BE(28, at + 8);
  return sound;
}

/** A sound to whoever looks at its first bytes, a list of other files to whoever skips its tag. */
export function polyglot(target: string): Buffer {
  // Longer than what is looked at: 8 × 128 × 128 bytes, as a tag counts.
  const tag = Buffer.alloc(10 + 8 * 128 * 128);
  tag.write('ID3\x04\0\0\0\x08\0\0', 0, 'latin1');
  const list = `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`;
  return Buffer.concat([tag, Buffer.from(list)]);
}
