import type { Footage, Slot } from './plan-mixes.ts';

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
  sources: Footage[][],
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
  while (count() < sources.length) {
    const longest = parts.reduce((a, b) => (shown(b) > shown(a) ? b : a), parts[0]!);
    if (longest.seconds / (longest.pictures + 1) < SHORTEST) break;
    longest.pictures++;
  }
  const lengthOf = (part: (typeof parts)[number]) => shown(part) * RESERVE + spare;
  const groups = inGroups(
    parts.flatMap((part) => Array.from({ length: part.pictures }, () => lengthOf(part))),
    sources,
  );
  return parts.map((part) => ({
    sentences: part.said.length,
    slots: groups.splice(0, part.pictures).map((group) => ({
      group: part.said[0]!.group ?? group,
      seconds: lengthOf(part),
      text: part.said.map(({ text }) => text).join(''),
    })),
  }));
}

/**
 * From which group each picture is taken, one group after another: from each about as many, but from one that has little
 * only as many as fit, so that a single clip for the opening does not make the whole video impossible.
 */
function inGroups(seconds: number[], sources: Footage[][]): number[] {
  const total = seconds.length;
  if (total < sources.length) return seconds.map((_, index) => Math.floor((index * sources.length) / total));
  const mean = seconds.reduce((sum, one) => sum + one, 0) / total;
  const room = sources.map((group) =>
    group.reduce((sum, one) => sum + (one.isPicture ? 1 : Math.floor((one.to - one.from) / mean)), 0),
  );
  const shares = sources.map(() => 1);
  for (let left = total - sources.length; left > 0; left--) {
    const free = shares.map((_, group) => group).filter((group) => shares[group]! < room[group]!);
    const among = free.length > 0 ? free : shares.map((_, group) => group);
    shares[among.reduce((a, b) => (shares[b]! < shares[a]! ? b : a))]!++;
  }
  return shares.flatMap((share, group) => Array.from({ length: share }, () => group));
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
  sources: Footage[][],
  [least, most]: readonly [number, number],
  spare: number,
  random: () => number,
): Part[] {
  const lengths: number[] = [];
  for (let left = seconds; left > 0.01; left -= lengths.at(-1)!) {
    const wanted = least + random() * (most - least);
    lengths.push(left - wanted < Math.min(least, SHORTEST) ? left : wanted);
  }
  const slots = lengths.map((length) => length + spare);
  const groups = inGroups(slots, sources);
  return slots.map((one, index) => ({
    sentences: 0,
    slots: [{ group: groups[index]!, seconds: one, text: '' }],
  }));
}
