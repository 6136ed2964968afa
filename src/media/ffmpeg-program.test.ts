import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureFfmpeg, describeFfmpeg, missingIn, ffmpegProgram } from './ffmpeg-program.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lingbo-tools-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  configureFfmpeg({ ffmpegPath: null });
  rmSync(root, { recursive: true });
});

function script(name: string, body: string): string {
  const path = join(root, name);
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return path;
}

test('without a system ffmpeg the shipped one is found, runnable, and able to do all we need', async () => {
  vi.stubEnv('PATH', root);
  configureFfmpeg({ ffmpegPath: null });
  const ffmpeg = await ffmpegProgram();
  expect(statSync(ffmpeg).mode & 0o111).not.toBe(0);
  expect(await missingIn(ffmpeg)).toEqual([]);
  expect(await describeFfmpeg()).toMatch(/^ffmpeg \S+（20\d\d 年，随产品安装）$/);
});

test('a system ffmpeg is taken only when nothing is missing in it', async () => {
  const real = await ffmpegProgram();
  vi.stubEnv('PATH', root);
  const whole = script('ffmpeg', `exec ${real} "$@"`);
  configureFfmpeg({ ffmpegPath: null });
  expect(await ffmpegProgram()).toBe(whole);
  expect(await describeFfmpeg()).toContain('系统自带');

  script('ffmpeg', `${real} "$@" | /usr/bin/env -S PATH=/usr/bin:/bin grep -v loudnorm`);
  configureFfmpeg({ ffmpegPath: null });
  expect(await ffmpegProgram()).not.toBe(whole);
});

test('a chosen program is used, and refused with its gaps when it cannot do the work', async () => {
  const real = await ffmpegProgram();
  const ffmpegPath = script('my-ffmpeg', `exec ${real} "$@"`);
  configureFfmpeg({ ffmpegPath });
  expect(await ffmpegProgram()).toBe(ffmpegPath);
  configureFfmpeg({ ffmpegPath: script('my-ffmpeg', 'echo " V..... aac"') });
  await expect(ffmpegProgram()).rejects.toMatchObject({
    code: 'no-tool',
    message: expect.stringMatching(/缺少 .*libmp3lame/) as string,
  });
  configureFfmpeg({ ffmpegPath: join(root, 'nowhere') });
  await expect(ffmpegProgram()).rejects.toThrow(/nowhere/);
});
