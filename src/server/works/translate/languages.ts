import {
  heardLanguages,
  translatedLanguages,
  type HeardLanguage,
  type TranslatedLanguage,
} from '../../../contract/translation.ts';
import { languages } from '../../../speech/synthesis/voices.ts';

export const isTranslated = (code: string): code is TranslatedLanguage =>
  Object.hasOwn(translatedLanguages, code);

export const isHeard = (code: string): code is HeardLanguage => Object.hasOwn(heardLanguages, code);

export const languageName = (to: string): string | null =>
  languages.find(({ code }) => code === to || languageOf(code) === languageOf(to))?.name ?? null;

export const languageOf = (code: string): string => code.split('-')[0]!.toLowerCase();

export function languageOfLines(lines: { text: string }[]): string {
  const letters = lines.map(({ text }) => text).join('');
  const has = (script: RegExp) => (letters.match(script)?.length ?? 0) > letters.length * 0.1;
  if (has(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)) return 'ja';
  if (has(/\p{Script=Hangul}/gu)) return 'ko';
  if (has(/\p{Script=Cyrillic}/gu)) return 'ru';
  return has(/\p{Script=Han}/gu) ? 'zh' : 'en';
}
