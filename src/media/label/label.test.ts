import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeLabel, encodeCommentLabel, encodeLabel, faultsOf, readLabel, type Label } from './label.ts';
import { labelPicture } from './write-label.ts';
import { run } from '../run.ts';
import { ffmpegProgram } from '../ffmpeg-program.ts';

let root: string;
const signal = new AbortController().signal;
const tone = ['-f', 'lavfi', '-i', 'sine=duration=1'];
const film = ['-f', 'lavfi', '-i', 'testsrc=size=96x64:rate=10:duration=1'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const keepTags = ['-movflags', 'use_metadata_tags+faststart'];

const label: Label = {
  Label: '1',
  ContentProducer: 'LINGBO',
  ProduceID: 'work-8c1f',
  ReservedCode1: 'q83vEjRWeJCrze8SNFZ4kA+/==',
  ContentPropagator: 'LINGBO',
  PropagateID: 'work-8c1f',
  ReservedCode2: '',
};
const mark = ['-metadata', `AIGC=${encodeLabel(label)}`];
const otherMark = encodeLabel({ ...label, ProduceID: 'another' });

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lingbo-label-'));
});

afterAll(() => rmSync(root, { recursive: true }));

async function make(name: string, args: string[]): Promise<string> {
  const path = join(root, name);
  await run(await ffmpegProgram(), ['-v', 'error', '-y', ...args, path], { signal, limitMs: 30_000 });
  return path;
}

const read = (path: string) => readLabel(path, signal);
const badLabel = { name: 'MediaError', code: 'bad-label' };

test.each([
  ['mp4', [...film, ...h264, ...keepTags, ...mark]],
  ['m4a', [...tone, '-c:a', 'aac', ...keepTags, ...mark]],
  ['mov', [...film, ...h264, ...keepTags, ...mark]],
  ['mp3', [...tone, '-c:a', 'libmp3lame', ...mark]],
  ['flac', [...tone, ...mark]],
  ['ogg', [...tone, '-c:a', 'libopus', ...mark]],
  ['webm', [...tone, '-c:a', 'libopus', ...mark]],
  ['wav', [...tone, '-metadata', `comment=${encodeCommentLabel(label)}`]],
])('the mark is read back from %s', async (extension, args) => {
  expect(await read(await make(`marked.${extension}`, args))).toEqual(label);
});

test('a copy that dropped the mark, and a file with an ordinary comment, have none', async () => {
  const marked = await make('whole.mp4', [...film, ...h264, ...keepTags, ...mark]);
  expect(await read(await make('copied.mp4', ['-i', marked, '-c', 'copy']))).toBeNull();
  expect(await read(await make('kept.mp4', ['-i', marked, '-c', 'copy', ...keepTags]))).toEqual(label);
  expect(
    await read(await make('song.mp3', [...tone, '-metadata', 'comment=made without AIGC tools'])),
  ).toBeNull();
});

test('a mark that is no mark is reported, not passed over', async () => {
  const bad = ['not json', '{"Label":"1"', '[]', '{"Label":"7"}', '{}', '{"Label":"1","ProduceID":{"a":1}}'];
  for (const text of bad)
    await expect(
      read(await make('bad.mp3', [...tone, '-metadata', `AIGC=${text}`])),
      text,
    ).rejects.toMatchObject(badLabel);
  const comment = await make('bad.wav', [...tone, '-metadata', 'comment={"AIGC":{"Label":"1"']);
  await expect(read(comment)).rejects.toMatchObject(badLabel);
});

test('two marks: the same one twice is one, two different ones are refused', async () => {
  const twice = (second: string) => [...tone, ...mark, '-metadata', `comment={"AIGC":${second}}`];
  expect(await read(await make('same.mp3', twice(encodeLabel(label))))).toEqual(label);
  await expect(read(await make('two.mp3', twice(otherMark)))).rejects.toThrow('两个互相矛盾');
});

test('fields other producers leave out or write as numbers', () => {
  expect(decodeLabel('{"Label":2,"ContentProducer":"x"}')).toEqual({
    ...label,
    Label: '2',
    ContentProducer: 'x',
    ProduceID: '',
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
  });
  expect(decodeLabel(encodeCommentLabel(label))).toEqual(label);
});

test('values that containers would mangle are not written', () => {
  for (const value of ['灵播', 'two words', 'quo"te', 'back\\slash', 'line\n'])
    expect(() => encodeLabel({ ...label, ContentProducer: value }), value).toThrow('ContentProducer');
});

const quoted = encodeLabel(label).replaceAll('"', '&quot;');
const xmp = (inside: string) =>
  `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inside}</rdf:RDF></x:xmpmeta>`;
