import { media, picture } from '../samples.ts';

const sine = (seconds: number, rate: number) => [
  '-f',
  'lavfi',
  '-i',
  `sine=duration=${seconds}:sample_rate=${rate}`,
];

/** The head of an MP3 that says it has a single frame, then as many seconds of sound as are asked for. */
export async function forgedMp3(seconds: number): Promise<Buffer> {
  const mp3 = ['-c:a', 'libmp3lame', '-b:a', '8k', '-id3v2_version', '0'];
  const whole = Buffer.from(await media('mp3', [...sine(30, 8000), ...mp3, '-write_xing', '1']));
  const plain = Buffer.from(await media('mp3', [...sine(30, 8000), ...mp3, '-write_xing', '0']));
  const marks = ['Xing', 'Info'].map((mark) => whole.indexOf(mark)).filter((at) => at >= 0);
  const head = whole.subarray(0, whole.indexOf(plain.subarray(0, 4), 4));
  head.writeUInt32BE(1, Math.min(...marks) + 8);
  return Buffer.concat([head, ...Array.from({ length: Math.ceil(seconds / 30) }, () => plain)]);
}

/** Thirty seconds of sound in an MP4 whose tables say that it lasts less than one. */
export async function forgedM4a(): Promise<Buffer> {
  const bytes = Buffer.from(await media('m4a', [...sine(30, 8000), '-c:a', 'aac', '-b:a', '16k']));
  for (const box of ['mvhd', 'mdhd']) bytes.writeUInt32BE(5000, bytes.indexOf(box) + 20);
  bytes.write('free', bytes.indexOf('edts'));
  const table = bytes.indexOf('stts');
  for (let entry = 0; entry < bytes.readUInt32BE(table + 8); entry++)
    bytes.writeUInt32BE(20, table + 16 + 8 * entry);
  return bytes;
}

/** One picture of 42 million points. */
export const hugeFilm = async (): Promise<Buffer> => {
  const h264 = '-frames:v 1 -c:v libx264 -preset ultrafast -pix_fmt yuv420p'.split(' ');
  return Buffer.from(await media('mp4', ['-f', 'lavfi', '-i', 'color=size=6500x6500:rate=1', ...h264]));
};

/** The same, in a container that says it is small. */
export async function hugeInsideFilm(): Promise<Buffer> {
  const bytes = await hugeFilm();
  const entry = bytes.indexOf('avc1', bytes.indexOf('stsd')) + 28;
  bytes.writeUInt16BE(64, entry);
  bytes.writeUInt16BE(64, entry + 2);
  return bytes;
}

/** A small picture whose head says 16000×16000. */
export function hugePicture(): Buffer {
  const bytes = Buffer.from(picture(8, 8));
  bytes.writeUInt32BE(16_000, 16);
  bytes.writeUInt32BE(16_000, 20);
  return bytes;
}

/** Taken for an MP3, whose tag fills what is looked at of it, and by ffmpeg for a list of files that it shall play. */
export function playlistMp3(list: string): Buffer {
  const tag = Buffer.alloc(10 + 2 ** 18);
  tag.write('ID3\x04\0\0\0\x10\0\0', 'latin1');
  return Buffer.concat([tag, Buffer.from(list)]);
}
