import { readMarkup } from './markup.ts';
import type { Pause, Sentence, SpokenCharacter } from './script.ts';
import { placeOf } from './sentences.ts';
import { openWrittenWords } from './written-words.ts';

type Item = SpokenCharacter | Pause;

/**
 * Two sentences for one whose sounds are too many for the model, cut near the middle: at punctuation, else at a
 * blank, else anywhere. Null: there is only one character to speak. `source` is the whole text with its markup.
 */
export function halve(sentence: Sentence, source: string): [Sentence, Sentence] | null {
  const { items } = sentence;
  const first = items.findIndex(isSpoken);
  const last = items.findLastIndex(isSpoken);
  const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index + 1);
  const cut = [isStop, isBlank, () => true]
    .map((mayCut) => places.filter((place) => mayCut(items, place)))
    .map((possible) => nearest(possible, (first + last + 1) / 2, (last - first + 1) / 4))
    .find((place) => place !== null);
  if (!cut) return null;
  const writtenAt = openWrittenWords(readMarkup(source));
  const half = (part: Item[], pauseSeconds: number): Sentence => {
    const place = placeOf(part.filter((item) => item.kind === 'character'));
    const written = writtenAt(place).map(({ text }) => text);
    return { ...sentence, items: part, place, text: written.join('').trim(), pauseSeconds };
  };
  return [half(items.slice(0, cut), 0), half(items.slice(cut), sentence.pauseSeconds)];
}

function isSpoken(item: Item): boolean {
  return item.kind === 'character' && (item.reading !== null || /[\p{L}\p{N}]/u.test(item.character));
}

/** Nothing for a pause. */
function signAt(items: Item[], index: number): string {
  const item = items[index];
  return item?.kind === 'character' ? item.character : '';
}

/** Not inside 3.14, and closing marks stay with what they close. */
function isStop(items: Item[], place: number): boolean {
  const next = signAt(items, place);
  if (/[\p{Pe}\p{Pf}，。！？；：、,.!?;:…—"]/u.test(next)) return false;
  let at = place - 1;
  while (/[\p{Pe}\p{Pf}"]/u.test(signAt(items, at))) at -= 1;
  const sign = signAt(items, at);
  return /[，。！？；：、…—]/.test(sign) || (/[,.!?;:]/.test(sign) && !/\S/.test(next));
}

const isBlank = (items: Item[], place: number) => /\s/.test(signAt(items, place - 1));

/** Not further than `most` from the middle, or the longer half would hardly be shorter than the whole. */
function nearest(places: number[], middle: number, most: number): number | null {
  const distance = (place: number) => Math.abs(place - middle);
  const best = places.toSorted((a, b) => distance(a) - distance(b))[0];
  return best !== undefined && distance(best) <= most ? best : null;
}
