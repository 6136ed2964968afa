import { cutLong } from './cut-long.ts';
import { readMarkup } from './markup.ts';
import type { Pause, Sentence, SpokenCharacter } from './script.ts';
import type { Place } from './sounds/sounds.ts';
import { countSpoken, MOST_SPOKEN, TooLongError } from './too-long-error.ts';
import { openWrittenWords, type WrittenWords } from './written-words.ts';

type Item = SpokenCharacter | Pause;

const PARAGRAPH_SECONDS = 0.7;
const VOICE_SECONDS = 0.2;
const closing = '”’"\'」』）)】》〉］]';
const abbreviation =
  /(?:^|[^\p{L}])(?:mr|mrs|ms|dr|st|vs|no|sr|jr|prof|etc|e\.g|i\.e|sra|srta|mme|m|bzw|z\.b|\p{Lu})$/iu;

/** What one breath or one stop asks for, before it is joined with its neighbours. */
interface Part {
  items: Item[];
  seconds: number;
}

/**
 * Cuts what is to be spoken where a speaker would stop. `source` is the text with its markup. Throws
 * TooLongError.
 */
export function cutSentences(items: Item[], source: string): Sentence[] {
  if (countSpoken(items) > MOST_SPOKEN) throw new TooLongError();
  const found: (Part & { extra: number })[] = [];
  const early: Pause[] = [];
  for (const part of stops(withoutRepeats(items)).flatMap(cutLong)) {
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

/** A thousand quotes or blanks would each be a letter for the model, and say nothing. */
function withoutRepeats(items: Item[]): Item[] {
  return items.filter((item, index) => {
    const last = items[index - 1];
    if (item.kind === 'pause' || last?.kind !== 'character' || item.reading !== null) return true;
    return last.character !== item.character || !/[\p{P}\p{Zs}\t]/u.test(item.character);
  });
}

/** Ends of sentences, paragraphs, and changes of the voice. */
function stops(items: Item[]): Part[] {
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
    while (isTail(items[index + 1])) part.items.push(items[++index] as Item);
    end(seconds);
  }
  end(0);
  return parts;
}

function changesVoice(items: Item[], item: SpokenCharacter): boolean {
  const last = items.findLast((each) => each.kind === 'character');
  return last !== undefined && last.voice !== item.voice;
}

function isTail(item: Item | undefined): boolean {
  return (
    item?.kind === 'character' && (closing.includes(item.character) || /[。！？!?…]/.test(item.character))
  );
}

function stopSeconds(items: Item[], index: number): number {
  const sign = characterAt(items, index);
  if (/[。！？!?।॥؟۔]/.test(sign)) return 0.45;
  if (/[；;]/.test(sign)) return 0.35;
  if (sign === '.' || sign === '．') return endsWithDot(items, index) ? 0.45 : 0;
  return 0;
}

/** Not inside 3.14 and www.taobao.com, nor behind Mr. */
function endsWithDot(items: Item[], index: number): boolean {
  const next = characterAt(items, index + 1);
  if (/\p{Script=Han}/u.test(characterAt(items, index - 1)) && !/[\d.]/.test(next)) return true;
  if (next !== '' && !/\s/.test(next) && !closing.includes(next)) return false;
  const before = items.slice(Math.max(0, index - 8), index).map((_, at, part) => characterAt(part, at));
  return !abbreviation.test(before.join('')) || next === '';
}

function characterAt(items: Item[], index: number): string {
  const item = items[index];
  return item?.kind === 'character' ? item.character : '';
}

function isSpoken(item: Item): boolean {
  return item.kind === 'character' && (item.reading !== null || /[\p{L}\p{N}]/u.test(item.character));
}

/** Pauses at both ends go into the silence between sentences, blanks go. */
function trim(items: Item[]): { spoken: Item[]; before: Pause[]; after: Pause[] } {
  const isPause = (item: Item): item is Pause => item.kind === 'pause';
  const first = items.findIndex(isSpoken);
  if (first < 0) return { spoken: [], before: items.filter(isPause), after: [] };
  const last = items.findLastIndex(isSpoken);
  const lead = items.slice(0, first);
  const tail = items.slice(last + 1);
  const kept = (item: Item) => item.kind === 'character' && /\S/.test(item.character);
  return {
    spoken: [...lead.filter(kept), ...items.slice(first, last + 1), ...tail.filter(kept)],
    before: lead.filter(isPause),
    after: tail.filter(isPause),
  };
}

function sum(pauses: Pause[]): number {
  return pauses.reduce((total, { seconds }) => total + seconds, 0);
}

function toSentence(
  items: Item[],
  pauseSeconds: number,
  writtenAt: (place: Place) => WrittenWords[],
): Sentence {
  const characters = items.filter((item) => item.kind === 'character');
  const place = placeOf(characters);
  const written = writtenAt(place).map(({ text }) => text);
  return { items, place, text: written.join('').trim(), pauseSeconds, voice: characters[0]?.voice ?? null };
}

export function placeOf(characters: SpokenCharacter[]): Place {
  return characters.reduce<Place>(
    ([from, to], { place }) => [Math.min(from, place[0]), Math.max(to, place[1])],
    [Infinity, 0],
  );
}
