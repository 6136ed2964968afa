import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFlvSegments } from './flv-segments.ts';
import type { FlvTag } from './flv.ts';

/** How many bytes still fit on the disk. */
let left = Infinity;
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof fs>()),
  createWriteStream: (_: string, { fd }: { fd: number }) =>
    new Writable({
      write(bytes: Buffer, _encoding, done) {
        fs.writeSync(fd, bytes, 0, Math.min(left, bytes.length));
        left = Math.max(0, left - bytes.length);
        done(left > 0 ? null : Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
      },
      final: (done) => (fs.closeSync(fd), done()),
    }),
}));

let dir: string;
beforeEach(() => {
  left = Infinity;
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-segments-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const tag = (timestamp: number, kind: 'header' | 'key' | 'other'): FlvTag => ({
  kind: 'video',
  isHeader: kind === 'header',
  isKeyframe: kind === 'key',
  timestamp,
  bytes: Buffer.alloc(100, timestamp / 1000),
});

function open() {
  const seen = { begun: 0, closed: 0, errors: [] as string[] };
  const segments = openFlvSegments({
    dir,
    milliseconds: 10_000,
    nameAt: (timestamp) => String(timestamp),
    onBegun: () => seen.begun++,
    onClosed: () => seen.closed++,
    onError: ({ code }) => seen.errors.push(code ?? ''),
  });
  segments.send(tag(0, 'header'));
  const play = (from: number, to: number) => {
    for (let at = from; at < to; at += 1000) segments.send(tag(at, at % 2000 === 0 ? 'key' : 'other'));
  };
  return { segments, seen, play };
}
const sizes = () =>
  Object.fromEntries(fs.readdirSync(dir).map((name) => [name, fs.statSync(path.join(dir, name)).size]));

test('a full disk ends the recording once, and what was written stays', async () => {
  const { segments, seen, play } = open();
  play(0, 12_000);
  await vi.waitFor(() => expect(seen.closed).toBe(1));
  left = 250;
  play(12_000, 18_000);
  await vi.waitFor(() => expect(seen.errors).toEqual(['ENOSPC']));
  play(40_000, 60_000);
  await segments.end();
  expect(seen).toEqual({ begun: 2, closed: 1, errors: ['ENOSPC'] });
  // Each begins with 13 bytes and the header; in the second one two tags were whole, and half of a third.
  expect(sizes()).toEqual({ '0.flv': 1113, '10000.flv.open': 313 + 250 });
});

test('a folder that cannot be written to ends the recording, and throws nothing at the stream', async () => {
  const { segments, seen, play } = open();
  fs.rmSync(dir, { recursive: true });
  fs.writeFileSync(dir, 'no folder');
  play(0, 3000);
  await segments.end();
  expect(seen).toEqual({ begun: 0, closed: 0, errors: ['EEXIST'] });
});

test('a disk without room for the first picture has begun nothing', async () => {
  const { segments, seen, play } = open();
  left = 150;
  play(0, 3000);
  await vi.waitFor(() => expect(seen.errors).toEqual(['ENOSPC']));
  await segments.end();
  expect(seen).toEqual({ begun: 0, closed: 0, errors: ['ENOSPC'] });
});

test('a segment of one picture, as a room leaves it that stops when it begins, is not kept', async () => {
  const { segments, seen, play } = open();
  play(0, 11_000);
  await segments.end();
  expect(seen).toEqual({ begun: 2, closed: 1, errors: [] });
  expect(sizes()).toEqual({ '0.flv': 1113 });
});
