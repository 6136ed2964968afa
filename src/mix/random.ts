import { seeded } from '../common/seeded.ts';

/** Numbers from 0 to 1 that the same words give again. */
export function seededRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = (Math.imul(state, 31) + character.codePointAt(0)!) | 0;
  return seeded(state);
}
