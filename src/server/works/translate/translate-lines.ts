import { Failure } from '../../../contract/failures.ts';
import { DOUBTFUL_WORDS } from '../../../contract/file.ts';
import {
  heardLanguages,
  isTranslated,
  languageOf,
  type TranslatedLanguage,
  type TranslationLine,
  type TranslationProject,
} from '../../../contract/translation.ts';
import type { Draft } from '../../../language/translation/draft.ts';
import { translateWithService } from '../../../language/translation/translate-with-service.ts';
import { translateWithModel } from '../../../language/translation/translate-with-model.ts';
import { TranslationFailedError } from '../../../language/translation/translator.ts';
import {
  TranscriptionFailedError,
  TranscriptionMissingError,
} from '../../../speech/transcription/transcription.ts';
import { openScript } from '../../../speech/mending/mend-by-script.ts';
import type { StoredFile } from '../../db/files.ts';
import { newId } from '../../db/new-id.ts';
import type { Tools } from '../../jobs/maker.ts';
import { SURE_LANGUAGE } from '../../speech/heard-trouble.ts';
import { mendedText, readVocabulary } from '../../speech/heard-words.ts';
import type { TranscriptRequest } from '../../speech/transcripts.ts';
import { waitFor, type ReportProgress, type Run } from '../../jobs/run.ts';
import { isHeard, languageName, languageOfLines, languageWritten } from './languages.ts';
import { LOOK_SECONDS } from './source/listen-first.ts';

export interface HeardLines {
  language: string | null;
  lines: TranslationLine[];
  /** Of each line in another language than Chinese and English: what Whisper makes of it; else null. */
  english: { text: string }[] | null;
}

export const NOBODY_SPEAKS = '没有听到有人说话。如果只有音乐，或者人声很小，请换一个视频，或自己导入字幕。';

export async function hearLines(
  tools: Tools,
  file: StoredFile,
  { from, to, terms, script }: TranslationProject,
  run: Run,
  report: ReportProgress,
): Promise<HeardLines> {
  await waitFor(tools.engines.settled.hearing, run.signal);
  const listen = (language: string, task: 'transcribe' | 'translate', seconds: number | null, tell: Tell) =>
    tools.engines.transcripts
      .hear(file, { language, task, lane: 'job', seconds, onProgress: tell }, run.signal)
      .catch(hearingFailure);
  const hear = (language: string, task: 'transcribe' | 'translate', first: number, share: number) =>
    listen(language, task, null, (progress) =>
      report(first + share * (progress === 'waiting' ? 0 : progress), 1),
    );
  const told = from === 'auto' ? 'auto' : languageOf(from);
  // Told the wrong language, Whisper invents sentences in it.
  const { language: likely, sureness } =
    told === 'auto' ? heardNothing : await listen('auto', 'transcribe', LOOK_SECONDS, () => {});
  const isOther = likely !== null && likely !== told && isHeard(likely) && (sureness ?? 0) >= SURE_LANGUAGE;
  const asked = isOther ? likely : told;
  const isDrafted = isTranslated(languageOf(to));
  const isForeign = asked !== 'auto' && !isTranslated(asked) && isDrafted;
  const first = await hear(asked, 'transcribe', 0, isForeign ? 0.5 : 1);
  const isWrong = asked !== 'auto' && first.sentences.length > 0 && !isWrittenIn(asked, first.sentences);
  const { language, sentences } = isWrong ? await hear('auto', 'transcribe', 0, 1) : first;
  if (sentences.length === 0) throw new Failure('SPEECH_NOT_FOUND', { message: NOBODY_SPEAKS });
  if (language !== null && !isHeard(language))
    throw new Failure('SPEECH_NOT_FOUND', {
      message: '没有听出说的是哪种语言，请手动选「视频里说的」语言再试。',
    });
  if (language !== null && language === languageOf(to))
    throw new Failure('SPEECH_NOT_FOUND', {
      message: `视频里说的就是${heardLanguages[language]}，不用翻译。请换一种目标语言，或手动选视频里说的语言。`,
    });
  const words = [...new Set([...terms.map(({ source }) => source), ...namesIn(script ?? '')])];
  const vocabulary = await readVocabulary(tools.db, run.userId, words);
  const mendByScript = openScript(script ?? '');
  const lines = sentences.map(({ start, end, ...heard }) => ({
    id: newId(),
    start,
    end,
    ...mendedText(heard, language, tools.engines.likelySigns, vocabulary, words, mendByScript),
    translation: '',
  }));
  if (language === null || isTranslated(language) || !isDrafted) return { language, lines, english: null };
  const { sentences: english } = await hear(language, 'translate', 0.5, 0.5);
  return { language, lines: english.length > 0 ? underEnglish(english, lines) : lines, english };
}

/** A longer line of what was written beside the film is a sentence, not the name of something. */
const LONGEST_NAME = 12;

const namesIn = (script: string): string[] =>
  script
    .split(/[\n，,、；;]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= LONGEST_NAME);

type Tell = TranscriptRequest['onProgress'];

const heardNothing = { language: null, sureness: null };

/** Told to hear Chinese, Whisper still writes what is said in English in English letters. */
function isWrittenIn(language: string, sentences: { text: string }[]): boolean {
  const written = ['zh', 'ja', 'ko', 'ru'].includes(language) ? language : 'en';
  return languageOfLines(sentences) === written;
}

interface Timed {
  start: number;
  end: number;
  text: string;
}

