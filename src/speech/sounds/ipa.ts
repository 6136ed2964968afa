import { readTable } from '../../common/tables.ts';
import { alphabet } from './alphabet.ts';

const joined = readTable('aɪ=I aʊ=W dz=ʣ dʒ=ʤ eɪ=A oʊ=O əʊ=Q ts=ʦ tʃ=ʧ ɔɪ=Y tɕ=ʨ dʑ=ʥ ss=S');

const nearest = readTable('ɭ,ɫ,ɬ=l ʑ,ʐ=ʒ ħ=h ʕ=ʔ ɗ=d ɓ=b ʉ=u ɵ=ø ʏ=y g=ɡ');

type Change = [from: RegExp, to: string];

const changes: Record<string, Change[]> = {
  en: [
    [/ɜːɹ?/g, 'ɜɹ'],
    [/ɪə/g, 'iə'],
    [/ː/g, ''],
    [/r/g, 'ɹ'],
    [/ɐ/g, 'ə'],
    [/ɚ/g, 'əɹ'],
    [/ɾ/g, 'T'],
    [/o/g, 'ɔ'],
  ],
  nl: [
    [/ʋ/g, 'v'],
    [/ɣ/g, 'x'],
    [/A/g, 'ɛi'],
    [/œy/g, 'ʌy'],
  ],
  de: [[/ɔø/g, 'ɔj']],
};

function spellUnit(unit: string): string {
  const [, stress = '', sound = '', length = ''] = /^([ˈˌ]*)(.*?)(ː?)$/.exec(unit) ?? [];
  return stress + (joined.get(sound) ?? sound) + length;
}

function spellWord(word: string, language: string): string[] {
  const letters = Array.from(
    word.split('_').map(spellUnit).join(''),
    (letter) => nearest.get(letter) ?? letter,
  );
  const spelt = (changes[language] ?? []).reduce(
    (text, [from, to]) => text.replace(from, to),
    letters.join(''),
  );
  return Array.from(spelt).filter((letter) => letter in alphabet);
}

export function spellIpa(ipa: string, espeakVoice: string): string[][] {
  const language = espeakVoice.split('-')[0]!;
  return ipa
    .replace(/\([\w-]+\)/g, '') // (en) and (de) tell where espeak changes its language; they would be spoken.
    .split(/\s+/)
    .map((word) => spellWord(word, language))
    .filter((letters) => letters.length > 0);
}
