import { expect, test } from 'vitest';
import { flvWriter, openFlvReader, openFlvRelay, type FlvTag } from './flv.ts';
import { run } from '../run.ts';
import { ffmpegProgram } from '../ffmpeg-program.ts';

const limits = { signal: new AbortController().signal, limitMs: 30_000 };
const SECONDS = 4;
const TAIL = 20_000;

/** Ten pictures and ten sounds a second, about; a keyframe in each second. */
async function stream(): Promise<Buffer> {
  const inputs = ['testsrc=size=64x64:rate=10', 'sine=sample_rate=11025'].flatMap((one) => [
    '-f',
    'lavfi',
    '-i',
    one,
  ]);
  const output = [
    '-t',
    String(SECONDS),
    '-c:v',
    'libx264',
    '-bf',
    '0',
    '-g',
    '10',
    '-c:a',
    'aac',
    '-f',
    'flv',
    'pipe:1',
  ];
  return run(await ffmpegProgram(), ['-v', 'error', ...inputs, ...output], limits);
}

const pieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
const secondsOf = (tags: FlvTag[]) =>
  tags.filter((tag) => tag.isKeyframe).map((tag) => Math.round(tag.timestamp / 1000));

test('whoever comes late gets what a decoder needs, then a keyframe; whoever is slow misses up to the next one', async () => {
  const bytes = await stream();
  const relay = openFlvRelay();
  const late: FlvTag[] = [];
  const slow: FlvTag[] = [];
  const all: Buffer[] = [];
  let isBehind = false;
  relay.join(flvWriter({ write: (part) => all.push(part), end: () => {}, writableLength: 0 }));
  relay.join({ send: (tag) => slow.push(tag), isBehind: () => isBehind, end: () => {} });
  const parts = pieces(bytes, 997);
  parts.forEach((part, index) => {
    const share = index / parts.length;
    if (share >= 0.4 && late.length === 0)
      relay.join({ send: (tag) => late.push(tag), isBehind: () => false, end: () => {} });
    isBehind = share > 0.3 && share < 0.6;
    relay.feed(part);
  });
  expect(Buffer.concat(all).subarray(-TAIL).equals(bytes.subarray(-TAIL))).toBe(true);
  expect(late.slice(0, 3).map(({ kind, isHeader }) => [kind, isHeader])).toEqual([
    ['script', true],
    ['video', true],
    ['audio', true],
  ]);
  expect(late[3]).toMatchObject({ kind: 'video', isKeyframe: true });
  expect(secondsOf(late)).toEqual([2, 3, 4]);
  const gap = slow.findIndex((tag, index) => tag.timestamp - (slow[index - 1]?.timestamp ?? 0) > 500);
  expect(slow[gap]).toMatchObject({ kind: 'video', isKeyframe: true });
});

test('a stream that begins again goes on in time', async () => {
  const bytes = await stream();
  const tags: FlvTag[] = [];
  const feed = openFlvReader((tag) => tags.push(tag));
  feed(bytes);
  const once = tags.length;
  feed(bytes);
  expect(secondsOf(tags)).toEqual([0, 1, 2, 3, 4, 4, 5, 6, 7, 8]);
  expect(tags[once]!.timestamp).toBeGreaterThan(tags[once - 1]!.timestamp);
  expect(tags[once]!.bytes.readUIntBE(4, 3)).toBe(tags[once]!.timestamp);
});
