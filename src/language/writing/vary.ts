import { openPlaces } from '../word-places.ts';
import { otherWords, places, synonyms } from './synonyms.ts';

export interface Varied {
  variants: string[];
  by: 'model' | 'templates';
  notice: string | null;
}

const wordings = new Map<string, readonly string[]>([
  ...synonyms.map(([word, ...others]) => [word!, others] as const),
  ...otherWords.map((word) => [word, []] as const),
]);
const isInPlace = openPlaces(places);
const LONGEST = Math.max(...[...wordings.keys()].map((word) => word.length));
const KEPT = /<[^<>]*>|\{[^{}]*\}/g;
const words = new Intl.Segmenter('zh', { granularity: 'word' });
const DRAWN = 16;

export function varyWords(text: string, count: number, random: () => number): Varied {
  const parts = placesOf(text);
  const chosen: number[][] = [parts.map(() => 0)];
  const unlike = (one: number[]) =>
    Math.min(...chosen.map((other) => one.filter((wording, at) => wording !== other[at]).length));
  while (chosen.length <= count) {
    const drawn = Array.from({ length: DRAWN }, () =>
      parts.map((wordingsHere) => Math.floor(random() * wordingsHere.length)),
    );
    const best = drawn.reduce((a, b) => (unlike(b) > unlike(a) ? b : a));
    if (unlike(best) === 0) break;
    chosen.push(best);
  }
  const variants = chosen.slice(1).map((wording) => parts.map((here, at) => here[wording[at]!]).join(''));
  const few =
    variants.length === 0
      ? '这段话里没有可以替换的词。自己改写一段，或在话里写随机词，例如 {好看/漂亮}。'
      : `同义词只够换出 ${variants.length} 种说法。想要更多，可以在话里写随机词，例如 {好看/漂亮}。`;
  return { variants, by: 'templates', notice: variants.length < count ? few : null };
}

function placesOf(text: string): string[][] {
  const found: string[][] = [];
  let last = 0;
  for (const kept of text.matchAll(KEPT)) {
    found.push(...placesIn(text.slice(last, kept.index)), [kept[0]]);
    last = kept.index + kept[0].length;
  }
  return [...found, ...placesIn(text.slice(last))];
}

function placesIn(text: string): string[][] {
  const segments = Array.from(words.segment(text), ({ segment }) => segment);
  const found: string[][] = [];
  let at = 0;
  while (segments.length > 0) {
    let word = '';
    let known = 1;
    for (const [index, segment] of segments.entries()) {
      word += segment;
      if (word.length > LONGEST) break;
      // The longest that is known: 大家好 is not 大家 and 好.
      if (wordings.has(word)) known = index + 1;
    }
    const written = segments.splice(0, known).join('');
    const others = wordings.get(written) ?? [];
    found.push([written, ...others.filter((other) => canStand(other, written, text, at))]);
    at += written.length;
  }
  return found;
}

/** By the words beside it, and never where it is said already: 非常特别 must not become 特别特别. */
function canStand(other: string, written: string, text: string, at: number): boolean {
  const before = text.slice(0, at);
  const after = text.slice(at + written.length);
  const sentence = /[^。！？]*$/.exec(before)![0] + /^[^。！？]*/.exec(after)![0];
  if (sentence.includes(other)) return false;
  return isInPlace(written, before, after);
}
