/** Where the lips go for a sound: opening 0–1; spread −1 … round 1, null: as the sounds around it. */
export interface Lips {
  open: number;
  round: number | null;
  seal: 'press' | 'bite' | null;
}

const shapes: [letters: string, open: number, round: number | null][] = [
  ['a', 0.95, 0],
  ['ɑ', 0.9, 0.05],
  ['æ', 0.8, -0.35],
  ['ɐ', 0.65, 0],
  ['ʌ', 0.6, 0],
  ['ɒ', 0.7, 0.45],
  ['ɔ', 0.6, 0.6],
  ['o', 0.45, 0.8],
  ['œ', 0.45, 0.7],
  ['ø', 0.35, 0.8],
  ['ʊ', 0.3, 0.75],
  ['u', 0.2, 1],
  ['y', 0.2, 0.95],
  ['ɯ', 0.25, -0.1],
  ['ɤ', 0.45, -0.05],
  ['ə', 0.4, 0],
  ['ᵊ', 0.25, 0],
  ['ɚɜ', 0.42, 0.25],
  ['ɛ', 0.6, -0.4],
  ['e', 0.45, -0.55],
  ['ɪ', 0.3, -0.5],
  ['i', 0.2, -0.8],
  ['ɨᵻ', 0.2, -0.35],
  ['j', 0.18, -0.6],
  ['w', 0.14, 1],
  ['ɥ', 0.14, 0.95],
  ['tdnlɾTɖɳɽʈɲɟʎ', 0.17, null],
  ['kɡxhŋqχʁɣɰcʝçʔɴ', 0.22, null],
  ['szʦʣɕʑʨʥ', 0.1, -0.3],
  ['θð', 0.16, null],
  ['ʃʒʧʤSʂꭧ', 0.14, 0.35],
  ['ɻɹr', 0.2, 0.35],
  ['ɸβ', 0.07, 0.3],
  ['ʰ', 0.22, null],
];

const pairs: Record<string, [string, string]> = {
  A: ['e', 'ɪ'],
  I: ['a', 'ɪ'],
  O: ['o', 'ʊ'],
  Q: ['ə', 'ʊ'],
  W: ['a', 'ʊ'],
  Y: ['ɔ', 'ɪ'],
};

const table = new Map<string, Lips>();
for (const [letters, open, round] of shapes)
  for (const letter of letters) table.set(letter, { open, round, seal: null });
for (const letter of 'pbm') table.set(letter, { open: 0, round: null, seal: 'press' });
for (const letter of 'fvʋ') table.set(letter, { open: 0.04, round: null, seal: 'bite' });

const holding = new Set('→↗↓↘ːʲᵝ\u0303');
const leading = new Set('ˈˌ');
const silent = new Set(' ;:,.!?—…"()“”');

type LetterKind = 'sound' | 'holds' | 'leads' | 'silent';

/** A letter that nobody has heard of is silent: closed lips never look wrong for long. */
export function letterKind(letter: string): LetterKind {
  if (holding.has(letter)) return 'holds';
  if (leading.has(letter)) return 'leads';
  return table.has(letter) || letter in pairs ? 'sound' : 'silent';
}

export const isKnownLetter = (letter: string): boolean =>
  letterKind(letter) !== 'silent' || silent.has(letter);

export const lipsOf = (letter: string): Lips[] =>
  (pairs[letter] ?? [letter]).flatMap((sound) => table.get(sound) ?? []);
