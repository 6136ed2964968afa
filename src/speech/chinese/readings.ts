import { pinyin } from 'pinyin-pro';
import { syllabify } from './syllabify.ts';

export interface CharacterReadings {
  character: string;
  /** In this context, with its tone digit: `jue2`. */
  reading: string;
  /** All that the character can have, the one of this context first, then the most usual. */
  readings: string[];
}

/** How each character of a text is read, and how else it could be; what is not Chinese has no readings. */
export function readingsOf(text: string): CharacterReadings[] {
  const runs = text.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [];
  return runs.flatMap((run) => {
    const characters = Array.from(run);
    if (!/^\p{Script=Han}/u.test(run))
      return characters.map((character) => ({ character, reading: '', readings: [] }));
    return syllabify(characters, null).map(({ character, reading }) => ({
      character,
      reading: reading ?? '',
      readings: reading === null ? [] : allReadings(character, reading),
    }));
  });
}

function allReadings(character: string, reading: string): string[] {
  const usual = pinyin(character, { multiple: true, type: 'array', toneType: 'num', v: true });
  const known = usual.map((each) => each.replace(/0$/, '5')).filter((each) => /[1-5]$/.test(each));
  return [...new Set([reading, ...known])];
}
