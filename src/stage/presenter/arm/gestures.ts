import type { TimedCaption } from '../../text/caption-times.ts';
import type { Card, HandPlace } from '../card.ts';
import { pointing } from '../mood.ts';
import { timeOf } from '../../text/word-times.ts';

export type Gesture = 'wave' | 'palm' | 'show' | 'one' | 'two' | 'three';

/** A hand that is seen. */
export interface Arm {
  gesture: Gesture;
  /** 0 hanging … 1 where the gesture is held. */
  raised: number;
  /** Since it is held. */
  seconds: number;
}

/** From the first move on; all in seconds. */
interface Planned {
  gesture: Gesture;
  from: number;
  held: number;
  until: number;
}

const RAISE = 0.36;
const LOWER = 0.44;
/** From one gesture to the next: who moves a hand with every phrase conducts. */
const APART = 8;
/** A hand may be raised a little before somebody begins to speak. */
const BEFORE_SPEECH = 0.2;
const LEAST_HELD = 0.5;
/** A longer pause ends what is said. */
const PAUSE = 0.45;
const WAVES_PER_SECOND = 1.5;

const holds: Record<Gesture, [least: number, most: number]> = {
  wave: [2 / WAVES_PER_SECOND, 3 / WAVES_PER_SECOND],
  palm: [1, 2.6],
  show: [1.6, 4.5],
  one: [1, 2.4],
  two: [1, 2.4],
  three: [1, 2.4],
};

const places: Record<Gesture, HandPlace> = {
  wave: 'raised',
  palm: 'low',
  show: 'low',
  one: 'raised',
  two: 'raised',
  three: 'raised',
};

const words: [Gesture, RegExp][] = [
  ['wave', /大家好|你好|您好|哈喽|欢迎|再见|拜拜|下期见|下次见|明天见|\b(?:hello|welcome|goodbye|bye)\b/giu],
  ['one', /第一(?![次名时])|首先|其一|\bfirst(?:ly)?\b/giu],
  ['two', /第二(?![次名天])|其次|其二|两(?:个|点|款|大|种)|\bsecond(?:ly)?\b/giu],
  ['three', /第三(?![次名天])|其三|三(?:个|点|款|大|种|步)|\bthird(?:ly)?\b/giu],
  [
    'palm',
    /给大家|送给|送你|为大家|为什么|分享|推荐|一起来|记住|关键|最重要|其实|放心|\b(?:for you|why|together|remember)\b/giu,
  ],
];

/** Where a phrase ends. */
const STOP = /[，。！？；：,!?;…]/u;

/** The same words and times raise the same hand in previews, films and rooms. */
export function armAt(lines: TimedCaption[], seconds: number, card: Card | null): Arm | null {
  const now = plansOf(lines, card).findLast(({ from }) => from < seconds);
  if (!now || seconds >= now.until + LOWER) return null;
  const raised = Math.min((seconds - now.from) / RAISE, 1, 1 - (seconds - now.until) / LOWER);
  return { gesture: now.gesture, raised, seconds: Math.max(0, seconds - now.held) };
}

/** No hand jumps: one that is not wanted any more is lowered, then another is raised. */
export function followArm(shown: Arm | null, wanted: Arm | null, passed: number): Arm | null {
  const isSame = wanted?.gesture === shown?.gesture;
  if (shown && (!isSame || wanted!.raised < shown.raised)) {
    const raised = Math.max(isSame ? wanted!.raised : 0, shown.raised - passed / LOWER);
    if (raised > 0) return { ...shown, raised };
    return null;
  }
  return wanted && { ...wanted, raised: Math.min(wanted.raised, (shown?.raised ?? 0) + passed / RAISE) };
}

const known = new WeakMap<TimedCaption[], Map<string, Planned[]>>();

function plansOf(lines: TimedCaption[], card: Card | null): Planned[] {
  const key = card ? [card.x < 0, ...card.hides, card.name].join(' ') : '';
  const plans = known.get(lines) ?? new Map<string, Planned[]>();
  known.set(lines, plans);
  const planned = plans.get(key) ?? plan(lines, card);
  plans.set(key, planned);
  return planned;
}

/** A card on the other side has no hand beside it, and one that lies before a hand leaves that gesture out. */
function plan(lines: TimedCaption[], card: Card | null): Planned[] {
  const sorted = lines.toSorted((one, other) => one.start - other.start);
  const shown: typeof words = card && card.x < 0 ? [['show', pointing(card.name)]] : [];
  const all = [...shown, ...words].filter(([gesture]) => !card?.hides.includes(places[gesture]));
  const chances = sorted.flatMap((line, index) =>
    all.flatMap(([gesture, pattern]) =>
      [...line.text.matchAll(pattern)].flatMap((found) => chance(gesture, sorted, index, found.index) ?? []),
    ),
  );
  const chosen: Planned[] = [];
  for (const one of chances.toSorted((a, b) => a.held - b.held))
    if (one.held - (chosen.at(-1)?.held ?? -APART) >= APART) chosen.push(one);
  return chosen;
}

/** The hand is up when the word is heard, and down again when the phrase is over. */
function chance(gesture: Gesture, lines: TimedCaption[], index: number, at: number): Planned | null {
  const line = lines[index]!;
  const silent = endOfSpeech(lines, index);
  const word = Math.min(timeOf(line, at), silent - 2 * LEAST_HELD);
  const from = Math.max(word - RAISE, line.start - BEFORE_SPEECH);
  const held = from + RAISE;
  const [least, most] = holds[gesture];
  const stop = line.text.slice(at).search(STOP);
  const phraseEnd = stop < 0 ? line.end : timeOf(line, at + stop);
  const until = Math.min(Math.min(Math.max(phraseEnd, held + least), held + most), silent);
  return until - held < LEAST_HELD ? null : { gesture, from, held, until };
}

function endOfSpeech(lines: TimedCaption[], index: number): number {
  let { end } = lines[index]!;
  for (const next of lines.slice(index + 1)) {
    if (next.start - end > PAUSE) break;
    end = Math.max(end, next.end);
  }
  return end;
}

const RAISING = ['raise1', 'raise2', 'raise3', 'raise4'];
const LIFTING = [...RAISING, 'up1', 'up2', 'up3'];
const ways: Record<Gesture, string[]> = {
  palm: [...RAISING, 'palm1', 'palm2', 'palm3'],
  show: [...RAISING, 'show1', 'show2', 'show3'],
  wave: LIFTING,
  one: LIFTING,
  two: LIFTING,
  three: LIFTING,
};
const waving = ['wave1', 'wave2', 'wave3', 'wave4', 'wave5'];

export const movingCells = [...new Set([...Object.values(ways).flat(), ...waving])];
export const heldCells = ['palm', 'show', 'one', 'two', 'three', 'mask'];

/** Which picture of the arm is seen; null: it hangs. */
export function armCell({ gesture, raised, seconds }: Arm): string | null {
  const way = ways[gesture];
  const at = Math.ceil(raised * (way.length + 1) - 1e-6);
  if (at <= 0) return null;
  if (at <= way.length) return way[at - 1]!;
  if (gesture !== 'wave') return gesture;
  return waving[Math.round(2 + 2 * Math.sin(2 * Math.PI * WAVES_PER_SECOND * seconds))]!;
}
