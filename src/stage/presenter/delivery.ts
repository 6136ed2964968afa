import { CURVE_RATE, type MouthCurve } from '../mouth/mouth.ts';
import type { TimedCaption } from '../text/caption-times.ts';
import type { Card } from './card.ts';
import { type Arm, armAt } from './arm/gestures.ts';
import { calm, type Mood, moodAt } from './mood.ts';

/** `lines`: the words as they are written, with their stops. */
export interface Speech {
  curve: MouthCurve;
  lines: TimedCaption[];
}

/** What the body makes of what is said at a moment. */
export type Delivery = Rhythm & Mood & { arm: Arm | null };

interface Rhythm {
  /** Stress: positive lowers the head. */
  nod: number;
  /** 0 silence … 1 in the midst of speech. */
  presence: number;
  /** −1 where a phrase begins … 1 where it ends. */
  fall: number;
  /** Seconds from now, less than zero if it is past; null: no phrase ends soon or did lately. */
  phraseEnd: number | null;
}

export const quiet: Rhythm = { nod: 0, presence: 0, fall: 0, phraseEnd: null };
export const silence: Delivery = { ...quiet, ...calm, arm: null };

export const deliveryAt = ({ curve, lines }: Speech, seconds: number, card: Card | null): Delivery => ({
  ...rhythmAt(curve, seconds),
  ...moodAt(lines, seconds, card),
  arm: armAt(lines, seconds, card),
});

/** Seconds; as far as two blinks are apart. */
const REACH = 1;
const PAUSE = 0.2;

type Beat = Record<'stress' | 'sound', Float32Array>;
const beats = new WeakMap<MouthCurve, Beat>();

/** A head is heavier than lips: it follows a third of a second of them, and a body a whole one. */
function beatOf(curve: MouthCurve): Beat {
  const known = beats.get(curve);
  if (known) return known;
  const open = padded(curve.open);
  const sounds = padded(curve.open.map((_, i) => Number(!isShut(curve, i))));
  const [opened, openedLately] = [slowed(open), average(open, 2.1)];
  const [heard, heardLately] = [slowed(sounds), average(sounds, 2.1)];
  const beat = {
    // In a pause nothing is stressed more or less: what is usual there is silence.
    stress: opened.map((open, i) => open - (openedLately[i]! * heard[i]!) / Math.max(0.1, heardLately[i]!)),
    sound: average(average(sounds, 0.6), 0.4),
  };
  beats.set(curve, beat);
  return beat;
}

export function rhythmAt(curve: MouthCurve, seconds: number): Rhythm {
  const { stress, sound } = beatOf(curve);
  return {
    nod: valueAt(stress, seconds),
    presence:
      (valueAt(sound, seconds - 0.9) + valueAt(sound, seconds - 0.3) + valueAt(sound, seconds + 0.3)) / 3,
    fall: valueAt(sound, seconds - 0.35) - valueAt(sound, seconds + 0.35),
    phraseEnd: phraseEndNear(curve, seconds),
  };
}

/** Averages reach beyond the first sound and the last one: cut off there, the head would jerk. */
const AROUND = 1;

function padded(samples: Float32Array): Float32Array {
  const longer = new Float32Array(samples.length + 2 * AROUND * CURVE_RATE);
  longer.set(samples, AROUND * CURVE_RATE);
  return longer;
}

function valueAt(samples: Float32Array, seconds: number): number {
  const at = (seconds + AROUND) * CURVE_RATE;
  const index = Math.floor(at);
  const from = samples[index] ?? 0;
  return from + ((samples[index + 1] ?? 0) - from) * (at - index);
}

/** Where the mouth rests after sounds, of all within reach the nearest one. */
function phraseEndNear(curve: MouthCurve, seconds: number): number | null {
  const now = Math.floor(seconds * CURVE_RATE);
  const reach = Math.ceil((REACH + PAUSE) * CURVE_RATE);
  for (let away = 0; away <= reach; away++)
    for (const at of [now - away, now + away]) if (isPhraseEnd(curve, at)) return at / CURVE_RATE - seconds;
  return null;
}

function isPhraseEnd(curve: MouthCurve, at: number): boolean {
  if (at < 1 || at >= curve.open.length || isShut(curve, at - 1)) return false;
  for (let i = 0; i < PAUSE * CURVE_RATE; i++) if (!isShut(curve, at + i)) return false;
  return true;
}

const isShut = ({ open, closed, bite }: MouthCurve, at: number): boolean =>
  !(open[at]! > 0 || closed[at]! > 0 || bite[at]! > 0);

const slowed = (samples: Float32Array): Float32Array => average(average(average(samples, 0.3), 0.2), 0.15);

/** Of the time around each sample. */
function average(samples: Float32Array, seconds: number): Float32Array {
  const half = Math.round((seconds * CURVE_RATE) / 2);
  let sum = 0;
  for (let i = 0; i < Math.min(half, samples.length); i++) sum += samples[i]!;
  return samples.map((_, i) => {
    sum += (samples[i + half] ?? 0) - (samples[i - half - 1] ?? 0);
    return sum / (2 * half + 1);
  });
}
