/** `score`: the logarithm of how likely the piece is. */
export type Vocabulary = [piece: string, score: number][];

export interface Pieces {
  cut(text: string): number[];
  join(numbers: number[]): string;
  isDigit(number: number): boolean;
}

const BLANK = '▁';
const SIGNS = 3;
const UNKNOWN = -30;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** SentencePiece's unigram model: the likeliest way to cut a text; what no piece covers becomes bytes. */
export function openPieces(vocabulary: Vocabulary): Pieces {
  const numbers = new Map(vocabulary.map(([piece], number) => [piece, number]));
  const longest = Math.max(...vocabulary.map(([piece]) => Array.from(piece).length));
  const bytes = vocabulary.map(([piece]) => {
    const hex = /^<0x(..)>$/.exec(piece)?.[1];
    return hex === undefined ? null : Number.parseInt(hex, 16);
  });
  const bytesOf = (sign: string) =>
    Array.from(encoder.encode(sign), (byte) => bytes.indexOf(byte)).filter((number) => number >= 0);

  function cut(text: string): number[] {
    const signs = Array.from(BLANK + text.trim().replace(/\s+/gu, BLANK));
    const best = [0];
    const last: { from: number; numbers: number[] }[] = [];
    for (let end = 1; end <= signs.length; end++) {
      best[end] = best[end - 1]! + UNKNOWN;
      last[end] = { from: end - 1, numbers: bytesOf(signs[end - 1]!) };
      let piece = '';
      for (let from = end - 1; from >= Math.max(0, end - longest); from--) {
        piece = signs[from]! + piece;
        const number = numbers.get(piece);
        if (number === undefined || number <= SIGNS) continue;
        const score = best[from]! + vocabulary[number]![1];
        if (score <= best[end]!) continue;
        best[end] = score;
        last[end] = { from, numbers: [number] };
      }
    }
    const cuts: number[][] = [];
    for (let end = signs.length; end > 0; end = last[end]!.from) cuts.push(last[end]!.numbers);
    return cuts.toReversed().flat();
  }

  function join(list: number[]): string {
    let text = '';
    let waiting: number[] = [];
    const flush = () => {
      text += decoder.decode(Uint8Array.from(waiting));
      waiting = [];
    };
    for (const number of list) {
      const byte = bytes[number];
      if (typeof byte === 'number') waiting.push(byte);
      else {
        if (waiting.length > 0) flush();
        text += vocabulary[number]?.[0] ?? '';
      }
    }
    if (waiting.length > 0) flush();
    return text.replaceAll(BLANK, ' ').trim();
  }

  return { cut, join, isDigit: (number) => /^▁?\d$/u.test(vocabulary[number]?.[0] ?? '') };
}
