import type { DictionaryWord, ParsedMarkup, SpokenItem, Stretch } from '../text/spoken-text.ts';
import { checkLength, MOST_SPOKEN, TooLongError } from '../text/speech-errors.ts';
import { findWords, compileDictionary, type Dictionary, type KnownWord } from './dictionary.ts';
import { rules } from './rules.ts';
import { sayAsRules } from './say-as-rules.ts';
import { applyRule, type Origin, type TextRule, type TrackedText } from './tracked-text.ts';

/** No rule reads across it. */
const PLACEHOLDER = '\uFFFC';

/** What a host says for what a seller writes: 满300减50 → 满三百减五十. Throws TooLongError. */
export function normalize(script: ParsedMarkup, dictionary: DictionaryWord[]): SpokenItem[] {
  const words = compileDictionary(dictionary);
  const draft = emptyDraft();
  let voice: string | null = null;
  for (const [index, part] of script.entries()) {
    if (part.kind === 'pause') addFixed(draft, part.place, [part]);
    else {
      if (part.voice !== voice || part.isWord) addFixed(draft, part.place, []);
      voice = part.voice;
      addStretch(draft, part, part.isWord ? index : null, words);
      if (part.isWord) addFixed(draft, part.place, []);
    }
  }
  return applyRules(draft, rules);
}

interface Draft extends TrackedText {
  fixed: SpokenItem[][];
  fixedCount: number;
}

const emptyDraft = (): Draft => ({ text: '', origins: [], fixed: [], fixedCount: 0 });

function addStretch(draft: Draft, stretch: Stretch, word: number | null, words: Dictionary): void {
  const [from, to] = stretch.place;
  const { rate, voice } = stretch;
  const origin = (place: Origin['place']): Origin => ({ place, rate, voice, word });
  const isAligned = stretch.text.length === to - from;
  const originAt = (index: number, length: number) =>
    origin(isAligned ? [from + index, from + index + length] : [from, to]);

  if (stretch.alias !== null)
    return addFixed(draft, stretch.place, sayText(stretch.alias, origin(stretch.place)));
  if (stretch.readings)
    return addFixed(draft, stretch.place, sayReadings(stretch.text, stretch.readings, originAt));

  if (stretch.sayAs) {
    const tracked = emptyDraft();
    addText(tracked, stretch.text, originAt, 0);
    return addFixed(draft, stretch.place, applyRules(tracked, [...sayAsRules[stretch.sayAs], ...rules]));
  }

  let done = 0;
  for (const { index, length, entry } of findWords(stretch.text, words)) {
    addText(draft, stretch.text.slice(done, index), originAt, done);
    const found = stretch.text.slice(index, index + length);
    const whole = originAt(index, length);
    const items = entry.syllables
      ? sayReadings(found, entry.syllables, (at, size) => originAt(index + at, size))
      : sayAlias(entry, whole);
    addFixed(draft, whole.place, items);
    done = index + length;
  }
  addText(draft, stretch.text.slice(done), originAt, done);
}

type OriginAt = (index: number, length: number) => Origin;

function addText(draft: Draft, text: string, originAt: OriginAt, offset: number): void {
  let at = offset;
  for (const character of text) {
    const origin = originAt(at, character.length);
    at += character.length;
    if (character === PLACEHOLDER) continue;
    draft.text += character;
    for (let unit = 0; unit < character.length; unit++) draft.origins.push(origin);
  }
}

function addFixed(draft: Draft, place: Origin['place'], items: SpokenItem[]): void {
  draft.text += PLACEHOLDER;
  draft.origins.push({ place, rate: 1, voice: null, word: null });
  draft.fixed.push(items);
  draft.fixedCount += items.length;
  if (draft.fixedCount > MOST_SPOKEN) throw new TooLongError();
}

function sayText(text: string, origin: Origin): SpokenItem[] {
  const draft = emptyDraft();
  addText(draft, text, () => origin, 0);
  return applyRules(draft, rules);
}

/** The rules are slow, and a word may stand in a text a thousand times. */
const saidAliases = new WeakMap<KnownWord, SpokenItem[]>();

function sayAlias(entry: KnownWord, origin: Origin): SpokenItem[] {
  const said = saidAliases.get(entry) ?? sayText(entry.alias, origin);
  saidAliases.set(entry, said);
  return said.map((item) => ({ ...item, ...origin }));
}

function sayReadings(text: string, readings: string[], originAt: OriginAt): SpokenItem[] {
  const items: SpokenItem[] = [];
  let at = 0;
  let next = 0;
  for (const character of text) {
    const reading = /\s/.test(character) ? null : (readings[next++] ?? null);
    items.push({ kind: 'character', character, reading, ...originAt(at, character.length) });
    at += character.length;
  }
  return items;
}

function applyRules(draft: Draft, toApply: TextRule[]): SpokenItem[] {
  let tracked: TrackedText = draft;
  for (const rule of toApply) tracked = applyRule(tracked, rule);
  const items: SpokenItem[] = [];
  let at = 0;
  let fixed = 0;
  for (const character of tracked.text) {
    const origin = tracked.origins[at];
    at += character.length;
    if (character === PLACEHOLDER) for (const item of draft.fixed[fixed++] ?? []) items.push(item);
    else if (origin) items.push({ kind: 'character', character, reading: null, ...origin });
  }
  checkLength(items);
  return items;
}
