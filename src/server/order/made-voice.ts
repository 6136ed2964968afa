import { readLabelTexts } from '../../media/label/label.ts';
import { MediaError } from '../../media/run.ts';
import type { Check } from '../../contract/order.ts';
import type { App } from '../app.ts';
import type { StoredFile } from '../db/files.ts';
import { isDiskFull } from '../storage/quota.ts';
import { withFetched } from '../storage/transfer.ts';
import { row } from './check-row.ts';

/** Everything that our voices say carries the mark, and so does what other services have made; a person does not. */
export async function madeVoiceCheck(
  { config, storage }: Pick<App, 'config' | 'storage'>,
  file: StoredFile,
  signal: AbortSignal,
): Promise<Check[]> {
  const fetched = { dataDir: config.dataDir, storage, file, signal };
  try {
    const marks = await withFetched(fetched, (local) => readLabelTexts(local, signal));
    if (marks.length === 0) return [];
  } catch (error) {
    if (!(error instanceof MediaError) || error.code === 'no-tool' || isDiskFull(error)) throw error;
    // A mark that breaks the standard is one all the same; a file that cannot be read is judged by whoever listens to it.
    if (error.code !== 'bad-label') return [];
  }
  return [
    row(
      'made',
      'stop',
      '这段声音带有 AI 生成标识，是合成的，不是真人说的。请交本人自己录的，不要用内置声音。',
    ),
  ];
}
