import { Failure } from '../../../contract/failures.ts';
import {
  heardLanguages,
  type TranslationLine,
  type TranslationProject,
} from '../../../contract/translation.ts';
import { TranslationFailedError } from '../../../language/translation/translator.ts';
import {
  TranscriptionFailedError,
  TranscriptionMissingError,
} from '../../../speech/transcription/transcription.ts';
import { mendWords } from '../../../speech/transcription/mend-words.ts';
import type { StoredFile } from '../../db/files.ts';
import { newId } from '../../db/new-id.ts';
import type { Tools } from '../../jobs/kinds.ts';
import { waitFor, type ReportProgress, type Run } from '../../jobs/run.ts';
import { isHeard, isTranslated, languageOf } from './order-translation.ts';

export interface HeardLines {
  language: string | null;
  lines: TranslationLine[];
  /** Of each line in another language than Chinese and English: what Whisper makes of it; else null. */
  english: { text: string }[] | null;
}

/** What is said in the film, as sentences that wait for their translation. */
export async function hearLines(
  tools: Tools,
  file: StoredFile,
  { from, to, terms }: TranslationProject,
  run: Run,
  report: ReportProgress,
): Promise<HeardLines> {
  await waitFor(tools.transcriptionSettled, run.signal);
  const hear = (language: string, task: 'transcribe' | 'translate', first: number, share: number) => {
    const onProgress = (progress: 'waiting' | number) =>
      report(first + share * (progress === 'waiting' ? 0 : progress), 1);
    const request = { language, task, lane: 'job' as const, seconds: null, onProgress };
    return tools.transcripts.hear(file, request, run.signal).catch(hearingFailure);
  };
  const asked = from === 'auto' ? 'auto' : languageOf(from);
  const isForeign = asked !== 'auto' && !isTranslated(asked);
  const { language, sentences } = await hear(asked, 'transcribe', 0, isForeign ? 0.5 : 1);
  if (sentences.length === 0)
    throw new Failure('SPEECH_NOT_FOUND', {
      message: '没有听到有人说话。如果只有音乐，或者人声很小，请换一个视频，或自己导入字幕。没有扣算力。',
    });
  if (language !== null && !isHeard(language))
    throw new Failure('SPEECH_NOT_FOUND', {
      message: '没有听出说的是哪种语言，请手动选「视频里说的」语言再试。没有扣算力。',
    });
  if (language !== null && language === languageOf(to))
    throw new Failure('SPEECH_NOT_FOUND', {
      message: `视频里说的就是${heardLanguages[language]}，不用翻译。请换一种目标语言，或手动选视频里说的语言。没有扣算力。`,
    });
  const words = terms.map(({ source }) => source);
  const lines = sentences.map((one) => ({
    id: newId(),
    ...one,
    text: mendWords(one.text, words),
    translation: '',
  }));
  if (language === null || isTranslated(language)) return { language, lines, english: null };
  const { sentences: english } = await hear(language, 'translate', 0.5, 0.5);
  return { language, lines: english.length > 0 ? underEnglish(english, lines) : lines, english };
}

interface Timed {
  start: number;
  end: number;
  text: string;
}

/** The sentences that Whisper wrote in English, each with what was said meanwhile. */
const underEnglish = (english: Timed[], lines: TranslationLine[]): TranslationLine[] =>
  english.map(({ start, end, text }) => ({
    id: newId(),
    start,
    end,
    text:
      lines
        .filter((line) => (line.start + line.end) / 2 >= start && (line.start + line.end) / 2 < end)
        .map((line) => line.text)
        .join(' ') || text,
    translation: '',
  }));

function hearingFailure(error: unknown): never {
  if (error instanceof TranscriptionMissingError || error instanceof TranscriptionFailedError)
    throw new Failure('ENGINE_MISSING', { message: error.message });
  throw error;
}

/** Of what Whisper translates by itself nobody knows how sure it is: all of it is to be looked at. */
const UNKNOWN = 0.5;

/** Lines without a translation get a draft of the machine; what somebody wrote stays. */
export async function translateLines(
  tools: Tools,
  { lines, english }: HeardLines,
  { to, terms }: TranslationProject,
  run: Run,
  report: ReportProgress,
): Promise<TranslationLine[]> {
  const target = languageOf(to);
  const wanted = lines
    .map((line, index) => ({ line, source: english?.[index]?.text ?? line.text }))
    .filter(({ line, source }) => line.translation === '' && source !== '');
  if (wanted.length === 0 || !isTranslated(target)) return lines;
  if (english && target === 'en')
    return lines.map((line, index) => ({
      ...line,
      translation: english[index]?.text ?? '',
      confidence: UNKNOWN,
      doubts: ['unsure'],
    }));
  const request = { to: target, terms, signal: run.signal, onProgress: report };
  const drafts = await tools.translator
    .translate(
      wanted.map(({ source }) => source),
      request,
    )
    .catch((error: unknown) => {
      if (error instanceof TranslationFailedError)
        throw new Failure('ENGINE_MISSING', { message: error.message });
      throw error;
    });
  const draftOf = new Map(wanted.map(({ line }, index) => [line, drafts[index]!]));
  return lines.map((line) => {
    const draft = draftOf.get(line);
    if (!draft) return line;
    const { text, others, doubts } = draft;
    const confidence =
      Math.round((english ? Math.min(UNKNOWN, draft.confidence) : draft.confidence) * 100) / 100;
    const told = english ? [...new Set(['unsure' as const, ...doubts])] : doubts;
    return { ...line, translation: text, others, confidence, doubts: told };
  });
}
