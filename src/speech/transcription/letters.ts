/** Of one letter or digit that was heard: the signs between them come and go with the style. */
export interface HeardLetter {
  sure: number;
  /** Signs that it nearly wrote instead, the likeliest first; absent where it was sure. */
  others?: string;
}

const weights: [RegExp, number][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/\p{N}/u, 1],
  [/[\p{L}\p{M}]/u, 0.35],
];
export const letterWeight = (sign: string): number => weights.find(([kind]) => kind.test(sign))?.[1] ?? 0;

export const isLetter = (sign: string): boolean => letterWeight(sign) > 0;

export const countLetters = (text: string): number => Array.from(text).filter(isLetter).length;

/** Parts of one text, each with its own letters; none where they do not come out even. */
export function dealLetters<T extends { text: string }>(
  parts: T[],
  letters: HeardLetter[],
): (T & { letters: HeardLetter[] })[] {
  const counts = parts.map(({ text }) => countLetters(text));
  const isEven = counts.reduce((sum, count) => sum + count, 0) === letters.length;
  let at = 0;
  return parts.map((part, index) => {
    const own = isEven ? letters.slice(at, at + counts[index]!) : [];
    at += counts[index]!;
    return { ...part, letters: own };
  });
}

export function meanSureness(letters: HeardLetter[]): number | null {
  if (letters.length === 0) return null;
  return letters.reduce((sum, { sure }) => sum + sure, 0) / letters.length;
}
