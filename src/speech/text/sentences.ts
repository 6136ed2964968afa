import { splitLong } from './split-long.ts';
import { readMarkup } from './markup.ts';
import type { SpokenPause, Sentence, SpokenCharacter, SpokenItem } from './spoken-text.ts';
import type { TextRange } from '../sounds/sounds.ts';
import { checkLength } from './speech-errors.ts';
import { openWrittenWords, type WrittenWords } from './written-words.ts';

const PARAGRAPH_SECONDS = 0.7;
const VOICE_SECONDS = 0.2;
const closing = '”’"\'」』）)】》〉］]';
const abbreviation =
  /(?:^|[^\p{L}])(?:mr|mrs|ms|dr|st|vs|no|sr|jr|prof|etc|e\.g|i\.e|sra|srta|mme|m|bzw|z\.b|\p{Lu})$/iu;

interface Part {
  items: SpokenItem[];
  seconds: number;
}

/** `source` is the text with its markup. Throws TooLongError. */
export function splitSentences(items: SpokenItem[], source: string): Sentence[] {
  checkLength(items);
  const found: (Part & { extra: number })[] = [];
  const early: SpokenPause[] = [];
  for (const part of splitAtStops(withoutRepeats(items)).flatMap(splitLong)) {
    const { spoken, before, after } = trim(part.items);
    const last = found.at(-1);
    if (last) last.extra += sum(before);
    else early.push(...before);
    if (spoken.length > 0) {
      // Silence before the first word has no sentence to stand behind.
      found.push({ items: last ? spoken : [...early, ...spoken], seconds: part.seconds, extra: sum(after) });
    } else if (last) last.seconds = Math.max(last.seconds, part.seconds);
  }
  const writtenAt = openWrittenWords(readMarkup(source));
  return found.map((part) => toSentence(part.items, part.seconds + part.extra, writtenAt));
}

/** A thousand quotes or blanks would fill the model's input and say nothing. */
function withoutRepeats(items: SpokenItem[]): SpokenItem[] {
  return items.filter((item, index) => {
    const last = items[index - 1];
    if (item.kind === 'pause' || last?.kind !== 'character' || item.reading !== null) return true;
    return last.character !== item.character || !/[\p{P}\p{Zs}\t]/u.test(item.character);
  });
}

function splitAtStops(items: SpokenItem[]): Part[] {
  const parts: Part[] = [];
  let part: Part = { items: [], seconds: 0 };
  const end = (seconds: number) => {
    parts.push({ ...part, seconds });
    part = { items: [], seconds: 0 };
  };
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (!item) continue;
    if (item.kind === 'character' && changesVoice(part.items, item)) end(VOICE_SECONDS);
    if (item.kind === 'character' && item.character === '\n') {
      end(PARAGRAPH_SECONDS);
      continue;
    }
    part.items.push(item);
    const seconds = stopSeconds(items, index);
    if (seconds === 0) continue;
    while (isTail(items[index + 1])) part.items.push(items[++index] as SpokenItem);
    end(seconds);
  }
  end(0);
  return parts;
}

function changesVoice(items: SpokenItem[], item: SpokenCharacter): boolean {
  const last = items.findLast((each) => each.kind === 'character');
  return last !== undefined && last.voice !== item.voice;
}

function isTail(item: SpokenItem | undefined): boolean {
  return (
    item?.kind === 'character' && (closing.includes(item.character) || /[。！？!?…]/.test(item.character))
  );
}

function stopSeconds(items: SpokenItem[], index: number): number {
  const sign = characterAt(items, index);
  if (/[。！？!?।॥؟۔]/.test(sign)) return 0.45;
  if (/[；;]/.test(sign)) return 0.35;
  if (sign === '.' || sign === '．') return endsWithDot(items, index) ? 0.45 : 0;
  return 0;
}

/** Not inside 3.14 and www.taobao.com, nor behind Mr. */
function endsWithDot(items: SpokenItem[], index: number): boolean {
  const next = characterAt(items, index + 1);
  if (/\p{Script=Han}/u.test(characterAt(items, index - 1)) && !/[\d.]/.test(next)) return true;
  if (next !== '' && !/\s/.test(next) && !closing.includes(next)) return false;
  const before = items.slice(Math.max(0, index - 8), index).map((_, at, part) => characterAt(part, at));
  return !abbreviation.test(before.join('')) || next === '';
}

