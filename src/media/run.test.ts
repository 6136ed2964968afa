import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './run.ts';
import { ffmpegProgram } from './ffmpeg-program.ts';

let ffmpeg: string;
let root: string;
const signal = new AbortController().signal;
const endless = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc', '-f', 'null', '-'];

beforeAll(async () => {
  ffmpeg = await ffmpegProgram();
  root = mkdtempSync(join(tmpdir(), 'lingbo-run-'));
});

afterAll(() => rmSync(root, { recursive: true }));

test('gives what the program wrote', async () => {
  const args = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'color=red:s=2x2:d=0.04',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ];
  const pixels = await run(ffmpeg, args, { signal, limitMs: 20_000 });
  expect(pixels.length).toBe(12);
});

test('a failure carries the last lines of stderr', async () => {
  const args = ['-v', 'error', '-i', join(root, 'nothing.mp4'), '-f', 'null', '-'];
  await expect(run(ffmpeg, args, { signal, limitMs: 20_000 })).rejects.toMatchObject({
    name: 'MediaError',
    code: 'failed',
    detail: expect.stringContaining('No such file or directory') as string,
  });
});

test('stops at its time limit and when aborted', async () => {
  await expect(run(ffmpeg, endless, { signal, limitMs: 300 })).rejects.toMatchObject({ code: 'timeout' });

  const stop = new AbortController();
  const running = run(ffmpeg, endless, { signal: stop.signal, limitMs: 20_000 });
  stop.abort();
  await expect(running).rejects.toBe(stop.signal.reason);
  expect(() => run(ffmpeg, endless, { signal: stop.signal, limitMs: 20_000 })).toThrow();
});
