import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openTranscriber } from './transcriber.ts';

/** A real process that hears every other window, and never answers those in between. */
const PROGRAM = `let count = 0;
process.on('message', () => count++ % 2 || process.send({ ok: true, language: 'zh', pieces: [] }));`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-ear-'));
const program = path.join(folder, 'program.mjs');
fs.writeFileSync(program, PROGRAM);
vi.mock('../process/program-file.ts', () => ({ programFile: () => ({ path: program, execArgv: [] }) }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  fs.rmSync(folder, { recursive: true });
});

it('gives up a process that does not answer, and the next window is heard by another', async () => {
  const transcriber = openTranscriber(3_600_000);
  onTestFinished(() => transcriber.close());
  const window = { samples: new Float32Array(1), language: 'zh', task: 'transcribe' as const };
  const settings = { files: {} as never, derivedDir: folder, threads: 1 };
  const hear = () => transcriber.transcribe(window, settings);
  expect(await hear()).toMatchObject({ ok: true });
  const unheard = hear();
  vi.advanceTimersByTime(180_000);
  expect(await unheard).toBeNull();
  expect(await hear()).toMatchObject({ ok: true });
});
