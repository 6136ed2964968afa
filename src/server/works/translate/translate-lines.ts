import { Failure } from '../../../contract/failures.ts';
import type { TranslationLine, TranslationProject } from '../../../contract/translation.ts';
import { TranslationFailedError } from '../../../language/translation/translator.ts';
import {
  TranscriptionFailedError,
  TranscriptionMissingError,
} from '../../../speech/transcription/transcription.ts';
import type { StoredFile } from '../../db/files.ts';
import { newId } from '../../db/new-id.ts';
import type { Tools } from '../../jobs/kinds.ts';
import { waitFor, type ReportProgress, type Run } from '../../jobs/run.ts';
import { isTranslated, languageOf } from './order-translation.ts';

export interface HeardLines {
  language: string | null;
  lines: TranslationLine[];
}

/** What is said in the film, as sentences that wait for their translation. */
export async function hearLines(
  tools: Tools,
  file: StoredFile,
  { from, to }: TranslationProject,
  run: Run,
  report: ReportProgress,
): Promise<HeardLines> {
  await waitFor(tools.transcriptionSettled, run.signal);
  const request = {
    language: from === 'auto' ? 'auto' : languageOf(from),
    lane: 'job' as const,
    seconds: null,
    onProgress: (progress: 'waiting' | number) => report(progress === 'waiting' ? 0 : progress, 1),
  };
  const { language, sentences } = await tools.transcripts
    .hear(file, request, run.signal)
    .catch(hearingFailure);
  if (sentences.length === 0)
    throw new Failure('SPEECH_NOT_FOUND', {
      message: '没有听到有人说话。如果只有音乐，或者人声很小，请换一个视频，或自己导入字幕。没有扣算力。',
    });
  if (language !== null && !isTranslated(language))
    throw new Failure('SPEECH_NOT_FOUND', {
      message:
        '听起来说的不是中文或英语，现在还翻不了。说的就是中文或英语的话，请手动选源语言再试。没有扣算力。',
    });
  if (language !== null && language === languageOf(to))
    throw new Failure('SPEECH_NOT_FOUND', {
      message: `视频里说的就是${language === 'zh' ? '中文' : '英语'}，不用翻译。请换一种目标语言，或手动选源语言。没有扣算力。`,
    });
  const lines = sentences.map((one) => ({ id: newId(), ...one, translation: '' }));
  return { language, lines };
}

function hearingFailure(error: unknown): never {
  if (error instanceof TranscriptionMissingError || error instanceof TranscriptionFailedError)
    throw new Failure('ENGINE_MISSING', { message: error.message });
  throw error;
}

/** Lines without a translation get a draft of the machine; what somebody wrote stays. */
export async function translateLines(
  tools: Tools,
  lines: TranslationLine[],
  { to, terms }: TranslationProject,
  run: Run,
  report: ReportProgress,
): Promise<TranslationLine[]> {
  const open = lines.filter((line) => line.translation === '' && line.text !== '');
  const target = languageOf(to);
  if (open.length === 0 || !isTranslated(target)) return lines;
  const request = { to: target, terms, signal: run.signal, onProgress: report };
  const drafts = await tools.translator
    .translate(
      open.map((line) => line.text),
      request,
    )
    .catch((error: unknown) => {
      if (error instanceof TranslationFailedError)
        throw new Failure('ENGINE_MISSING', { message: error.message });
      throw error;
    });
  const draftOf = new Map(open.map((line, index) => [line, drafts[index]!]));
  return lines.map((line) => {
    const draft = draftOf.get(line);
    if (!draft) return line;
    const { text, others, confidence, doubts } = draft;
    return { ...line, translation: text, others, confidence: Math.round(confidence * 100) / 100, doubts };
  });
}
