import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe } from './probe.ts';
import { run } from '../run.ts';
import { readTags } from './read-tags.ts';
import { ffmpegProgram } from '../ffmpeg-program.ts';

let root: string;
const signal = new AbortController().signal;
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];
const film = ['-f', 'lavfi', '-i', 'testsrc=size=96x64:rate=25:duration=1'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lingbo-probe-'));
});

afterAll(() => rmSync(root, { recursive: true }));

async function make(name: string, args: string[]): Promise<string> {
  const path = join(root, name);
  await run(await ffmpegProgram(), ['-v', 'error', '-y', ...args, path], { signal, limitMs: 30_000 });
  return path;
}

test('a film with sound', async () => {
  const path = await make('film.mp4', [
    ...film,
    ...tone,
    ...h264,
    '-c:a',
    'aac',
    '-metadata',
    'title=你=好;\\#',
  ]);
  expect(await probe(path, signal)).toEqual({
    kind: 'video',
    duration: expect.closeTo(1, 1) as number,
    width: 96,
    height: 64,
    rate: expect.closeTo(25, 0) as number,
    codecs: ['h264', 'aac'],
  });
  expect(await readTags(path, signal)).toMatchObject([{ title: '你=好;\\#' }, {}, {}]);
});

test('a film turned by the phone reports what the viewer sees', async () => {
  const path = await make('turned.mp4', [...film, ...h264]);
  const bytes = readFileSync(path);
  const matrix = bytes.indexOf('tkhd') + 44;
  [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000].forEach((value, at) =>
    bytes.writeInt32BE(value, matrix + 4 * at),
  );
  writeFileSync(path, bytes);
  expect(await probe(path, signal)).toMatchObject({ kind: 'video', width: 64, height: 96, codecs: ['h264'] });
});

test('oblong pixels are counted as displayed', async () => {
  const path = await make('wide.mp4', [...film, '-vf', 'setsar=4/3', ...h264]);
  expect(await probe(path, signal)).toMatchObject({ width: 128, height: 64 });
});

test('a recording without a duration, as browsers make them', async () => {
  const path = await make('live.webm', [...tone, '-c:a', 'libopus', '-f', 'webm', '-live', '1']);
  const { kind, duration } = await probe(path, signal);
  expect(kind).toBe('audio');
  expect(duration).toBeCloseTo(1, 1);
});

test('sound with a cover picture is sound', async () => {
  const cover = await make('cover.png', [...film, '-frames:v', '1']);
  const mapping = ['-map', '0', '-map', '1', '-disposition:v', 'attached_pic'];
  const path = await make('song.mp3', [
    ...tone,
    '-i',
    cover,
    ...mapping,
    '-c:a',
    'libmp3lame',
    '-c:v',
    'copy',
  ]);
  expect(await probe(path, signal)).toMatchObject({ kind: 'audio', width: null, codecs: ['mp3'] });
});

test.each([
  ['wav', []],
  ['flac', []],
  ['m4a', ['-c:a', 'aac']],
  ['aac', ['-c:a', 'aac']],
  ['ogg', ['-c:a', 'libopus']],
])('sound as %s', async (extension, codec) => {
  const info = await probe(await make(`tone.${extension}`, [...tone, ...codec]), signal);
  expect(info).toMatchObject({ kind: 'audio', width: null });
  expect(info.duration).toBeCloseTo(1, 0);
});

test.each(['png', 'jpg', 'webp', 'gif'])('a picture as %s, whatever its name says', async (extension) => {
  const path = await make(`picture.${extension}`, [...film, '-frames:v', '1']);
  const still = { kind: 'image', duration: null, width: 96, height: 64 };
  expect(await probe(path, signal)).toMatchObject(still);
  const misnamed = join(root, `-i %03d of ${extension}.mp4`);
  copyFileSync(path, misnamed);
  expect(await probe(misnamed, signal)).toMatchObject(still);
});

test('moving pictures are pictures too', async () => {
  expect(await probe(await make('moving.gif', film), signal)).toMatchObject({
    kind: 'image',
    width: 96,
    duration: null,
  });
  expect(await probe(await make('moving.webp', film), signal)).toMatchObject({
    kind: 'image',
    width: 96,
    height: 64,
  });
});

test('a photo turned by its camera reports what the viewer sees', async () => {
  const path = await make('photo.jpg', [...film, '-frames:v', '1']);
  const exif = Buffer.from(
    'ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000'.replaceAll(' ', ''),
    'hex',
  );
  const plain = readFileSync(path);
  writeFileSync(path, Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]));
  expect(await probe(path, signal)).toMatchObject({ kind: 'image', width: 64, height: 96 });
});

test('what is no media, or only pretends to be, is unreadable', async () => {
  const put = (name: string, content: string | Buffer) => {
    writeFileSync(join(root, name), content);
    return join(root, name);
  };
  const secret = put('secret.txt', 'nobody may read this');
  const short = await make('short.mp4', [...film, ...h264]);
  truncateSync(short, 300);
  const rejected = [
    put('empty.mp4', ''),
    put('noise.mp4', Buffer.alloc(5000, 'no media at all ')),
    put('page.png', '<!doctype html><script>alert(1)</script>'),
    put('list.mp4', `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${secret}\n#EXT-X-ENDLIST\n`),
    put('concat.mp3', `ffconcat version 1.0\nfile '${secret}'\n`),
    put('text.srt', '1\n00:00:00,000 --> 00:00:01,000\nhello\n'),
    put('bare.png', Buffer.from('89504e470d0a1a0a', 'hex')),
    put('apple.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')),
    short,
  ];
  for (const path of rejected)
    await expect(probe(path, signal), path).rejects.toMatchObject({ name: 'MediaError', code: 'unreadable' });
});
