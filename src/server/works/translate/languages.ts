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
