const UNKNOWN = 100;
const START = 101;
const END = 102;
const MOST_TOKENS = 128;
const MOST_LETTERS = 512;

export type TokenNumbers = Record<string, number>;

export function tokenise(text: string, vocabulary: TokenNumbers): number[] {
  // The vocabulary knows neither capitals nor full-width letters.
  const plain = text.slice(0, MOST_LETTERS).normalize('NFKC').toLowerCase();
  const words = plain.match(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}\p{S}\p{C}]+|[\p{P}\p{S}]/gu) ?? [];
  const tokens = words.flatMap((word) => piecesOf(word, vocabulary));
  return [START, ...tokens.slice(0, MOST_TOKENS - 2), END];
}

function piecesOf(word: string, vocabulary: TokenNumbers): number[] {
  const pieces: number[] = [];
  let from = 0;
  while (from < word.length) {
    let to = word.length;
    const known = () => vocabulary[(from > 0 ? '##' : '') + word.slice(from, to)];
    while (to > from && known() === undefined) to--;
    if (to === from) return [UNKNOWN];
    pieces.push(known()!);
    from = to;
  }
  return pieces;
}
