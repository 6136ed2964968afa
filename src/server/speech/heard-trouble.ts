import { heardLanguages } from '../../contract/translation.ts';
import { meanSureness } from '../../speech/transcription/letters.ts';
import type { Heard } from './transcripts.ts';

/** So sure one must be of another language to know better than whoever told it. */
export const SURE_LANGUAGE = 0.9;
/** `npm run bench -- hearing`: what Whisper invents for other languages and music is below it, speech in noise above. */
const NONSENSE = 0.55;

/** Of half a minute: our voices are above it in a quiet room, and half of them below it in loud noise. */
const UNCLEAR = 0.7;

/** Speech was heard as its language with 0.8 and more, in noise too, music as one with 0.3 and less. */
const SOME_LANGUAGE = 0.35;
/** So many times in a row nobody says the same. */
const OFTEN = 3;

/** Why the words that were heard may be invented, as a sentence; null: nothing speaks against them. */
export function heardTrouble(heard: Heard): string | null {
  const { likely, language, sureness, isRepeating, sentences } = heard;
  if (likely && likely.language !== language && likely.sureness >= SURE_LANGUAGE)
    return `听起来说的是${nameOf(likely.language)}，不是${nameOf(language)}，听到的字不可信。`;
  if ((sureness ?? likely?.sureness ?? 1) < SOME_LANGUAGE) return '听不出说的是哪种语言，可能是音乐或杂音。';
  if (isRepeating || saysTheSame(heard))
    return '同样的几个字听到了很多遍，多半不是真的这么说，可能有音乐或杂音。';
  if (surenessOf(sentences) < NONSENSE) return '听到的话不成句子，可能是方言、唱歌、音乐，或几个人一起说话。';
  return null;
}

function saysTheSame({ captions }: Heard): boolean {
  let times = 1;
  return captions.some(({ text }, index) => {
    times = text === captions[index - 1]?.text ? times + 1 : 1;
    return times >= OFTEN;
  });
}

export const isUnclear = ({ sentences }: Heard): boolean => surenessOf(sentences) < UNCLEAR;

const surenessOf = (sentences: Heard['sentences']): number =>
  meanSureness(sentences.flatMap(({ letters }) => letters)) ?? 1;

const nameOf = (language: string | null): string =>
  (heardLanguages as Record<string, string>)[language ?? ''] ?? '别的语言';
