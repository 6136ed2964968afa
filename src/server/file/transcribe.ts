import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { TRANSCRIBED_MINUTES, type transcribeFile, type TranscriptLine } from '../../contract/file.ts';
import type { App } from '../app.ts';
import { needFile } from '../db/files.ts';
import { asSpeechFailure } from '../speech/speech-failure.ts';
import { heardTrouble } from '../speech/heard-trouble.ts';
import { mendedCaptions, readVocabulary } from '../speech/heard-words.ts';
import type { TranscriptionProgress } from '../speech/transcripts.ts';

/** A proxy takes a connection on which nothing comes for a dead one. */
const KEEP_ALIVE_MS = 15_000;

type Request = z.output<typeof transcribeFile.input>;

export async function* transcriptionLines(
  app: App,
  userId: string,
  { fileId, language }: Request,
  signal: AbortSignal,
): AsyncGenerator<TranscriptLine> {
  const file = await needFile(app.db, userId, fileId, ['audio']);
  if ((file.duration ?? 0) > TRANSCRIBED_MINUTES * 60)
    throw new Failure('FILE_TOO_LONG', {
      message: `录音超过 ${TRANSCRIBED_MINUTES} 分钟，不能识别字幕，请剪短后再上传。`,
    });
  let now: TranscriptionProgress | null = null;
  let wake = () => {};
  const onProgress = (progress: TranscriptionProgress) => {
    now = progress;
    wake();
  };
  const keepAlive = setInterval(() => wake(), KEEP_ALIVE_MS);
  let sent: TranscriptionProgress | null = null;
  let count = 0;
  try {
    const transcribed = app.engines.transcripts.hear(
      file,
      { language, lane: 'preview', seconds: null, onProgress },
      signal,
    );
    for (;;) {
      const news = new Promise<null>((resolve) => (wake = () => resolve(null)));
      const heard = now === sent ? await Promise.race([transcribed, news]) : null;
      if (heard) {
        const captions = mendedCaptions(
          heard,
          app.engines.likelySigns,
          await readVocabulary(app.db, userId, []),
        );
        return void (yield { type: 'captions', captions, notice: heardTrouble(heard) });
      }
      sent = now;
      count++;
      yield lineOf(sent);
    }
  } catch (error) {
    if (signal.aborted) return;
    const failure = asSpeechFailure(error);
    if (count === 0) throw failure;
    if (!(failure instanceof Failure)) app.log.error({ err: error }, 'transcription failed');
    const { message } = failure instanceof Failure ? failure : new Failure('SERVER_FAULT');
    yield { type: 'failed', message };
  } finally {
    clearInterval(keepAlive);
  }
}

const lineOf = (progress: TranscriptionProgress | null): TranscriptLine =>
  typeof progress === 'number'
    ? { type: 'progress', percent: Math.floor(progress * 100) }
    : { type: 'waiting' };
