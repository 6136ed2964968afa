import type { Slot } from './plan-mixes.ts';

export interface SpokenSentence {
  seconds: number;
  text: string;
  /** null: it belongs to the whole video, and goes through the groups in their order. */
  group: number | null;
}

/** Sentences that are heard over one picture or a few. */
export interface Part {
  sentences: number;
  slots: Slot[];
}

/** Nobody knows before it is spoken how long a sentence takes: so much more is set aside. */
export const RESERVE = 1.15;
const SHORTEST = 0.8;

/** Pictures change where sentences end; a long sentence gets several, short ones share one. Each goes on for `spare`
 * seconds under the next one. */
export function cutIntoParts(
  sentences: SpokenSentence[],
  groups: number,
  [least, most]: readonly [number, number],
  spare: number,
): Part[] {
  const parts = joinShort(sentences, least).map((said) => {
    const seconds = said.reduce((sum, one) => sum + one.seconds, 0);
    return { said, seconds, pictures: Math.max(1, Math.ceil(seconds / most)) };
  });
  const count = () => parts.reduce((sum, { pictures }) => sum + pictures, 0);
  const shown = ({ seconds, pictures }: (typeof parts)[number]) => seconds / pictures;
  // Every group is to be seen, as far as there is time for it.
  while (count() < groups) {
    const longest = parts.reduce((a, b) => (shown(b) > shown(a) ? b : a), parts[0]!);
    if (longest.seconds / (longest.pictures + 1) < SHORTEST) break;
    longest.pictures++;
  }
  const total = count();
  let index = 0;
  return parts.map(({ said, seconds, pictures }) => ({
    sentences: said.length,
    slots: Array.from({ length: pictures }, () => ({
      group: said[0]!.group ?? Math.floor((index++ * groups) / total),
      seconds: (seconds / pictures) * RESERVE + spare,
      text: said.map(({ text }) => text).join(''),
    })),
  }));
}

function joinShort(sentences: SpokenSentence[], least: number): SpokenSentence[][] {
  const parts: SpokenSentence[][] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    const isFull = !last || last.reduce((sum, { seconds }) => sum + seconds, 0) >= least;
    if (isFull || last[0]!.group !== sentence.group) parts.push([sentence]);
    else last.push(sentence);
  }
  return parts;
}

/** Without words the pictures change by chance, within the bounds. */
export function partsWithoutWords(
  seconds: number,
  groups: number,
  [least, most]: readonly [number, number],
  spare: number,
  random: () => number,
): Part[] {
  const lengths: number[] = [];
  for (let left = seconds; left > 0.01; left -= lengths.at(-1)!) {
    const wanted = least + random() * (most - least);
    lengths.push(left - wanted < Math.min(least, SHORTEST) ? left : wanted);
  }
  return lengths.map((length, index) => ({
    sentences: 0,
    slots: [
      {
        group: Math.floor((index * groups) / lengths.length),
        seconds: length + spare,
        text: '',
      },
    ],
  }));
}
