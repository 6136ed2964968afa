import fs from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../../../contract/failures.ts';
import type { Room } from '../../../../contract/room.ts';
import type { App } from '../../../app.ts';
import { needQuota } from '../../../storage/quota.ts';
import type { Live } from '../../lives.ts';
import { isSegmentFile, segmentFolder } from '../../recording/segment-keeper.ts';
import type { RoomWarnings } from './room-warnings.ts';

const CHECK_MS = 10_000;

const AGAIN = '直播照常。清理后在设置里把录像关掉再打开，就能接着录。';

/** Whether a room on air is recorded: as its owner wishes, while there is room for it. `onStop`: there is none any more. */
export function openRecorder(app: App, live: Live, warnings: RoomWarnings, onStop: () => void) {
  const folder = segmentFolder(app, live.id);
  let state: 'off' | 'on' | 'stopped' = 'off';
  const isOn = () => state === 'on';
  const checking = setInterval(() => void check(), CHECK_MS);

  async function check(): Promise<void> {
    if (!isOn()) return;
    await needRoom().catch(failIfFull);
  }

  async function needRoom(): Promise<void> {
    const left = await needQuota(app, live.userId);
    if ((await sizeOf(folder)) > left) throw new Failure('STORAGE_FULL');
  }

  /** Whoever cannot be asked has not said no. */
  function failIfFull(error: unknown): void {
    if (error instanceof Failure) fail(error);
    else app.log.warn({ err: error, liveId: live.id }, 'room for a recording was not looked for');
  }

  function fail(error: unknown): void {
    if (state === 'stopped') return;
    state = 'stopped';
    const isFull = error instanceof Failure && error.code === 'STORAGE_FULL';
    // Only whoever runs the site can mend the disk: they read the errors.
    app.log[isFull ? 'warn' : 'error']({ err: error, liveId: live.id }, 'a room is not recorded any more');
    const why = isFull ? '存储空间用完了' : '服务器的磁盘写不下了';
    warnings.set('recording', `${why}，录像停在这里，${AGAIN}`);
    onStop();
  }

  return {
    /** Where the segments go; null: it is not recorded. */
    async folderFor({ settings }: Room): Promise<string | null> {
      if (!settings.recording.isOn || live.isRehearsal) {
        state = 'off';
        warnings.set('recording', null);
        return null;
      }
      if (state === 'off') {
        state = 'on';
        await check();
      }
      return isOn() ? folder : null;
    },
    fail,
    isRecording: isOn,
    close: () => clearInterval(checking),
  };
}

/** What is recorded and not yet among the user's files; without the folder there is nothing. */
async function sizeOf(folder: string): Promise<number> {
  const names = await fs.readdir(folder).catch(() => []);
  const sizes = names.filter(isSegmentFile).map((name) =>
    fs.stat(path.join(folder, name)).then(
      ({ size }) => size,
      // It has just been kept.
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
}
