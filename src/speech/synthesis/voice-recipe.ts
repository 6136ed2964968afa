import type { Sounds } from '../sounds/sounds.ts';
import type { Recipe } from './recipe.ts';
import type { ModelVoice } from './voices.ts';

type Manner = Pick<Recipe, 'timbre' | 'speed' | 'pitch' | 'liveliness'>;

/** The wish is relative to how the speaker of an own voice speaks. */
export function mannerOf(voice: ModelVoice, { speed, pitch, liveliness }: Omit<Manner, 'timbre'>): Manner {
  if ('timbre' in voice) return { timbre: voice.timbre, speed, pitch, liveliness };
  const { colour, melody, equaliser, ...own } = voice.fit;
  return {
    timbre: { colour, melody, equaliser },
    speed: speed * own.speed,
    pitch: pitch + own.pitch,
    liveliness: liveliness * own.liveliness,
  };
}

export function recipeOf(
  { phonemes, pauses, rates, melody, sounds }: Sounds,
  take: number,
): Omit<Recipe, keyof Manner> {
  const syllables = sounds.map(({ from, to, tone }) => ({ from, to, tone }));
  return { phonemes, syllables, pauses, rates, melody, take };
}
