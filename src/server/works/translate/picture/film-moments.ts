import fs from 'node:fs/promises';
import { deadlineAfter } from '../../../../process/deadline.ts';
import { openTurns } from '../../../../process/turns.ts';
import { Failure } from '../../../../contract/failures.ts';
import { readMoment } from '../../../../media/read/read-picture.ts';
import { inTurn } from '../../../../media/read/read-untrusted.ts';
import { MediaError } from '../../../../media/run.ts';
import type { App } from '../../../app.ts';
import { lengthOf, type StoredFile } from '../../../db/files.ts';
import { withFetched } from '../../../storage/transfer.ts';

interface FilmMoment {
  seconds: number;
  picture: string;
}

interface Looks {
  moments: number;
  /** Pixels of the shorter side. */
  side: number;
  limitMs: number;
}

const turns = openTurns({ atOnce: 2, atOnceOfOne: 1, waitingOfOne: 4 });

export async function lookAtMoments<T>(
  { config, storage }: Pick<App, 'config' | 'storage'>,
  file: StoredFile,
  { moments, side, limitMs }: Looks,
  look: (seen: FilmMoment[], signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = deadlineAfter(limitMs);
  const lookAt = async (film: string) =>
    look(await readMoments(film, lengthOf(file), { moments, side }, signal), signal);
  try {
    const fetched = { dataDir: config.dataDir, storage, file, signal };
    return await turns.take(file.userId, signal, () => withFetched(fetched, lookAt));
  } catch (error) {
    if (signal.aborted)
      throw new Failure('PREVIEW_TOO_SLOW', { message: '机器正忙，没来得及看完画面，请稍后再试。' });
    if (!(error instanceof MediaError) || error.code === 'no-tool') throw error;
    throw new Failure('FILE_UNREADABLE', { message: `「${file.originalName}」的画面读不出来。` });
  }
}

export async function readMoments(
  film: string,
  length: number,
  { moments, side }: Pick<Looks, 'moments' | 'side'>,
  signal: AbortSignal,
): Promise<FilmMoment[]> {
  const seen: FilmMoment[] = [];
  for (let moment = 0; moment < moments; moment++) {
    const seconds = ((moment + 0.5) / moments) * length;
    const picture = `${film}.${moment}.jpg`;
    await inTurn(() => readMoment({ file: film, at: seconds, side }, picture, signal));
    // Behind the last picture of a film whose sound goes on there is none.
    if ((await fs.stat(picture)).size > 0) seen.push({ seconds, picture });
  }
  return seen;
}
