import type { EyeCell } from './avatar.ts';
import { CURVE_RATE, type MouthCurve } from '../mouth/mouth.ts';
import { hashNoise, smoothNoise } from './noise.ts';

/** Shares of the motion grid's degrees; breath 0–1; sway −1–1, from the left foot to the right one. */
export interface Pose {
  yaw: number;
  pitch: number;
  roll: number;
  breath: number;
  sway: number;
  eyes: EyeCell;
  seconds: number;
}

export const stillPose: Pose = { yaw: 0, pitch: 0, roll: 0, breath: 0, sway: 0, eyes: 'open', seconds: 0 };
export const maxPose = { yaw: 0.6, pitch: 0.5, roll: 0.4, breath: 1, sway: 1 } as const;

/** One blink in each stretch, in its middle half: 2–6 s from one to the next. */
const BLINK_STRETCH = 4;
/** Seconds. */
const BLINK_APART = 1;
const PAUSE = 0.2;
const GLANCE_STRETCH = 9;
const BREATHS_PER_SECOND = 0.25;
const HEAD_LAG = 0.4;

/** The same seed and time give the same pose on every machine. */
export const poseAt = (seed: number, seconds: number, curve: MouthCurve | null): Pose =>
  speakingPose(
    seed,
    seconds,
    curve ? nodAt(curve, seconds) : 0,
    curve ? phraseEndNear(curve, seconds) : null,
  );

/** `phraseEnd`: how many seconds from now a phrase ends, less than zero if it has; null: none does soon or did lately. */
export function speakingPose(seed: number, seconds: number, nod: number, phraseEnd: number | null): Pose {
  const drift = (kind: number, pace: number) => driftAt(seed * 16 + kind, seconds * pace);
  const sway = swayAt(seed, seconds);
  const behind = swayAt(seed, seconds - HEAD_LAG) - sway;
  return {
    yaw: drift(0, 0.37) * maxPose.yaw,
    pitch: limit(drift(1, 0.31) * 0.32 + nod, maxPose.pitch),
    roll: limit(drift(2, 0.27) * maxPose.roll + behind * 0.3, maxPose.roll),
    breath: breathAt(seed, seconds),
    sway,
    eyes: blinkAt(seed, seconds, phraseEnd) ?? glanceAt(seed, seconds) ?? 'open',
    seconds,
  };
}

const driftAt = (seed: number, at: number): number =>
  0.68 * smoothNoise(seed, at) + 0.32 * smoothNoise(seed + 4, at * 2.7);

function swayAt(seed: number, seconds: number): number {
  const uneven = 0.5 * smoothNoise(seed * 16 + 11, seconds * 0.09);
  return driftAt(seed * 16 + 10, seconds * 0.23 + uneven);
}

const limit = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

function breathAt(seed: number, seconds: number): number {
  const uneven = 0.4 * smoothNoise(seed * 16 + 3, seconds * 0.13);
  const depth = 0.85 + 0.15 * smoothNoise(seed * 16 + 7, seconds * 0.11);
  return depth * (0.5 - 0.5 * Math.cos(2 * Math.PI * (seconds * BREATHS_PER_SECOND + uneven)));
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

/** Stressed syllables are the wide ones: the head goes down where the mouth opens more than it did lately. */
export function nodAt(curve: MouthCurve, seconds: number): number {
  const at = Math.round(seconds * CURVE_RATE);
  return 0.5 * (mean(curve.open, at - 8, at + 4) - mean(curve.open, at - 48, at + 24));
}

/** Where the mouth rests after sounds, of all within the time that two blinks are apart the nearest one. */
export function phraseEndNear(curve: MouthCurve, seconds: number): number | null {
  const now = Math.floor(seconds * CURVE_RATE);
  const reach = Math.ceil((BLINK_APART + PAUSE) * CURVE_RATE);
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

function mean(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = Math.max(0, from); i < Math.min(samples.length, to); i++) sum += samples[i]!;
  return sum / (to - from);
}
