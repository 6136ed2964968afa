import type { DictionaryWord, Pause, Script, SpokenCharacter, Stretch } from '../script.ts';
import { countSpoken, MOST_SPOKEN, TooLongError } from '../too-long-error.ts';
import { findWords, knownWords, type Dictionary, type KnownWord } from './dictionary.ts';
import { rules } from './rules.ts';
import { sayingRules } from './sayings.ts';
import { applyRule, type Mark, type Rule, type Tracked } from './tracked.ts';

type Item = SpokenCharacter | Pause;

/** Stands in the text for what is settled already, so that no rule reads across it. */
const SETTLED = '\uFFFC';

/**
 * What a host says for what a seller writes: 满300减50 → 满三百减五十, each character with its place. Throws
 * TooLongError.
 */
export function normalize(script: Script, dictionary: DictionaryWord[]): Item[] {
  const words = knownWords(dictionary);
  const draft = emptyDraft();
  let voice: string | null = null;
  for (const [index, part] of script.entries()) {
    if (part.kind === 'pause') settle(draft, part.place, [part]);
    else {
      if (part.voice !== voice || part.isWord) settle(draft, part.place, []);
      voice = part.voice;
      addStretch(draft, part, part.isWord ? index : null, words);
      if (part.isWord) settle(draft, part.place, []);
    }
  }
  return speak(draft, rules);
}

/** A text on its way, and the items that its SETTLED signs stand for, in their order. */
interface Draft extends Tracked {
  settled: Item[][];
  settledCount: number;
}

const emptyDraft = (): Draft => ({ text: '', marks: [], settled: [], settledCount: 0 });

function addStretch(draft: Draft, stretch: Stretch, word: number | null, words: Dictionary): void {
  const [from, to] = stretch.place;
  const { rate, voice } = stretch;
  const mark = (place: Mark['place']): Mark => ({ place, rate, voice, word });
  const isAligned = stretch.text.length === to - from;
  const markAt = (index: number, length: number) =>
    mark(isAligned ? [from + index, from + index + length] : [from, to]);

  if (stretch.alias !== null)
    return settle(draft, stretch.place, sayText(stretch.alias, mark(stretch.place)));
  if (stretch.readings)
    return settle(draft, stretch.place, sayReadings(stretch.text, stretch.readings, markAt));

  if (stretch.saying) {
    const tracked = emptyDraft();
    addText(tracked, stretch.text, markAt, 0);
    return settle(draft, stretch.place, speak(tracked, [...sayingRules[stretch.saying], ...rules]));
  }

  let done = 0;
  for (const { index, length, entry } of findWords(stretch.text, words)) {
    addText(draft, stretch.text.slice(done, index), markAt, done);
    const found = stretch.text.slice(index, index + length);
    const whole = markAt(index, length);
    const items = entry.syllables
      ? sayReadings(found, entry.syllables, (at, size) => markAt(index + at, size))
      : sayAlias(entry, whole);
    settle(draft, whole.place, items);
    done = index + length;
  }
  addText(draft, stretch.text.slice(done), markAt, done);
}

type MarkAt = (index: number, length: number) => Mark;

function addText(draft: Draft, text: string, markAt: MarkAt, offset: number): void {
  let at = offset;
  for (const character of text) {
    const mark = markAt(at, character.length);
    at += character.length;
    if (character === SETTLED) continue;
    draft.text += character;
    for (let unit = 0; unit < character.length; unit++) draft.marks.push(mark);
  }
}

function settle(draft: Draft, place: Mark['place'], items: Item[]): void {
  draft.text += SETTLED;
  draft.marks.push({ place, rate: 1, voice: null, word: null });
  draft.settled.push(items);
  draft.settledCount += items.length;
  if (draft.settledCount > MOST_SPOKEN) throw new TooLongError();
}

function sayText(text: string, mark: Mark): Item[] {
  const draft = emptyDraft();
  addText(draft, text, () => mark, 0);
  return speak(draft, rules);
}

/** The rules take their time: a word may stand in a text a thousand times. */
const saidAliases = new WeakMap<KnownWord, Item[]>();

function sayAlias(entry: KnownWord, mark: Mark): Item[] {
  const said = saidAliases.get(entry) ?? sayText(entry.alias, mark);
  saidAliases.set(entry, said);
  return said.map((item) => ({ ...item, ...mark }));
}

function sayReadings(text: string, readings: string[], markAt: MarkAt): Item[] {
  const items: Item[] = [];
  let at = 0;
  let next = 0;
  for (const character of text) {
    const reading = /\s/.test(character) ? null : (readings[next++] ?? null);
    items.push({ kind: 'character', character, reading, ...markAt(at, character.length) });
    at += character.length;
  }
  return items;
}

function speak(draft: Draft, toApply: Rule[]): Item[] {
  let tracked: Tracked = draft;
  for (const rule of toApply) tracked = applyRule(tracked, rule);
  const items: Item[] = [];
  let at = 0;
  let settled = 0;
  for (const character of tracked.text) {
    const mark = tracked.marks[at];
    at += character.length;
    if (character === SETTLED) for (const item of draft.settled[settled++] ?? []) items.push(item);
    else if (mark) items.push({ kind: 'character', character, reading: null, ...mark });
  }
  if (countSpoken(items) > MOST_SPOKEN) throw new TooLongError();
  return items;
}
