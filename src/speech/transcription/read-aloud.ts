import { pinyin } from 'pinyin-pro';
import { blurSound } from '../chinese/near-sounds.ts';

export type ReadAloud = { kind: 'words' | 'name' | 'digits'; text: string }[];

interface ReadAloudMatch {
  words: number;
  /** How near the name sounds, 0–1; 1 where it has no Chinese characters, whose sounds alone are compared. */
  name: number;
  digits: boolean;
}

const digitSounds = ['ling', 'yi', 'er', 'san', 'si', 'wu', 'liu', 'qi', 'ba', 'jiu'];
const otherDigitSounds: Record<string, string> = { yao: 'yi' };

function soundsOf(text: string): string[][] {
  return Array.from(text).flatMap((character) => {
    if (/\d/.test(character)) return [[digitSounds[Number(character)]!]];
    if (!/\p{Script=Han}/u.test(character)) return [];
    const readings = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true });
    return [readings.map((reading) => otherDigitSounds[reading] ?? reading)];
  });
}

const initialOf = (sound: string): string => /^([zcs]h|[bpmfdtnlgkhjqxrzcsyw])?/.exec(sound)![0];

function nearness(one: string, other: string): number {
  if (one === other) return 1;
  if (blurSound(one) === blurSound(other)) return 0.8;
  const [a, b] = [initialOf(one), initialOf(other)];
  return a === b || one.slice(a.length) === other.slice(b.length) ? 0.4 : 0;
}

const nearest = (ones: string[], others: string[]): number =>
  Math.max(...ones.flatMap((one) => others.map((other) => nearness(one, other))));

/** Compared by sound: names are written in many ways. Whatever was said before and after does not count. */
export function matchReadAloud(text: ReadAloud, heard: string): ReadAloudMatch {
  const sounds = soundsOf(heard);
  const expected = text
    .filter(({ kind }) => kind !== 'digits')
    .flatMap(({ kind, text: part }) => soundsOf(part).map((one) => ({ kind, sounds: one })));
  const near = align(
    expected.map((one) => one.sounds),
    sounds,
  );
  const of = (kind: 'words' | 'name'): number[] => near.filter((_, at) => expected[at]!.kind === kind);
  const mean = (values: number[]): number =>
    values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    words: mean(of('words').map((value) => (value >= SAME ? 1 : 0))),
    name: mean(of('name')),
    digits: text.every((part) => part.kind !== 'digits' || hasDigits(soundsOf(part.text), sounds)),
  };
}

const SAME = 0.8;
const ALIKE = 0.4;
/** Whisper base swallows one of six digits in a third of what is read; two slips would let a recording of another card pass. */
const MOST_SLIPS = 1;

function hasDigits(wanted: string[][], heard: string[][]): boolean {
  const isDigit = (at: number) => heard[at]?.some((sound) => digitSounds.includes(sound)) ?? false;
  for (let from = 0; from < heard.length; from += 1)
    for (let to = from + wanted.length - MOST_SLIPS; to <= from + wanted.length + MOST_SLIPS; to += 1)
      // More digits behind them are a longer number, of which these are only the beginning.
      if (!isDigit(to) && slips(wanted, heard.slice(from, to)) <= MOST_SLIPS) return true;
  return false;
}

/** A digit too few, too many, or heard as one that sounds like it is one slip, another digit two. */
function slips(wanted: string[][], heard: string[][]): number {
  let before = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [row, sounds] of wanted.entries()) {
    const now = [row + 1];
    for (const [column, other] of heard.entries()) {
      const like = nearest(sounds, other);
      const change = like === 1 ? 0 : like >= ALIKE ? 1 : 2;
      now.push(Math.min(before[column]! + change, before[column + 1]! + 1, now[column]! + 1));
    }
    before = now;
  }
  return before.at(-1)!;
}

const MISSING = 1;

function align(expected: string[][], heard: string[][]): number[] {
  const [rows, columns] = [expected.length, heard.length];
  const cost = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const likeness = Array.from({ length: rows }, (_, row) =>
    heard.map((sounds) => nearest(expected[row]!, sounds)),
  );
  for (let row = 1; row <= rows; row += 1) {
    cost[row]![0] = row * MISSING;
    for (let column = 1; column <= columns; column += 1)
      cost[row]![column] = Math.min(
        cost[row - 1]![column - 1]! + 1 - likeness[row - 1]![column - 1]!,
        cost[row - 1]![column]! + MISSING,
        cost[row]![column - 1]! + MISSING,
      );
  }
  const last = cost[rows]!;
  let column = last.indexOf(Math.min(...last));
  const near = Array.from({ length: rows }, () => 0);
  for (let row = rows; row > 0;) {
    const here = cost[row]![column]!;
    const alike = column > 0 ? likeness[row - 1]![column - 1]! : 0;
    if (column > 0 && here === cost[row - 1]![column - 1]! + 1 - alike) {
      near[row - 1] = alike;
      row -= 1;
      column -= 1;
    } else if (here === cost[row - 1]![column]! + MISSING) row -= 1;
    else column -= 1;
  }
  return near;
}
