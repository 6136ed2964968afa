import list from './shapes.json' with { type: 'json' };

/** Where the lips go for a sound: opening 0–1; spread −1 … round 1, null: as the sounds around it. */
export interface Lips {
  open: number;
  round: number | null;
  seal: 'press' | 'bite' | null;
}

const shapes = list as [letters: string, open: number, round: number | null][];

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
