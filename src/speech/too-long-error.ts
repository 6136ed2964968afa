import type { Pause, SpokenCharacter } from './script.ts';

/** As many as a text may have: readings of the dictionary and of numbers can make any text longer. */
export const MOST_SPOKEN = 20_000;

/** More would be spoken than one text may hold. */
export class TooLongError extends Error {
  override name = 'TooLongError';

  constructor() {
    super('展开后超过 20,000 个字，请减少内容或检查词典');
  }
}

export function countSpoken(items: (SpokenCharacter | Pause)[]): number {
  return items.filter((item) => item.kind === 'character' && item.character.trim() !== '').length;
}
