import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../models/store.ts';
import { whisperFiles } from './whisper-files.ts';

test('several processes derive the model at once, in a folder where one was interrupted', async () => {
  const models = resolve(import.meta.dirname, '../../../models');
  const store = openStore({
    packages: join(models, 'node_modules'),
    dir: join(models, 'files'),
    override: process.env['MODELS_DIR'] ?? null,
  });
  await store.prepare(new AbortController().signal, null);
  const files = Object.fromEntries(whisperFiles.map((name) => [name, store.file(`whisper/${name}`)]));
  const derivedDir = await mkdtemp(join(tmpdir(), 'lingbo-whisper-'));
  const left = join(derivedDir, 'whisper-0123456789ab.1.unfinished');
  mkdirSync(left);
  writeFileSync(join(left, 'config.json'), '{');

  const code = `
    import { prepareWhisper } from ${JSON.stringify(new URL('./whisper-model.ts', import.meta.url).href)};
    await prepareWhisper(${JSON.stringify(files)}, ${JSON.stringify(derivedDir)});`;
  const ends = [1, 2, 3].map(async () => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', code];
    const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'close');
    return status as number;
  });
  expect(await Promise.all(ends)).toEqual([0, 0, 0]);

  const [folder, ...others] = readdirSync(derivedDir);
  expect(others).toEqual([]);
  const made = readdirSync(join(derivedDir, folder!), { recursive: true, encoding: 'utf8' });
  expect(new Set(made)).toEqual(new Set(['onnx', ...whisperFiles]));
  await rm(derivedDir, { recursive: true });
});
