import type { Footage, Slot } from './plan-mixes.ts';

interface SpokenSentence {
  seconds: number;
  text: string;
  /** null: it belongs to the whole video, and goes through the groups in their order. */
  group: number | null;
}

export interface Part {
  sentences: number;
  shown: number;
  slots: Slot[];
}

/** Nobody knows before it is spoken how long a sentence takes: so much more is set aside. */
export const RESERVE = 1.15;
const SHORTEST = 0.8;

export function cutIntoParts(
  sentences: SpokenSentence[],
  sources: Footage[][],
  [least, most]: readonly [number, number],
  spare: number,
): Part[] {
  const parts = joinShort(sentences, [least, most]).map((said) => {
    const seconds = secondsOf(said);
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
    shown: shown(part),
    slots: groups.splice(0, part.pictures).map((group) => ({
      group: part.said[0]!.group ?? group,
      seconds: lengthOf(part),
      text: part.said.map(({ text }) => text).join(''),
    })),
  }));
}

/**
 * About as many from each, but from a group that has little only as many as fit: a single clip for the opening must not
 * make the whole video impossible.
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

const secondsOf = (said: SpokenSentence[]) => said.reduce((sum, { seconds }) => sum + seconds, 0);

function joinShort(
  sentences: SpokenSentence[],
  [least, most]: readonly [number, number],
): SpokenSentence[][] {
  const parts: SpokenSentence[][] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    const isFull = !last || secondsOf(last) >= least;
    if (isFull || last[0]!.group !== sentence.group) parts.push([sentence]);
    else last.push(sentence);
  }
  // What is left over at the end of a group joins the part before it, where pictures of both are long enough.
  for (let at = parts.length - 1; at > 0; at--) {
    const [before, part] = [parts[at - 1]!, parts[at]!];
    if (secondsOf(part) >= least || before[0]!.group !== part[0]!.group) continue;
    const seconds = secondsOf(before) + secondsOf(part);
    if (Math.ceil(seconds / most) * least <= seconds) parts.splice(at - 1, 2, [...before, ...part]);
  }
  return parts;
}

export function partsWithoutWords(
  seconds: number,
  sources: Footage[][],
  [least, most]: readonly [number, number],
  spare: number,
  random: () => number,
): Part[] {
  const fewest = Math.ceil(seconds / most);
  const usual = Math.round((2 * seconds) / (least + most));
  const lengths: number[] = [];
  let left = seconds;
  for (let count = Math.max(fewest, Math.min(usual, Math.floor(seconds / least))); count > 0; count--) {
    const from = Math.max(least, left - (count - 1) * most);
    const to = Math.min(most, left - (count - 1) * least);
    lengths.push(from <= to ? from + random() * (to - from) : left / count);
    left -= lengths.at(-1)!;
  }
  const slots = lengths.map((length) => length + spare);
  const groups = inGroups(slots, sources);
  return lengths.map((shown, index) => ({
    sentences: 0,
    shown,
    slots: [{ group: groups[index]!, seconds: slots[index]!, text: '' }],
  }));
}
