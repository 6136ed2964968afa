import { createReadStream } from 'node:fs';
import { decodePcm16 } from '../../../../common/wav.ts';
import { toPlainPcm } from '../../../../media/read/read-sound.ts';
import { MediaError } from '../../../../media/run.ts';
import { deadlineAfter } from '../../../../process/deadline.ts';
import { findSpeech } from '../../../../speech/transcription/voice-activity.ts';
import type { App } from '../../../app.ts';
import { lengthOf, type StoredFile } from '../../../db/files.ts';
import { makeOnce } from '../../../storage/make-once.ts';
import { withFetched } from '../../../storage/transfer.ts';

const RATE = 16_000;
/** Two minutes. */
const STRETCH_BYTES = 2 * 60 * RATE * 2;
const LIMIT_MS = 60_000;

/** null: it has no sound; late: nobody had the time to measure it. */
type Spoken = number | null | 'late';

// What is stored never changes.
const measured = makeOnce<Spoken>({ most: 500, isWorthKeeping: (spoken) => spoken !== 'late' });

/** How long something is heard that may be a voice: music counts, silence and steady noise do not. */
export const voiceSeconds = (app: Pick<App, 'config' | 'storage'>, file: StoredFile): Promise<Spoken> =>
  measured(file.id, () => measure(app, file));

async function measure(
  { config, storage }: Pick<App, 'config' | 'storage'>,
  file: StoredFile,
): Promise<Spoken> {
  const signal = deadlineAfter(LIMIT_MS);
  try {
    return await withFetched({ dataDir: config.dataDir, storage, file, signal }, async (film) => {
      const pcm = `${film}.pcm`;
      await toPlainPcm(film, pcm, RATE, lengthOf(file), signal);
      let seconds = 0;
      // An hour in one go would hold everybody up.
      for await (const bytes of createReadStream(pcm, { highWaterMark: STRETCH_BYTES }))
        for (const { from, to } of findSpeech(decodePcm16(bytes as Buffer))) seconds += (to - from) / RATE;
      return seconds;
    });
  } catch (error) {
    if (signal.aborted) return 'late';
    if (!(error instanceof MediaError) || error.code !== 'failed') throw error;
    return null;
  }
}

/** Of lines, which may be said at the same time. */
export function secondsOfLines(lines: { start: number; end: number }[]): number {
  let [until, seconds] = [0, 0];
  for (const { start, end } of lines.toSorted((a, b) => a.start - b.start)) {
    seconds += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return seconds;
}
