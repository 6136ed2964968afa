import { expect, it } from 'vitest';
import type { Models } from '../../models/models.ts';
import type { Fault } from '../../models/store.ts';
import { openEngineStatus } from './engine-status.ts';

const noTrouble = { voice: () => null, meaning: () => null };
const log = { warn: () => {}, error: () => {} };
const fault = (engine: Fault['engine'], file: string): Fault => ({
  engine,
  file,
  why: `模型文件 ${file} 已损坏`,
  mend: '',
  isSpare: true,
});

function troubleWith(faults: Fault[], wantsSmall: boolean): string | null {
  const ready = { voice: 'ready', hearing: 'ready', meaning: 'ready', face: 'ready' };
  const models = { state: () => ready, faults: () => faults, waitsFor: () => null } as unknown as Models;
  return openEngineStatus(models, noTrouble, wantsSmall, log).trouble();
}

it('tells what gets worse where a file is missing that an engine can do without', () => {
  const ear = fault('hearing', 'ear.bin');
  const vocoder = fault('voice', 'vocoder.onnx');
  expect(troubleWith([], true)).toBeNull();
  expect(troubleWith([ear], false)).toMatch(/^听写错字变多了：模型文件 ear.bin 已损坏/);
  expect(troubleWith([vocoder], true)).toMatch(/^合成变慢了/);
  expect(troubleWith([vocoder], false)).toBeNull();
});
