import { writtenText } from './markup.ts';
import type { ParsedMarkup, Stretch } from './spoken-text.ts';
import type { TextRange } from '../sounds/sounds.ts';

export interface WrittenWords {
  text: string;
  place: TextRange;
}

export function openWrittenWords(script: ParsedMarkup): (place: TextRange) => WrittenWords[] {
  const stretches = script.filter((part) => part.kind === 'words');
  const decoded = new Map<Stretch, string>();
  const decode = (stretch: Stretch): string => {
    const text = decoded.get(stretch) ?? writtenText(stretch);
    decoded.set(stretch, text);
    return text;
  };

  function firstBehind(from: number): number {
    let [low, high] = [0, stretches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (stretches[middle]!.place[1] > from) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return ([from, to]) => {
    const found: WrittenWords[] = [];
    for (let at = firstBehind(from); at < stretches.length && stretches[at]!.place[0] < to; at++)
      found.push(inside(stretches[at]!, decode(stretches[at]!), from, to));
    return found;
  };
}

/** What is written with entities is taken whole: it has another length than its place. */
function inside({ text, place }: Stretch, decoded: string, from: number, to: number): WrittenWords {
  if (decoded !== text) return { text: decoded, place };
  const [start, end] = [Math.max(from, place[0]), Math.min(to, place[1])];
  return { text: text.slice(start - place[0], end - place[0]), place: [start, end] };
}
