import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withLock } from '../process/install-tools.mjs';
import { weights } from './manifest.ts';
import { openModels, type Models } from './models.ts';

const modelsDir = join(import.meta.dirname, '../../models');

test('the real weights install, match the manifest and become ready', { timeout: 900_000 }, async () => {
  const lines: string[] = [];
  const signal = new AbortController().signal;
  const models = openModels({
    modelsDir,
    log: (line) => lines.push(line),
    signal,
  });
  await models.install();
  expect(models.faults()).toEqual([]);
  expect(models.state()).toEqual({ voice: 'ready', hearing: 'ready', meaning: 'ready', face: 'ready' });
  for (const weight of weights) expect(models.file(weight.id), weight.id).not.toBeNull();
  expect(existsSync(join(modelsDir, '../espeak/node_modules/.install-stamp'))).toBe(true);
});

test('says what another process is installing while it waits for it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lingbo-start-'));
  const lines: string[] = [];
  for (const folder of ['models', 'espeak']) {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, 'package-lock.json'), '{}');
  }
  const stop = new AbortController();
  let models: Models | null = null;
  let installed: Promise<void> | null = null;
  const waited: (string | null)[] = [];
  const waitsFor = (name: string) => vi.waitFor(() => expect(waited).toContain(name));
  const lockOf = (folder: string) => join(root, folder, '.cache/install.lock');
  await withLock(lockOf('espeak'), {}, async () => {
    await withLock(lockOf('models'), {}, async () => {
      models = openModels({
        modelsDir: join(root, 'models'),
        dir: join(root, 'files'),
        log: (line) => lines.push(line),
        onChange: () => waited.push(models!.waitsFor()),
        signal: stop.signal,
      });
      installed = models.install();
      await waitsFor('模型');
    });
    await waitsFor('外语发音组件');
    stop.abort();
    await installed;
  });
  expect(models!.waitsFor()).toBeNull();
  expect(lines).toContain('另一个灵播进程正在安装模型，等它完成');
  expect(lines).toContain('另一个灵播进程正在安装外语发音组件，等它完成');
  rmSync(root, { recursive: true });
});

test('without a lock file and without weights it says what is missing and ends', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lingbo-start-'));
  const lines: string[] = [];
  let changes = 0;
  const signal = new AbortController().signal;
  const models = openModels({
    modelsDir: root,
    dir: join(root, 'assembled'),
    log: (line) => lines.push(line),
    onChange: () => (changes += 1),
    signal,
  });
  expect(models.state().voice).toBe('installing');
  await models.install();
  expect(models.state()).toEqual({
    voice: 'missing',
    hearing: 'missing',
    meaning: 'missing',
    face: 'missing',
  });
  expect(changes).toBe(4);
  expect(lines[0]).toContain('模型没有装上');
  expect(lines.join(' ')).toContain('还没有安装，用到它的功能已关闭');
  rmSync(root, { recursive: true });
});
