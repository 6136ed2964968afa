import { soundOf, type ForbiddenEntry } from './forbidden-entries.ts';
import type { Unit } from './normalise-for-matching.ts';
import { everyday, halves, lookAlikes } from './words/look-alikes.ts';

type Disguise = 'same' | 'look' | 'halves' | 'letters' | 'sound';

export interface EntryMatch {
  start: number;
  end: number;
  disguises: Disguise[];
  places: number[];
}

const MOST_GAP = 3;
const everydays = new Set(everyday);

export function matchEntry(units: Unit[], start: number, entry: ForbiddenEntry): EntryMatch | null {
  // Most tries fail, and allocate nothing.
  if (!follow(units, start, entry, null)) return null;
  const match: EntryMatch = { start, end: start, disguises: [], places: [] };
  follow(units, start, entry, match);
  return match;
}

function follow(units: Unit[], start: number, entry: ForbiddenEntry, into: EntryMatch | null): boolean {
  const { letters, codes, sounds } = entry;
  const mostBySound = entry.bySound || letters.length > 2 ? Math.floor(letters.length / 2) : 0;
  let end = start;
  let soundAlikes = 0;
  for (let letter = 0; letter < letters.length; letter++) {
    const place = letter === 0 ? start : afterGap(units, end);
    const disguise =
      units[place]?.code === codes[letter]
        ? 'same'
        : disguiseAt(units, place, letters[letter]!, sounds[letter]!);
    if (!disguise || (disguise === 'sound' && ++soundAlikes > mostBySound)) return false;
    end = place + lengthOf(disguise, sounds[letter]!);
    if (!into) continue;
    into.disguises.push(disguise);
    into.places.push(place);
    into.end = end;
  }
  return true;
}

const lengthOf = (disguise: Disguise, sound: string): number =>
  disguise === 'letters' ? sound.length : disguise === 'halves' ? 2 : 1;

function afterGap(units: Unit[], at: number): number {
  let place = at;
  while (place < at + MOST_GAP && units[place] && units[place]!.gap !== 'none') place++;
  return place;
}

function disguiseAt(units: Unit[], at: number, wanted: string, sound: string): Disguise | null {
  const unit = units[at];
  if (!unit) return null;
  const { char } = unit;
  if (lookAlikes.get(wanted)?.includes(char) && !isInNumber(units, at)) return 'look';
  if (halves.get(wanted)?.some(([left, right]) => char === left && units[at + 1]?.char === right))
    return 'halves';
  if (!sound) return null;
  if (isLetter(char)) return spells(units, at, sound) ? 'letters' : null;
  return soundOf(char) === sound && (unit.isPicture || !everydays.has(char)) ? 'sound' : null;
}

const isLetter = (char: string | undefined) => char !== undefined && char >= 'a' && char <= 'z';
const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';
const isInNumber = (units: Unit[], at: number) =>
  isDigit(units[at]!.char) && (isDigit(units[at - 1]?.char) || isDigit(units[at + 1]?.char));
const spells = (units: Unit[], at: number, sound: string) =>
  Array.from(sound).every((letter, ahead) => units[at + ahead]?.char === letter);

/** vx in avx, 加v in 加vip, 1 in 12. */
export function isCutOff(units: Unit[], { start, end }: EntryMatch): boolean {
  const first = units[start]!.char;
  const last = units[end - 1]!.char;
  const before = units[start - 1]?.char;
  const after = units[end]?.char;
  if ((isLetter(first) || isDigit(first)) && (isLetter(before) || isDigit(before))) return true;
  return (isLetter(last) && isLetter(after)) || (isDigit(last) && isDigit(after));
}
