import path from 'node:path';
import { openSharedWork } from '../../process/shared-work.ts';
import { Failure } from '../../contract/failures.ts';
import { PEAKS_PER_SECOND } from '../../contract/file.ts';
import { probe } from '../../media/read/probe.ts';
import { readPeaks } from '../../media/read/read-peaks.ts';
import { inTurn } from '../../media/read/read-untrusted.ts';
import { MediaError } from '../../media/run.ts';
import { openFileCache } from '../../speech/synthesis/file-cache.ts';
import type { App } from '../app.ts';
import { needFile, type StoredFile } from '../db/files.ts';
import { openAnalyses } from '../http/limits/analyses.ts';
import { withFetched } from '../storage/transfer.ts';

const MOST_BYTES = 64 * 1024 ** 2;

export function openPeaks(app: Pick<App, 'config' | 'db' | 'storage'>) {
  const { dataDir } = app.config;
  const stored = openFileCache(path.join(dataDir, 'peaks'), 'bin', MOST_BYTES);
  const analyse = openAnalyses();
  const work = openSharedWork<Buffer, null>(null);
  const read = (file: StoredFile, caller: AbortSignal): Promise<Buffer> =>
    work.join(file.sha256, caller, (callers) =>
      analyse(file.userId, callers, (signal) => peaksOf(app, file, signal)),
    );
  return async (userId: string, fileId: string, caller: AbortSignal) => {
    const file = await needFile(app.db, userId, fileId, ['audio', 'video']);
    const known = await stored.read(file.sha256);
    const peaks = known ?? (await read(file, caller));
    if (!known) await stored.write(file.sha256, peaks);
    return { seconds: file.duration ?? 0, peaks: peaks.toString('base64') };
  };
}

async function peaksOf(
  { config, storage }: Pick<App, 'config' | 'storage'>,
  file: StoredFile,
  signal: AbortSignal,
) {
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
