import { Failure } from '../../contract/failures.ts';
import { countCharacters, MarkupError, readMarkup } from '../../speech/text/markup.ts';
import { LanguageMissingError, NothingToSayError } from '../../speech/text/speech-errors.ts';
import type { Sentence } from '../../speech/text/spoken-text.ts';
import type { Personal } from '../../speech/synthesis/speak.ts';
import { findModelVoice, findVoice, type BuiltInVoice } from '../../speech/synthesis/voices.ts';
import type { App } from '../app.ts';
import { throwSpeechFailure } from '../speech/speech-failure.ts';

export const NOTHING = new NothingToSayError().message;

export const refused = (words: string) => new Failure('INVALID_INPUT', { fields: { text: words } });

export const spokenCharactersOf = (text: string, voiceName: string, personal: Personal): number =>
  countCharacters(readMarkup(text), (voice) =>
    (findModelVoice(voice ?? voiceName, personal.voices)?.language ?? 'zh').startsWith('zh')
      ? personal.dictionary
      : [],
  );

export function planSpeech(
  app: App,
  text: string,
  voiceName: string,
  personal: Personal,
  firstLine: number,
): Sentence[] {
  try {
    const sentences = app.engines.textToSpeech.plan(text, voiceName, personal);
    for (const { voice } of sentences) {
      const own = findVoice(voice!);
      if (own && !app.engines.textToSpeech.isInstalled(own)) throw new LanguageMissingError();
    }
    const [mute] = silentVoices(sentences);
    if (mute && sentences.every((sentence) => !canRead(sentence)))
      throw refused(`声音「${mute.name}」不会读中文，这段文字里没有它能读的内容，请换一个声音。`);
    if (sentences.length > 0) return sentences;
  } catch (error) {
    if (error instanceof MarkupError)
      error.message = error.message.replace(/^第 \d+ 行/, `第 ${error.line + firstLine - 1} 行`);
    throwSpeechFailure(error);
  }
  throw refused(NOTHING);
}

export const silentParts = (sentences: Sentence[]): string[] =>
  silentVoices(sentences).map(({ name }) => `声音「${name}」不会读中文，文字里的中文会被跳过。`);

function silentVoices(sentences: Sentence[]): BuiltInVoice[] {
  const met = sentences.flatMap(({ voice, text }) => {
    const own = findVoice(voice!);
    return own && !readsHan(own) && /\p{Script=Han}/u.test(text) ? [own] : [];
  });
  return [...new Set(met)];
}

const readsHan = ({ language }: BuiltInVoice) => language.startsWith('zh') || language === 'ja-JP';

function canRead({ voice, text }: Sentence): boolean {
  const own = findVoice(voice!);
  return !own || readsHan(own) || /(?!\p{Script=Han})[\p{L}\p{N}]/u.test(text);
}
