import { captionAt, saidUntil, type TimedCaption } from '../text/caption-times.ts';
import type { Card } from '../presenter/card.ts';
import { type Delivery, quiet, rhythmAt, silence } from '../presenter/delivery.ts';
import { armAt, followArm } from '../presenter/arm/gestures.ts';
import { moodAt } from '../presenter/mood.ts';
import {
  mouthAt,
  mouthCurve,
  restingMouth,
  type Mouth,
  type MouthCurve,
  type TimedPhoneme,
} from './mouth.ts';

/**
 * Phonemes and captions in seconds of the part, in which they begin and may go on behind it; the rest in milliseconds of
 * the room's clock.
 */
export interface SpokenPart {
  line: string;
  at: number;
  seconds: number;
  /** null: somebody else's voice, whose lips are read from the sound. */
  phonemes: TimedPhoneme[] | null;
  captions: { start: number; end: number; text: string }[];
}

interface Lips {
  at: number;
  curve: MouthCurve;
}

interface TrackedPart extends SpokenPart {
  end: number;
  shown: number;
  until: number;
  lips: Lips | null;
}

export interface SpokenMoment {
  line: string | null;
  mouth: Mouth;
  delivery: Delivery;
  caption: string | null;
}

interface SpokenTrack {
  /** Answers who takes the lips of a part without phonemes: its curve from LIP_REST seconds before it. */
  add: (part: SpokenPart) => (curve: MouthCurve) => void;
  stop: (at: number) => void;
  moment: (at: number, card: Card | null) => SpokenMoment;
}

const SECOND = 1000;
const LIP_REST = 0.2;
export function withRest(samples: Float32Array, rate: number): Float32Array<ArrayBuffer> {
  const rest = Math.round(LIP_REST * rate);
  const rested = new Float32Array(samples.length + 2 * rest);
  rested.set(samples, rest);
  return rested;
}
/** A nod looks back so far; a caption stays for less. */
const KEPT_MS = 1500;
/** The same where nobody looks: a hidden page asks for no moment all night. */
const UNSEEN_MS = 60_000;
/** A look at the card asks when the last one was, a gesture when the last ones were. */
const LINES_KEPT = 40;
/** How much of a change is seen in one picture: a speech that is broken off must not jerk the head. */
const CHANGE_SHARE = 0.4;
const PICTURE_MS = 40;

const smoothed = ['nod', 'presence', 'fall', 'asking', 'warmth', 'zest', 'showing'] as const;

export function createSpokenTrack(): SpokenTrack {
  let parts: TrackedPart[] = [];
  let lines: TimedCaption[] = [];
  let shown = { ...silence, at: 0 };

  /** Parts get their lips together: each for itself would shut the mouth between two syllables. */
  function joinLips(line: string): void {
    const joined = parts.filter((part) => part.line === line && part.phonemes && part.until === Infinity);
    const at = joined[0]!.at - LIP_REST * SECOND;
    const phonemes = joined.flatMap((part) => {
      const shift = (part.at - at) / SECOND;
      return part.phonemes!.map((phoneme) => ({
        ...phoneme,
        start: phoneme.start + shift,
        end: phoneme.end + shift,
      }));
    });
    const seconds = (joined.at(-1)!.end - at) / SECOND + LIP_REST;
    const lips = { at, curve: mouthCurve(phonemes, seconds, 0) };
    for (const part of joined) part.lips = lips;
  }

  function forget(before: number): void {
    parts = parts.filter(({ shown, until }) => Math.min(shown, until) > before);
  }

  function follow(wanted: Delivery, at: number): Delivery {
    const passed = Math.max(0, at - shown.at);
    const share = 1 - (1 - CHANGE_SHARE) ** (passed / PICTURE_MS);
    const next = { ...wanted, at, arm: followArm(shown.arm, wanted.arm, passed / SECOND) };
    for (const key of smoothed) next[key] = shown[key] + (wanted[key] - shown[key]) * share;
    shown = next;
    return shown;
  }

  return {
    add: (part) => {
      const kept: TrackedPart = {
        ...part,
        end: part.at + part.seconds * SECOND,
        shown: part.at + Math.max(part.seconds, ...part.captions.map(({ end }) => end)) * SECOND,
        until: Infinity,
        lips: null,
      };
      forget(part.at - UNSEEN_MS);
      parts = [...parts, kept].toSorted((one, other) => one.at - other.at);
      lines = [...lines.filter(({ end }) => end > part.at / SECOND - LINES_KEPT), ...captionsOf(part)];
      if (part.phonemes) joinLips(part.line);
      return (curve) => {
        kept.lips = { at: part.at - LIP_REST * SECOND, curve };
      };
    },
    stop: (at) => {
      parts = parts.filter((part) => part.at < at);
      lines = lines.filter(({ start }) => start < at / SECOND).map((line) => saidUntil(line, at / SECOND));
      for (const part of parts) part.until = Math.min(part.until, at);
    },
    moment: (at, card) => {
      forget(at - KEPT_MS);
      const now = parts.filter(({ until }) => at < until);
      let mouth = restingMouth;
      let rhythm = quiet;
      for (const lips of new Set(now.map((part) => part.lips))) {
        if (!lips) continue;
        const seconds = (at - lips.at) / SECOND;
        mouth = wider(mouth, mouthAt(lips.curve, seconds));
        rhythm = both(rhythm, rhythmAt(lips.curve, seconds));
      }
      const captions = now.flatMap(captionsOf);
      return {
        line: now.findLast((part) => part.at <= at && at < part.end)?.line ?? null,
        mouth,
        delivery: follow(
          { ...rhythm, ...moodAt(lines, at / SECOND, card), arm: armAt(lines, at / SECOND, card) },
          at,
        ),
        caption: captionAt(captions, at / SECOND),
      };
    },
  };
}

const captionsOf = ({ at, captions }: SpokenPart): TimedCaption[] =>
  captions.map(({ start, end, text }) => ({ start: at / SECOND + start, end: at / SECOND + end, text }));

const wider = (one: Mouth, other: Mouth): Mouth => ({
  open: Math.max(one.open, other.open),
  round: Math.abs(one.round) > Math.abs(other.round) ? one.round : other.round,
  closed: Math.max(one.closed, other.closed),
  bite: Math.max(one.bite, other.bite),
});

const both = (one: typeof quiet, other: typeof quiet): typeof quiet => ({
  nod: one.nod + other.nod,
  presence: Math.min(1, one.presence + other.presence),
  fall: Math.min(1, Math.max(-1, one.fall + other.fall)),
  phraseEnd: one.phraseEnd ?? other.phraseEnd,
});
