import {
  heardLanguages,
  languageOf,
  spokenLanguage,
  type HeardLanguage,
} from '../../../contract/translation.ts';
import { languages } from '../../../speech/synthesis/voices.ts';

export const isHeard = (code: string): code is HeardLanguage => Object.hasOwn(heardLanguages, code);

export const languageName = (to: string): string | null => spokenLanguage(languages, to)?.name ?? null;

export const defaultVoice = (to: string): string | null => spokenLanguage(languages, to)?.voiceId ?? null;

export function languageOfLines(lines: { text: string }[]): string {
  const letters = lines.map(({ text }) => text).join('');
  const has = (script: RegExp) => (letters.match(script)?.length ?? 0) > letters.length * 0.1;
  if (has(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)) return 'ja';
  if (has(/\p{Script=Hangul}/gu)) return 'ko';
  if (has(/\p{Script=Cyrillic}/gu)) return 'ru';
  return has(/\p{Script=Han}/gu) ? 'zh' : 'en';
}

/** As somebody has told it, or as its letters tell. */
export const languageWritten = (from: string, lines: { text: string }[]): string =>
  from === 'auto' ? languageOfLines(lines) : languageOf(from);

/** How tracks of films name a language, and how it was named before. */
const trackCodes: Record<string, string> = {
  zh: 'chi zho cmn',
  en: 'eng',
  ja: 'jpn',
  ko: 'kor',
  fr: 'fra fre',
  de: 'deu ger',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  ru: 'rus',
  hi: 'hin',
  nl: 'nld dut',
  ro: 'ron rum',
  ms: 'msa may',
  id: 'ind',
  pl: 'pol',
  sv: 'swe',
};

export const trackLanguage = (code: string): string => trackCodes[languageOf(code)]?.split(' ')[0] ?? 'und';

export const languageOfTrack = (track: string): string | null =>
  Object.keys(trackCodes).find((language) => trackCodes[language]!.split(' ').includes(track)) ?? null;
