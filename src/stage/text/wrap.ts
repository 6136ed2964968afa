import { graphemesOf } from '../../common/graphemes.ts';
import { INSIDE_WORD, isStop, lineBreaks } from './line-breaks.ts';

/** Pieces between which a line may end. */
function piecesOf(text: string): string[] {
  const ends = [...lineBreaks(text).map(({ at }) => at), text.length];
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
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
  const cuts = lineBreaks(text).map((place) => {
    const bonus = isStop(place) ? 0.25 : place.ease === INSIDE_WORD ? -0.1 : 0;
    return { at: place.at, cost: Math.abs(place.at - text.length / 2) - bonus * text.length };
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
