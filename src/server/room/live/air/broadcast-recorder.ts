import fs from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../../../contract/failures.ts';
import type { Room } from '../../../../contract/room.ts';
import { openBackOff } from '../../../../process/back-off.ts';
import { needFreeDisk, needQuota } from '../../../storage/quota.ts';
import { isSegmentFile, segmentFolder } from '../../broadcast-recording/segment-keeper.ts';
import type { Air } from './air.ts';

const CHECK_MS = 10_000;
/** About a minute: with less it would stop again at once, and leave a segment of seconds each time. */
const SPARE_BYTES = 50 * 1024 ** 2;
const LONGEST_REST_MS = 60_000;

const AGAIN = '直播照常。有了空间会自己接着录。';

/**
 * Whether a room on air is recorded: as its owner wishes, while there is space for it. `onChange`: there is none any
 * more, or there is again.
 */
export function openBroadcastRecorder(
  { app, broadcast, warnings, events }: Pick<Air, 'app' | 'broadcast' | 'warnings' | 'events'>,
  onChange: () => void,
) {
  const folder = segmentFolder(app, broadcast.id);
  let state: 'off' | 'begins' | 'on' | 'stopped' = 'off';
  const isWanted = () => state === 'on' || state === 'begins';
  function become(next: typeof state): void {
    if (state === next) return;
    state = next;
    events.emit('changed');
  }
  // A disk that has space and yet cannot be written to is not tried every ten seconds.
  const backOff = openBackOff({
    atOnce: 1,
    firstRestMs: CHECK_MS,
    longestRestMs: LONGEST_REST_MS,
    onChange: () => {},
  });
  const checking = setInterval(() => void check(), CHECK_MS);

  async function check(): Promise<void> {
    const before = state;
    if (before === 'off' || backOff.restMs() > 0) return;
    try {
      await needFreeSpace(before === 'stopped' ? SPARE_BYTES : 0);
    } catch (error) {
      // Whoever cannot be asked has not said no.
      if (error instanceof Failure) fail(error);
      else
        app.log.warn({ err: error, broadcastId: broadcast.id }, 'space for a recording was not looked for');
      return;
    }
    // It was switched off, or its disk refused, while space was looked for.
    if (state !== before) return;
    if (before === 'stopped') {
      become('begins');
      return onChange();
    }
    if (before === 'on') backOff.succeeded();
  }

  async function needFreeSpace(spare: number): Promise<void> {
    await needFreeDisk(app, spare);
    const left = await needQuota(app, broadcast.userId);
    if ((await sizeOf(folder)) + spare > left) throw new Failure('STORAGE_FULL');
  }

  function fail(error: unknown): void {
    if (!isWanted()) return;
    become('stopped');
    const isFull = error instanceof Failure && error.code === 'STORAGE_FULL';
    if (!(error instanceof Failure)) backOff.failed('');
    app.log[isFull ? 'warn' : 'error'](
      { err: error, broadcastId: broadcast.id },
      'a room is not recorded any more',
    );
    const why = isFull ? '存储空间用完了' : '服务器的磁盘写不下了';
    warnings.set('recording', `${why}，录像停在这里，${AGAIN}`);
    onChange();
  }

  return {
    async folderFor({ settings }: Room): Promise<string | null> {
      if (!settings.recording.isOn || broadcast.isRehearsal) {
        become('off');
        backOff.succeeded();
        warnings.set('recording', null);
        return null;
      }
      if (state === 'off') {
        become('begins');
        await check();
      }
      return isWanted() ? folder : null;
    },
    /** Told at once: until the next look the desk would show both that it is recorded and that it is not. */
    begun() {
      if (state !== 'begins') return;
      become('on');
      app.log.info({ broadcastId: broadcast.id }, 'a room is recorded');
      warnings.set('recording', null);
    },
    /** Whoever writes it is gone: until the next one has written, the desk must not say that it is recorded. */
    interrupted() {
      if (state === 'on') become('begins');
    },
    fail,
    isRecording: () => state === 'on',
    close: () => clearInterval(checking),
  };
}

async function sizeOf(folder: string): Promise<number> {
  // Without the folder there is nothing.
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
