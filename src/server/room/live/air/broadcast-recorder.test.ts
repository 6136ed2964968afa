import { EventEmitter } from 'node:events';
import os from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newSettings } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import { roomWarnings, type Air } from './air.ts';
import { openBroadcastRecorder } from './broadcast-recorder.ts';

it('is recording from a picture on the disk on, until whoever writes it is gone', async () => {
  // Without a database nobody knows how much space is left, and that has never stopped a recording.
  const app = {
    config: { dataDir: os.tmpdir(), freeDisk: 0 },
    log: { warn: vi.fn(), info: vi.fn(), error: vi.fn() },
  } as unknown as Air['app'];
  const broadcast = { id: 'live', userId: 'me', isRehearsal: false } as Air['broadcast'];
  const events: Air['events'] = new EventEmitter();
  const warnings = roomWarnings(new EventEmitter());
  const recorder = openBroadcastRecorder({ app, broadcast, warnings, events }, () => {});
  const seen: boolean[] = [];
  events.on('changed', () => seen.push(recorder.isRecording()));
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
