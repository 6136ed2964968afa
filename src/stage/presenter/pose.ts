import type { EyeCell } from './avatar.ts';
import type { Card } from './card.ts';
import { deliveryAt, silence, type Delivery, type Speech } from './delivery.ts';
import type { Arm } from './arm/gestures.ts';
import { hashNoise, smoothNoise } from './noise.ts';

/**
 * Shares of the motion grid's degrees; breath 0–1; sway −1–1, from the left foot to the right one; lean −1–1, towards the
 * viewer; brows, smile 0–1.
 */
export interface Pose {
  yaw: number;
  pitch: number;
  roll: number;
  breath: number;
  sway: number;
  lean: number;
  brows: number;
  smile: number;
  eyes: EyeCell;
  arm: Arm | null;
  seconds: number;
}

export const stillPose: Pose = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  breath: 0,
  sway: 0,
  lean: 0,
  brows: 0,
  smile: 0,
  eyes: 'open',
  arm: null,
  seconds: 0,
};
export const maxPose = {
  yaw: 0.9,
  pitch: 0.8,
  roll: 0.4,
  breath: 1,
  sway: 1,
  lean: 1,
  brows: 1,
  smile: 1,
} as const;

/** One blink in each stretch, in its middle half: 2–6 s from one to the next. */
const BLINK_STRETCH = 4;
/** Seconds. */
const BLINK_APART = 1;
const GLANCE_STRETCH = 9;
const BREATHS_PER_SECOND = 0.25;
const HEAD_LAG = 0.4;
const NOD = 1.4;
const SETTLE = 0.22;
const WANDER = 0.6;
const TURN = 0.8;
const DOWN = 0.3;

/** The same seed and time give the same pose on every machine. */
export const poseAt = (seed: number, seconds: number, speech: Speech | null, card: Card | null): Pose =>
  speakingPose(seed, seconds, speech ? deliveryAt(speech, seconds, card) : silence, card);

export function speakingPose(seed: number, seconds: number, delivery: Delivery, card: Card | null): Pose {
  const { nod, presence, fall, phraseEnd, asking, warmth, zest } = delivery;
  const drift = (kind: number, pace: number) => driftAt(seed * 16 + kind, seconds * pace);
  const sway = swayAt(seed, seconds);
  const behind = swayAt(seed, seconds - HEAD_LAG) - sway;
  // Nobody stresses two phrases alike.
  const zeal = 1 + 0.5 * smoothNoise(seed * 16 + 12, seconds * 0.35);
  // Who asks looks at the one who is asked.
  const look = card ? delivery.showing * (1 - asking) : 0;
  const aside = look * (card?.x ?? 0);
  const wander = 1 - 0.8 * Math.max(asking, look);
  const tilt =
    fall * smoothNoise(seed * 16 + 13, seconds * 0.21) + asking * smoothNoise(seed * 16 + 15, seconds * 0.1);
  return {
    yaw: limit(drift(0, 0.37) * WANDER * wander + TURN * aside, maxPose.yaw),
    pitch: limit(
      drift(1, 0.31) * 0.26 +
        zeal * (NOD * nod + SETTLE * fall) +
        DOWN * look * (card?.y ?? 0) -
        0.12 * asking,
      maxPose.pitch,
    ),
    roll: limit(drift(2, 0.27) * maxPose.roll + behind * 0.3 + 0.3 * tilt, maxPose.roll),
    breath: breathAt(seed, seconds, presence, fall),
    sway,
    lean: limit(0.4 * drift(14, 0.17) + zeal * (0.55 * presence - 0.2) + 0.3 * asking, maxPose.lean),
    brows: share(0.85 * asking + 0.6 * zest + 1.2 * Math.max(0, zeal * nod - 0.08) + 0.12 * drift(5, 0.19)),
    smile: share(0.8 * warmth + 0.15 * presence + 0.15 * drift(6, 0.15)),
    eyes:
      blinkAt(seed, seconds, phraseEnd) ??
      eyesAside(aside) ??
      (wander > 0.9 ? glanceAt(seed, seconds) : null) ??
      'open',
    arm: delivery.arm,
    seconds,
  };
}

const eyesAside = (aside: number): EyeCell | null =>
  Math.abs(aside) < 0.12 ? null : aside < 0 ? 'left' : 'right';

const driftAt = (seed: number, at: number): number =>
  0.68 * smoothNoise(seed, at) + 0.32 * smoothNoise(seed + 4, at * 2.7);

function swayAt(seed: number, seconds: number): number {
  const uneven = 0.5 * smoothNoise(seed * 16 + 11, seconds * 0.09);
  return driftAt(seed * 16 + 10, seconds * 0.23 + uneven);
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

const limit = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Who speaks fetches breath before a phrase and has spent it at its end. */
function breathAt(seed: number, seconds: number, presence: number, fall: number): number {
  const uneven = 0.4 * smoothNoise(seed * 16 + 3, seconds * 0.13);
  const depth = 0.85 + 0.15 * smoothNoise(seed * 16 + 7, seconds * 0.11);
  const idle = depth * (0.5 - 0.5 * Math.cos(2 * Math.PI * (seconds * BREATHS_PER_SECOND + uneven)));
  return share(idle * (1 - 0.6 * presence) + presence * 0.3 - 0.35 * fall);
}

/** Who speaks blinks where a phrase ends, and by chance elsewhere. */
function blinkAt(seed: number, seconds: number, phraseEnd: number | null): EyeCell | null {
  const stretch = Math.floor(seconds / BLINK_STRETCH);
  const start = (stretch + 0.25 + 0.5 * hashNoise(seed * 16 + 8, stretch * 2)) * BLINK_STRETCH;
  const length = 0.15 + 0.05 * hashNoise(seed * 16 + 8, stretch * 2 + 1);
  const end = phraseEnd === null ? null : seconds + phraseEnd;
  if (end === null) return lidsAt((seconds - start) / length);
  const isByChance = Math.abs(start - end) >= BLINK_APART;
  return lidsAt((seconds - end) / length) ?? (isByChance ? lidsAt((seconds - start) / length) : null);
}

const lidsAt = (part: number): EyeCell | null => {
  if (part < 0 || part >= 1) return null;
  return part < 0.25 || part >= 0.7 ? 'half' : 'closed';
};

function glanceAt(seed: number, seconds: number): EyeCell | null {
  const stretch = Math.floor(seconds / GLANCE_STRETCH);
  const one = (index: number) => hashNoise(seed * 16 + 9, stretch * 4 + index);
  if (one(0) > 0.55) return null;
  const start = stretch * GLANCE_STRETCH + 1 + one(1) * (GLANCE_STRETCH - 3);
  const length = 0.45 + 0.6 * one(2);
  if (seconds < start || seconds >= start + length) return null;
  return one(3) < 0.5 ? 'left' : 'right';
}
