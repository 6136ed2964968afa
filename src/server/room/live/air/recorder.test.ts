import os from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newSettings } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import { openRecorder } from './recorder.ts';
import { roomWarnings } from './room-warnings.ts';

it('is recording from a picture on the disk on, until whoever writes it is gone', async () => {
  // Without a database nobody knows how much space is left, and that has never stopped a recording.
  const app = {
    config: { dataDir: os.tmpdir(), freeDisk: 0 },
    log: { warn: vi.fn(), info: vi.fn(), error: vi.fn() },
  } as unknown as Parameters<typeof openRecorder>[0];
  const broadcast = { id: 'live', userId: 'me', isRehearsal: false } as Parameters<typeof openRecorder>[1];
  const seen: boolean[] = [];
  const warnings = roomWarnings(() => {});
  const recorder = openRecorder(
    app,
    broadcast,
    warnings,
    () => seen.push(recorder.isRecording()),
    () => {},
  );
  onTestFinished(() => recorder.close());
  const settings = newSettings('token');
  const room = (isOn: boolean) => ({ settings: { ...settings, recording: { isOn, days: 3 } } }) as Room;

  expect(await recorder.folderFor(room(true))).toContain('live');
  expect(recorder.isRecording()).toBe(false);
  recorder.begun();
  recorder.interrupted();
  expect(await recorder.folderFor(room(true))).toContain('live');
  recorder.begun();
  recorder.fail(new Error('the disk is gone'));
  expect(warnings.of('recording')).toContain('磁盘');
  // The last words of a writer whose disk refused.
  recorder.begun();
  expect(await recorder.folderFor(room(false))).toBeNull();
  recorder.begun();
  expect(seen).toEqual([false, true, false, true, false, false]);
});