const underEnglish = (english: Timed[], lines: TranslationLine[]): TranslationLine[] =>
  english.map(({ start, end, text }) => {
    const said = lines.filter(
      (line) => (line.start + line.end) / 2 >= start && (line.start + line.end) / 2 < end,
    );
    const doubtful = said.flatMap((line) => line.doubtful ?? []).slice(0, DOUBTFUL_WORDS);
    return {
      id: newId(),
      start,
      end,
      text: said.map((line) => line.text).join(' ') || text,
      ...(doubtful.length > 0 && { doubtful }),
      translation: '',
    };
  });

function hearingFailure(error: unknown): never {
  if (error instanceof TranscriptionMissingError || error instanceof TranscriptionFailedError)
    throw new Failure('ENGINE_MISSING', { message: error.message });
  throw error;
}

/** Of what Whisper translates by itself nobody knows how sure it is: all of it is to be looked at. */
const UNKNOWN = 0.5;

export async function translateLines(
  tools: Tools,
  { language, lines, english }: HeardLines,
  { from, to, terms, engine }: TranslationProject,
  run: Run,
  report: ReportProgress,
): Promise<{ lines: TranslationLine[]; notice: string | null }> {
  const target = languageOf(to);
  const chosen = languageOf(from);
  const otherLanguage =
    from !== 'auto' && language !== null && isHeard(chosen) && isHeard(language) && chosen !== language
      ? `选的是${heardLanguages[chosen]}，听到的是${heardLanguages[language]}，按${heardLanguages[language]}翻译了。`
      : null;
  const wanted = lines
    .map((line, index) => ({ line, source: english?.[index]?.text ?? line.text }))
    .filter(({ line, source }) => line.translation === '' && source !== '');
  if (wanted.length === 0) return { lines, notice: otherLanguage };
  if (english && target === 'en' && (engine ?? 'embedded') === 'embedded') {
    const drafted = lines.map((line, index) => ({
      ...line,
      translation: english[index]?.text ?? '',
      confidence: UNKNOWN,
      doubts: [...heardDoubts(line), 'unsure' as const],
    }));
    return { lines: drafted, notice: otherLanguage };
  }
  // They read the language that was spoken better than what Whisper made of it.
  const texts = wanted.map(({ line, source }) => line.text || source);
  const wish = { to, terms, engine };
  const outside = await draftsFromOutside(tools, texts, language, wish, run.signal, report);
  const rest = wanted.slice(outside.drafts.length);
  const isRead = english !== null || isTranslated(language ?? languageWritten(from, lines));
  const ours =
    isTranslated(target) && isRead && rest.length > 0
      ? await draftsOf(tools, rest, target, terms, run, report)
      : [];
  const notice = noticeOf(outside.trouble, rest.length, ours.length, to) ?? otherLanguage;
  const isLow = english !== null && outside.drafts.length === 0;
  const drafts = [...outside.drafts, ...ours];
  const draftOf = new Map(wanted.map(({ line }, index) => [line, drafts[index]!]));
  const drafted = lines.map((line) => {
    const draft = draftOf.get(line);
    if (!draft) return line;
    const { text, others, doubts } = draft;
    const confidence =
      Math.round((isLow ? Math.min(UNKNOWN, draft.confidence) : draft.confidence) * 100) / 100;
    const told = isLow ? [...new Set(['unsure' as const, ...doubts])] : doubts;
    return { ...line, translation: text, others, confidence, doubts: [...heardDoubts(line), ...told] };
  });
  return { lines: drafted, notice };
}

function noticeOf(trouble: string | null, missing: number, ours: number, to: string): string | null {
  if (missing === 0) return null;
  if (trouble !== null)
    return `${trouble}有 ${missing} 句${ours > 0 ? '用了内置翻译' : '还没有译文，可以自己写，或重新翻译'}。`;
  if (ours > 0) return null;
  const why = isTranslated(languageOf(to)) ? '这种原文' : `译成${languageName(to) ?? '这种语言'}`;
  return `${why}没有机器翻译：${missing} 句译文空着，请在「校对译文」里写、粘贴或导入。`;
}

/** What was wrong with hearing a line stays; what was wrong with a translation of before goes with it. */
const heardDoubts = ({ doubts = [] }: TranslationLine) => doubts.filter((doubt) => doubt === 'crowd');

export async function draftsFromOutside(
  { chat, translationService }: Pick<Tools, 'chat' | 'translationService'>,
  texts: string[],
  language: string | null,
  { to, terms, engine }: Pick<TranslationProject, 'to' | 'terms' | 'engine'>,
  signal: AbortSignal,
  onProgress: ReportProgress,
): Promise<{ drafts: Draft[]; trouble: string | null }> {
  const request = { terms, signal, onProgress };
  if (engine === 'model' && chat)
    return translateWithModel(chat, texts, { ...request, to: languageName(to) ?? to });
  if (engine === 'service' && translationService)
    return translateWithService(translationService, texts, {
      ...request,
      from: language,
      to: languageOf(to),
    });
  return { drafts: [], trouble: null };
}

async function draftsOf(
  tools: Tools,
  wanted: { source: string }[],
  to: TranslatedLanguage,
  terms: TranslationProject['terms'],
  run: Run,
  report: ReportProgress,
) {
  const texts = wanted.map(({ source }) => source);
  try {
    return await tools.engines.translator.translate(texts, {
      to,
      terms,
      signal: run.signal,
      onProgress: report,
    });
  } catch (error) {
    if (!(error instanceof TranslationFailedError)) throw error;
    throw new Failure('ENGINE_MISSING', { message: error.message });
  }
}
