import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from './run.ts';
import { chooseTools, missingIn, tool } from './tools.ts';

let root: string;
const quick = { signal: new AbortController().signal, limitMs: 20_000 };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lingbo-tools-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  chooseTools({ ffmpegPath: null, ffprobePath: null });
  rmSync(root, { recursive: true });
});

function script(name: string, body: string): string {
  const path = join(root, name);
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return path;
}

test('without a system ffmpeg the shipped programs are found, runnable, and able to do all we need', async () => {
  vi.stubEnv('PATH', root);
  chooseTools({ ffmpegPath: null, ffprobePath: null });
  const [ffmpeg, ffprobe] = await Promise.all([tool('ffmpeg'), tool('ffprobe')]);
  expect(statSync(ffprobe).mode & 0o111).not.toBe(0);
  expect(await missingIn(ffmpeg)).toEqual([]);
  expect((await run(ffprobe, ['-version'], quick)).toString()).toMatch(/^ffprobe version/);
});

test('a system ffmpeg is taken only when nothing is missing in it', async () => {
  const real = await tool('ffmpeg');
  vi.stubEnv('PATH', root);
  const whole = script('ffmpeg', `exec ${real} "$@"`);
  chooseTools({ ffmpegPath: null, ffprobePath: null });
  expect(await tool('ffmpeg')).toBe(whole);

  script('ffmpeg', `${real} "$@" | /usr/bin/env -S PATH=/usr/bin:/bin grep -v rubberband`);
  chooseTools({ ffmpegPath: null, ffprobePath: null });
  expect(await tool('ffmpeg')).not.toBe(whole);
});

test('a chosen program is used, and refused with its gaps when it cannot do the work', async () => {
  const ffprobePath = join(root, 'my-ffprobe');
  copyFileSync(await tool('ffprobe'), ffprobePath);
  const ffmpegPath = script('my-ffmpeg', 'echo " V..... aac"');
  chooseTools({ ffmpegPath, ffprobePath });
  expect(await tool('ffprobe')).toBe(ffprobePath);
  await expect(tool('ffmpeg')).rejects.toMatchObject({
    code: 'no-tool',
    message: expect.stringContaining('缺少 libx264') as string,
  });
  chooseTools({ ffmpegPath: join(root, 'nowhere'), ffprobePath: null });
  await expect(tool('ffmpeg')).rejects.toThrow(/nowhere/);
});
