import type { Pause, Script, SpokenCharacter } from './script.ts';

/** Languages whose front end reads numbers and signs by itself: every character as written. */
export function spell(script: Script): (SpokenCharacter | Pause)[] {
  return script.flatMap((item): (SpokenCharacter | Pause)[] => {
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
