import { graphemesOf } from '../../common/graphemes.ts';

const closing = new Set('，。、；：！？）》」』】”’…—～·%％℃,.;:!?)]}');
const opening = new Set('（《「『【“‘([{¥￥$#');
const stops = new Set('，。、；：！？…,.;:!?');
const word = /[\p{L}\p{N}'’._@/+&-]/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const isWord = (sign: string) => word.test(sign) && !wide.test(sign);

export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let before = '';
  for (const sign of graphemesOf(text)) {
    const sticks =
      before !== '' &&
      (closing.has(sign) || sign === ' ' || opening.has(before) || (isWord(sign) && isWord(before)));
    if (sticks) pieces[pieces.length - 1] += sign;
    else pieces.push(sign);
    before = sign;
  }
  return pieces;
}

export function wrapLines(text: string, most: number, widthOf: (text: string) => number): string[] {
  const fits = (line: string) => widthOf(line.trimEnd()) <= most;
  return text.split('\n').flatMap((paragraph) => {
    if (fits(paragraph)) return [paragraph.trimEnd()];
    const lines: string[] = [];
    let pieces = piecesOf(paragraph);
    while (pieces.length > 0) {
      let count = mostThat(pieces.length, (first) => fits(pieces.slice(0, first).join('')));
      if (count === 0) {
        const [word = '', ...rest] = pieces;
        const signs = graphemesOf(word);
        pieces = [...signs, ...rest];
        count = Math.max(
          1,
          mostThat(signs.length, (first) => fits(signs.slice(0, first).join(''))),
        );
      }
      lines.push(pieces.slice(0, count).join('').trimEnd());
      pieces = pieces.slice(count);
    }
    return lines;
  });
}

function mostThat(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function evenHalves(text: string, most: number, widthOf: (text: string) => number): string[] | null {
  let length = 0;
  const cuts = piecesOf(text)
    .slice(0, -1)
    .map((piece) => {
      length += piece.length;
      const bonus = stops.has(piece.trimEnd().at(-1) ?? '') ? text.length * 0.25 : 0;
      return { at: length, cost: Math.abs(length - text.length / 2) - bonus };
    });
  cuts.sort((a, b) => a.cost - b.cost);
  for (const { at } of cuts) {
    const lines = [text.slice(0, at).trimEnd(), text.slice(at)];
    if (lines.every((line) => widthOf(line) <= most)) return lines;
  }
  return null;
}

export function cutOff(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  const signs = graphemesOf(text);
  const cut = (count: number) => `${signs.slice(0, count).join('')}…`;
  return cut(mostThat(signs.length, (count) => widthOf(cut(count)) <= most));
}