function characterAt(items: SpokenItem[], index: number): string {
  const item = items[index];
  return item?.kind === 'character' ? item.character : '';
}

function isSpoken(item: SpokenItem): boolean {
  return item.kind === 'character' && (item.reading !== null || /[\p{L}\p{N}]/u.test(item.character));
}

function trim(items: SpokenItem[]): { spoken: SpokenItem[]; before: SpokenPause[]; after: SpokenPause[] } {
  const isPause = (item: SpokenItem): item is SpokenPause => item.kind === 'pause';
  const first = items.findIndex(isSpoken);
  if (first < 0) return { spoken: [], before: items.filter(isPause), after: [] };
  const last = items.findLastIndex(isSpoken);
  const lead = items.slice(0, first);
  const tail = items.slice(last + 1);
  const kept = (item: SpokenItem) => item.kind === 'character' && /\S/.test(item.character);
  return {
    spoken: [...lead.filter(kept), ...items.slice(first, last + 1), ...tail.filter(kept)],
    before: lead.filter(isPause),
    after: tail.filter(isPause),
  };
}

function sum(pauses: SpokenPause[]): number {
  return pauses.reduce((total, { seconds }) => total + seconds, 0);
}

function toSentence(
  items: SpokenItem[],
  pauseSeconds: number,
  writtenAt: (place: TextRange) => WrittenWords[],
): Sentence {
  const characters = items.filter((item) => item.kind === 'character');
  const place = rangeOf(characters);
  const written = writtenAt(place).map(({ text }) => text);
  return { items, place, text: written.join('').trim(), pauseSeconds, voice: characters[0]?.voice ?? null };
}

const rangeOf = (characters: SpokenCharacter[]): TextRange =>
  characters.reduce<TextRange>(
    ([from, to], { place }) => [Math.min(from, place[0]), Math.max(to, place[1])],
    [Infinity, 0],
  );

/** Split near the middle: at punctuation, else at a blank, else anywhere. Null: there is only one character to speak. */
export function halveSentence(sentence: Sentence, source: string): [Sentence, Sentence] | null {
  const { items, voice } = sentence;
  const first = items.findIndex(isSpoken);
  const last = items.findLastIndex(isSpoken);
  const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index + 1);
  const at = [isStop, isBlank, () => true]
    .map((maySplit) => places.filter((place) => maySplit(items, place)))
    .map((possible) => nearest(possible, (first + last + 1) / 2, (last - first + 1) / 4))
    .find((place) => place !== null);
  if (!at) return null;
  const writtenAt = openWrittenWords(readMarkup(source));
  const half = (part: SpokenItem[], seconds: number) => ({ ...toSentence(part, seconds, writtenAt), voice });
  return [half(items.slice(0, at), 0), half(items.slice(at), sentence.pauseSeconds)];
}

/** Not inside 3.14, and closing marks stay with what they close. */
function isStop(items: SpokenItem[], place: number): boolean {
  const next = characterAt(items, place);
  if (/[\p{Pe}\p{Pf}，。！？；：、,.!?;:…—"]/u.test(next)) return false;
  let at = place - 1;
  while (/[\p{Pe}\p{Pf}"]/u.test(characterAt(items, at))) at -= 1;
  const sign = characterAt(items, at);
  return /[，。！？；：、…—]/.test(sign) || (/[,.!?;:]/.test(sign) && !/\S/.test(next));
}

const isBlank = (items: SpokenItem[], place: number) => /\s/.test(characterAt(items, place - 1));

/** Not further than `most` from the middle, or the longer half would hardly be shorter than the whole. */
function nearest(places: number[], middle: number, most: number): number | null {
  const distance = (place: number) => Math.abs(place - middle);
  const best = places.toSorted((a, b) => distance(a) - distance(b))[0];
  return best !== undefined && distance(best) <= most ? best : null;
}
