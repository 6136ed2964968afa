import { readLabel } from '../../../../media/label/label.ts';
import { MediaError } from '../../../../media/run.ts';
import { deadlineAfter } from '../../../../process/deadline.ts';
import type { App } from '../../../app.ts';
import type { StoredFile } from '../../../db/files.ts';
import { makeOnce } from '../../../storage/make-once.ts';
import { withFetched } from '../../../storage/transfer.ts';

export type MarkedBy = { workId: string } | null | 'unknown';

const LIMIT_MS = 60_000;

const marks = makeOnce<MarkedBy>({ most: 500 });

/** Which work the file says it is; of anybody. */
export const markInFile = ({ config, storage }: Pick<App, 'config' | 'storage'>, file: StoredFile) =>
  marks(file.id, () => {
    const signal = deadlineAfter(LIMIT_MS);
    const fetched = { dataDir: config.dataDir, storage, file, signal };
    return withFetched(fetched, (film) => readMark(film, signal));
  });

export async function readMark(film: string, signal: AbortSignal): Promise<MarkedBy> {
  try {
    const label = await readLabel(film, signal);
    return label && { workId: label.ProduceID };
  } catch (error) {
    if (error instanceof MediaError && error.code === 'bad-label') return 'unknown';
    throw error;
  }
}
