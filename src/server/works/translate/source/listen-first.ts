import { Failure } from '../../../../contract/failures.ts';
import { heardLanguages, languageOf } from '../../../../contract/translation.ts';
import { deadlineAfter } from '../../../../process/deadline.ts';
import {
  TranscriptionFailedError,
  TranscriptionMissingError,
} from '../../../../speech/transcription/transcription.ts';
import type { App } from '../../../app.ts';
import { lengthOf, type StoredFile } from '../../../db/files.ts';
import { BEGINNING_SECONDS, type Heard } from '../../../speech/transcripts.ts';
import { heardTrouble, isUnclear, SURE_LANGUAGE } from '../../../speech/heard-trouble.ts';
import { isHeard } from '../languages.ts';

/** So much of what is said is listened to before its owner is believed. */
export const LOOK_SECONDS = 28;
const LISTEN_MS = 30_000;

interface Noticed {
  fields: Record<string, string>;
  warnings: string[];
}

export async function listenFirst(
  app: Pick<App, 'engines'>,
  file: StoredFile,
  languages: { from: string; to: string },
  caller: AbortSignal,
): Promise<Noticed> {
  const deadline = deadlineAfter(LISTEN_MS);
  const request = { language: 'auto', lane: 'preview', seconds: LOOK_SECONDS, onProgress: () => {} } as const;
  try {
    const heard = await app.engines.transcripts.hear(file, request, AbortSignal.any([caller, deadline]));
    if (heard.sentences.length === 0) return nobodySpeaks(heard, file);
    const { fields, warnings } = otherLanguage(heard, languages);
    return { fields, warnings: [...warnings, ...unclear(heard)] };
  } catch (error) {
    if (error instanceof Failure && error.code === 'FILE_UNREADABLE') return noSound;
    const isMissing = error instanceof TranscriptionMissingError || error instanceof TranscriptionFailedError;
    if (!isMissing && (caller.aborted || !deadline.aborted)) throw error;
    return { fields: {}, warnings: [] };
  }
}

export const noSound: Noticed = {
  fields: { fileId: '这个文件里没有声音，没有话可以翻译。请换一个，或自己导入字幕。' },
  warnings: [],
};

const refused = (field: string, why: string): Noticed => ({ fields: { [field]: why }, warnings: [] });
const warned = (why: string): Noticed => ({ fields: {}, warnings: [why] });

export const nobodyHeard = refused(
  'fileId',
  '没有听到有人说话。如果只有音乐，或者人声很小，请换一个，或自己导入字幕。',
);

/** Where nothing sounds like a voice there is no language; else Whisper was asked, and it heard music or noise. */
function nobodySpeaks({ language }: Heard, file: StoredFile): Noticed {
  const listened = language === null ? BEGINNING_SECONDS : LOOK_SECONDS;
  return lengthOf(file) <= listened
    ? nobodyHeard
    : warned('开头没有听到有人说话。后面也没有的话翻不出来，请确认没有选错文件。');
}

function unclear(heard: Heard): string[] {
  const trouble = heardTrouble(heard);
  if (trouble) return [`${trouble}译文也靠不住，请先校对，再出片。`];
  return isUnclear(heard) ? ['开头听得不太清楚，有些字可能听错，会标出来。请先校对，再出片。'] : [];
}

function otherLanguage({ language, sureness }: Heard, { from, to }: { from: string; to: string }): Noticed {
  const told = from === 'auto' ? null : languageOf(from);
  if (language === null || language === told || (sureness ?? 0) < SURE_LANGUAGE)
    return { fields: {}, warnings: [] };
  if (!isHeard(language))
    return told
      ? { fields: {}, warnings: [] }
      : refused('from', '听起来不是列出的语言，还听不懂。请换一个，或先导入字幕。');
  const name = heardLanguages[language];
  if (language === languageOf(to))
    return refused('to', `听起来说的就是${name}，不用翻译。请换一种目标语言，或换一个文件。`);
  return told && isHeard(told)
    ? warned(`选的是${heardLanguages[told]}，听起来是${name}，会按${name}翻译。`)
    : { fields: {}, warnings: [] };
}
