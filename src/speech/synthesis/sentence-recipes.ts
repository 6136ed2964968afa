import { accents } from '../chinese/accents.ts';
import { MOST_PHONEMES } from '../sounds/alphabet.ts';
import type { Espeak } from '../sounds/espeak.ts';
import { espeakVoices, foreignSounds } from '../sounds/foreign.ts';
import { japaneseSounds } from '../sounds/japanese.ts';
import { mandarinSounds } from '../sounds/mandarin.ts';
import type { Sounds } from '../sounds/sounds.ts';
import { isChinese } from '../text/plan-sentences.ts';
import { halveSentence } from '../text/sentences.ts';
import { LanguageMissingError } from '../text/speech-errors.ts';
import type { Sentence } from '../text/spoken-text.ts';
import { makeRecipe, type Prosody, type Recipe, type Vocoder } from './recipe.ts';
import { toneStrength, type ModelVoice } from './voices.ts';

export async function recipesOf(
  espeak: Espeak,
  request: Prosody & { text: string },
  sentence: Sentence,
  take: number,
  voice: ModelVoice,
  vocoder: Vocoder,
  signal: AbortSignal,
): Promise<{ recipe: Recipe; sounds: Sounds }[]> {
  const sounds = await soundsOf(espeak, sentence, voice, signal);
  if (sounds.sounds.length === 0) return [];
  if (sounds.phonemes.length > MOST_PHONEMES) {
    // How many phonemes foreign words and numbers have is known only once they have been read.
    const halves = halveSentence(sentence, request.text);
    if (!halves) throw new Error('a word is longer than the model can speak');
    const recipes = halves.map((half) => recipesOf(espeak, request, half, take, voice, vocoder, signal));
    return (await Promise.all(recipes)).flat();
  }
  return [{ recipe: makeRecipe(sounds, take, voice, request, vocoder), sounds }];
}

async function soundsOf(
  espeak: Espeak,
  sentence: Sentence,
  voice: ModelVoice,
  signal: AbortSignal,
): Promise<Sounds> {
  const { language } = voice;
  if (isChinese(language)) return mandarinSounds(sentence, accents[language] ?? null, toneStrength(voice));
  if (language === 'ja-JP') return japaneseSounds(sentence);
  if (!espeak.isInstalled()) throw new LanguageMissingError();
  return foreignSounds(sentence, espeakVoices[language]!, espeak, signal);
}
