import path from 'node:path';
import { deadlineAfter } from '../../process/deadline.ts';
import { Failure } from '../../contract/failures.ts';
import { PEAKS_PER_SECOND } from '../../contract/file.ts';
import { probe } from '../../media/read/probe.ts';
import { readPeaks } from '../../media/read/read-peaks.ts';
import { inTurn } from '../../media/read/read-untrusted.ts';
import { MediaError } from '../../media/run.ts';
import { openFileCache } from '../../speech/synthesis/file-cache.ts';
import type { App } from '../app.ts';
import { needFile, type StoredFile } from '../db/files.ts';
import { withFetched } from '../storage/transfer.ts';

const MOST_BYTES = 64 * 1024 ** 2;
const LIMIT_MS = 3 * 60_000;

/** How loud a sound or film is along its time; each file is read once. */
export function openPeaks(app: Pick<App, 'config' | 'db' | 'storage'>) {
  const { dataDir } = app.config;
  const stored = openFileCache(path.join(dataDir, 'peaks'), 'bin', MOST_BYTES);
  const pending = new Map<string, Promise<Buffer>>();
  const once = (file: StoredFile): Promise<Buffer> => {
    const known = pending.get(file.sha256);
    if (known) return known;
    const read = peaksOf(app, file).finally(() => pending.delete(file.sha256));
    pending.set(file.sha256, read);
    return read;
  };
  return async (userId: string, fileId: string) => {
    const file = await needFile(app.db, userId, fileId, ['audio', 'video']);
    const known = await stored.read(file.sha256);
    const peaks = known ?? (await once(file));
    // A full disk must not take the picture of the sound from anybody.
    if (!known) await stored.write(file.sha256, peaks).catch(() => {});
    return { seconds: file.duration ?? 0, peaks: peaks.toString('base64') };
  };
}

async function peaksOf({ config, storage }: Pick<App, 'config' | 'storage'>, file: StoredFile) {
  const signal = deadlineAfter(LIMIT_MS);
  try {
    return await withFetched({ dataDir: config.dataDir, storage, file, signal }, async (local) => {
      const { codecs, kind } = await probe(local, signal);
      const hasSound = kind === 'audio' || codecs.length > 1;
      if (!hasSound) return Buffer.alloc(0);
      return await inTurn(() => readPeaks(local, PEAKS_PER_SECOND, file.duration ?? 0, signal));
    });
  } catch (error) {
    if (!(error instanceof MediaError) || error.code === 'no-tool') throw error;
    throw new Failure('FILE_UNREADABLE', { message: `「${file.originalName}」的声音读不出来。` });
  }
}
