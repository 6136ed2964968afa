import type { Recipe } from '../../src/speech/synthesis/recipe.ts';

/** These phonemes as a voice says them whom nobody has told anything else. */
export const plainRecipe = (phonemes: string[], syllables: Recipe['syllables'] = []): Recipe => ({
  timbre: 'zf_xiaoxiao',
  phonemes,
  syllables,
  pauses: [],
  rates: null,
  melody: null,
  speed: 1,
  pitch: 0,
  liveliness: 1,
  take: 0,
  vocoder: 'kokoro',
});
