import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { HEARD_MINUTES, type hearFile, type HearLine } from '../../contract/file.ts';
import type { App } from '../app.ts';
import { needFile } from '../db/files.ts';
import { asSpeechFailure } from '../speech/speech-failure.ts';
import type { HearingProgress } from '../speech/transcripts.ts';

/** A proxy takes a connection on which nothing comes for a dead one. */
const SIGN_OF_LIFE_MS = 15_000;

type Wish = z.output<typeof hearFile.input>;

/** How far the hearing of a recording is, and its captions in the end. */
export async function* hearLines(
  app: App,
  userId: string,
  { fileId, language }: Wish,
  signal: AbortSignal,
): AsyncGenerator<HearLine> {
  const file = await needFile(app.db, userId, fileId, ['audio']);
  if ((file.duration ?? 0) > HEARD_MINUTES * 60)
    throw new Failure('FILE_TOO_LONG', {
      message: `录音超过 ${HEARD_MINUTES} 分钟，不能识别字幕，请剪短后再上传。`,
    });
  let now: HearingProgress | null = null;
  let tell = () => {};
  const onProgress = (progress: HearingProgress) => {
    now = progress;
    tell();
  };
  const life = setInterval(() => tell(), SIGN_OF_LIFE_MS);
  let sent: HearingProgress | null = null;
  let count = 0;
  try {
    const heard = app.recordings.captions(file, { language, lane: 'preview', onProgress }, signal);
    for (;;) {
      const news = new Promise<null>((wake) => (tell = () => wake(null)));
      // What came while the last line was being sent has already told.
      const captions = now === sent ? await Promise.race([heard, news]) : null;
      if (captions) return void (yield { type: 'captions', captions });
      sent = now;
      count++;
      yield lineOf(sent);
    }
  } catch (error) {
    if (signal.aborted) return;
    const failure = asSpeechFailure(error);
    if (count === 0) throw failure;
    if (!(failure instanceof Failure)) app.log.error({ err: error }, 'hearing failed');
    const { message } = failure instanceof Failure ? failure : new Failure('SERVER_FAULT');
    yield { type: 'failed', message };
  } finally {
    clearInterval(life);
  }
}

const lineOf = (progress: HearingProgress | null): HearLine =>
  typeof progress === 'number'
    ? { type: 'progress', percent: Math.floor(progress * 100) }
    : { type: 'waiting' };
