import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { neutralProsody } from '../../speech/synthesis/speak.ts';
import { VoiceStartError } from '../../speech/synthesis/synthesiser.ts';
import { DEFAULT_VOICE } from '../../speech/synthesis/voices.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { Storage } from '../storage/storage.ts';
import { openEngines } from './engines.ts';

const nobodyIsCloned = { db: {} as Db, storage: {} as Storage };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-engines-'));
const program = path.join(folder, 'program.mjs');
fs.writeFileSync(program, 'process.exit(3);');
afterAll(() => fs.rmSync(folder, { recursive: true }));
vi.mock(import('../../process/program-file.ts'), async (original) => {
  const { programFile } = await original();
  // The engines break; their weights are checked as ever.
  return {
    programFile: (source) =>
      source.startsWith('models/') ? programFile(source) : { path: program, execArgv: [] },
  };
});

it('logs which weight turned an engine off, and how to mend that', async () => {
  const own = path.join(folder, 'own');
  fs.mkdirSync(path.join(own, 'voices'), { recursive: true });
  fs.writeFileSync(path.join(own, `voices/${DEFAULT_VOICE}.bin`), 'damaged');
  const config = readConfig({ DATA_DIR: folder, INSTALL_WEIGHTS: '0', VOICE_WARM: '0', MODELS_DIR: own });
  const error = vi.fn();
  const log = { warn: vi.fn(), error };
  const engines = openEngines({ config, ...nobodyIsCloned, print: () => {}, log, onTrouble: () => {} });
  onTestFinished(() => engines.stop());
  engines.start();
  await vi.waitFor(() => expect(engines.state().voice).toBe('missing'), { timeout: 30_000 });
  expect(engines.trouble()).toContain('缺了或坏了');
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { engine: 'voice', why: expect.stringContaining(DEFAULT_VOICE), mend: expect.stringContaining(own) },
    'an engine is off',
  );
});

it('says in its state, to the desks and in the log that the voice does not start', async () => {
  const config = readConfig({ DATA_DIR: folder, INSTALL_WEIGHTS: '0', VOICE_WARM: '0' });
  const error = vi.fn();
  const onTrouble = vi.fn();
  const log = { warn: vi.fn(), error };
  const engines = openEngines({ config, ...nobodyIsCloned, print: () => {}, log, onTrouble });
  onTestFinished(() => engines.stop());
  engines.start();
  await engines.settled.voice;
  expect(engines.state().voice).toBe('ready');
  onTrouble.mockClear();

  const request = { ...neutralProsody, text: '你好。', voice: DEFAULT_VOICE, owner: 'me' };
  const parts = engines.textToSpeech.speak({ ...request, priority: 'preview' }, new AbortController().signal);
  await expect(parts.next()).rejects.toThrow(VoiceStartError);
  expect(engines.state().voice).toBe('failed');
  expect(engines.trouble()).toContain('多次没能启动');
  expect(onTrouble).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { engine: 'voice', why: 'it ended with 3' },
    expect.stringContaining('does not start'),
  );
});
