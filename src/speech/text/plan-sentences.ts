import { normalize } from '../chinese/normalize.ts';
import { readMarkup } from './markup.ts';
import { MOST_SILENCE_SECONDS, TooMuchSilenceError } from './speech-errors.ts';
import type { DictionaryWord, ParsedMarkup, Sentence, SpokenItem } from './spoken-text.ts';
import { splitSentences } from './sentences.ts';

export const isChinese = (language: string): boolean => language.startsWith('zh');

export function planSentences(
  text: string,
  voice: string,
  dictionary: DictionaryWord[],
  languageOf: (voice: string) => string,
): (Sentence & { voice: string })[] {
  const items = byVoice(readMarkup(text), voice).flatMap(([id, script]) =>
    isChinese(languageOf(id)) ? normalize(script, dictionary) : spell(script),
  );
  const silence = items.reduce((sum, item) => sum + (item.kind === 'pause' ? item.seconds : 0), 0);
  if (silence > MOST_SILENCE_SECONDS) throw new TooMuchSilenceError();
  return splitSentences(items, text).map((sentence) => ({ ...sentence, voice: sentence.voice ?? voice }));
}

function byVoice(script: ParsedMarkup, voice: string): [voice: string, script: ParsedMarkup][] {
  const runs: [string, ParsedMarkup][] = [];
  for (const item of script) {
    const id = item.kind === 'words' ? (item.voice ?? voice) : (runs.at(-1)?.[0] ?? voice);
    if (runs.at(-1)?.[0] === id) runs.at(-1)![1].push(item);
    else runs.push([id, [item]]);
  }
  return runs;
}

export function spell(script: ParsedMarkup): SpokenItem[] {
  return script.flatMap((item): SpokenItem[] => {
    if (item.kind === 'pause') return [item];
    const { text, alias, place, rate, voice } = item;
    const common = { kind: 'character', reading: null, rate, word: null, voice } as const;
    if (alias !== null) return Array.from(alias).map((character) => ({ ...common, character, place }));
    let at = place[0];
    return Array.from(text).map((character) => {
      const from = at;
      at += character.length;
      return { ...common, character, place: [from, at] };
    });
  });
}