const asAttribute = xmp(
  `<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" TC260:AIGC="${quoted}"/>`,
);
const asElement = xmp(
  `<rdf:Description xmlns:ai="http://www.tc260.org.cn/ns/AIGC/1.0/"><ai:AIGC>${quoted}</ai:AIGC></rdf:Description>`,
);

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function pngChunk(type: string, data: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Puts bytes into a picture ffmpeg made. */
async function picture(name: string, at: number, inserted: Buffer[]): Promise<string> {
  const path = await make(name, [...film, '-frames:v', '1']);
  const bytes = readFileSync(path);
  const from = at < 0 ? bytes.length + at : at;
  writeFileSync(path, Buffer.concat([bytes.subarray(0, from), ...inserted, bytes.subarray(from)]));
  return path;
}

const png = (...chunks: Buffer[]) => picture('marked.png', -12, chunks);

test('the mark is read from PNG text chunks of every kind', async () => {
  expect(await read(await png())).toBeNull();
  expect(await read(await png(pngChunk('tEXt', `AIGC\0${encodeLabel(label)}`)))).toEqual(label);
  const packed = deflateSync(encodeLabel(label));
  expect(await read(await png(pngChunk('zTXt', Buffer.concat([Buffer.from('AIGC\0\0'), packed]))))).toEqual(
    label,
  );
  const long = Buffer.concat([Buffer.from('AIGC\0\x01\0zh\0标识\0'), packed]);
  expect(await read(await png(pngChunk('iTXt', long)))).toEqual(label);
  const inXmp = pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${asElement}`);
  expect(await read(await png(inXmp))).toEqual(label);
  await expect(read(await png(inXmp, pngChunk('tEXt', `AIGC\0${otherMark}`)))).rejects.toMatchObject(
    badLabel,
  );
  await expect(read(await png(pngChunk('tEXt', 'AIGC\0{')))).rejects.toMatchObject(badLabel);
});

test.each([
  ['attribute', asAttribute],
  ['element', asElement],
])('the mark is read from XMP in JPEG and WebP, written as %s', async (_form, text) => {
  const packet = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${text}`);
  const segment = Buffer.from([0xff, 0xe1, (packet.length + 2) >> 8, (packet.length + 2) & 255]);
  expect(await read(await picture('marked.jpg', 2, [segment, packet]))).toEqual(label);
  expect(await read(await picture('plain.jpg', 2, []))).toBeNull();

  const even = Buffer.from(text.length % 2 ? `${text} ` : text);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(even.length);
  const webp = await make('marked.webp', [...film, '-frames:v', '1']);
  const bytes = Buffer.concat([readFileSync(webp), Buffer.from('XMP '), size, even]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  writeFileSync(webp, bytes);
  expect(await read(webp)).toEqual(label);
});

test('the mark is read from the XMP of a GIF, behind its pictures', async () => {
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, i) => 255 - i), 0]);
  const block = [
    Buffer.from([0x21, 0xff]),
    Buffer.from('\x0bXMP DataXMP'),
    Buffer.from(asAttribute),
    trailer,
  ];
  expect(await read(await picture('marked.gif', -1, block))).toEqual(label);
  expect(await read(await picture('plain.gif', -1, []))).toBeNull();
});

test.each([
  ['JPEG', 'jpeg', 'jpg', 2],
  ['PNG', 'png', 'png', 33],
] as const)('a marked %s is still the picture that it was', async (_, format, ext, head) => {
  const plain = await picture(`cover.${ext}`, head, []);
  const marked = join(root, `cover-marked.${ext}`);
  await labelPicture(plain, marked, format, label, signal);
  expect(await read(marked)).toEqual(label);
  const pixels = async (path: string) =>
    run(await ffmpegProgram(), ['-v', 'error', '-i', path, '-f', 'rawvideo', '-'], {
      signal,
      limitMs: 30_000,
    });
  expect((await pixels(marked)).equals(await pixels(plain))).toBe(true);
});

test('what a mark lacks, or writes as a number, is told', () => {
  expect(faultsOf(encodeLabel(label))).toEqual([]);
  expect(faultsOf(encodeCommentLabel(label))).toEqual([]);
  const { ReservedCode2: _code, ...rest } = label;
  expect(faultsOf(JSON.stringify({ ...rest, Label: 1, PropagateID: '' }))).toEqual([
    'Label 写成了数字，标准要求写成文字',
    'PropagateID 是空的',
    '缺少 ReservedCode2',
  ]);
});

test('a picture made to keep the reader busy does not', async () => {
  const hostile = xmp('<TC260:AIGC '.repeat(40_000) + '<TC260:AIGC><![CDATA['.repeat(20_000));
  expect(await read(await png(pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${hostile}`)))).toBeNull();
});
