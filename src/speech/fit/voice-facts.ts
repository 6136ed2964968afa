import { pitchTrack } from './pitch-track.ts';
import { cepstrumOf, framesOf } from './spectrum.ts';

const SHAPES = 20;
const QUIET = 35;

export interface VoiceFacts {
  /** Means, then spreads, of the shape of the spectrum while the voice sounds. */
  cepstrum: number[];
  /** Means of the bands while the voice sounds, in decibels, without the level. */
  bands: number[];
  /** Hertz: below which a tenth, half and nine tenths of the melody lie. */
  pitch: { low: number; middle: number; high: number };
  seconds: number;
}

export function measureVoice(samples: Float32Array): VoiceFacts {
  const frames = framesOf(samples);
  const loudest = frames.reduce((most, { level }) => Math.max(most, level), -Infinity);
  const active = frames.filter(({ level }) => level > loudest - QUIET);
  const shapes = active.map(({ bands }) => cepstrumOf(bands, SHAPES));
  const means = averages(shapes, SHAPES);
  const spreads = averages(
    shapes.map((shape) => shape.map((value, index) => (value - means[index]!) ** 2)),
    SHAPES,
  ).map(Math.sqrt);
  const bands = averages(
    active.map((frame) => Array.from(frame.bands, (power) => power * DECIBELS)),
    active[0]?.bands.length ?? 0,
  );
  const level = bands.reduce((sum, band) => sum + band, 0) / (bands.length || 1);
  const voiced = pitchTrack(samples)
    .filter((hertz) => hertz > 0)
    .toSorted((a, b) => a - b);
  const below = (share: number) => voiced[Math.floor(share * voiced.length)] ?? 0;
  return {
    cepstrum: [...means, ...spreads],
    bands: bands.map((band) => band - level),
    pitch: { low: below(0.1), middle: below(0.5), high: below(0.9) },
    seconds: active.length / 100,
  };
}

const DECIBELS = 10 / Math.LN10;

function averages(rows: number[][], length: number): number[] {
  const sums = Array.from({ length }, () => 0);
  for (const row of rows) row.forEach((value, index) => (sums[index]! += value));
  return sums.map((sum) => sum / (rows.length || 1));
}

export const FEMALE_FROM_HERTZ = 165;

export const genderOf = (hertz: number): 'female' | 'male' =>
  hertz >= FEMALE_FROM_HERTZ ? 'female' : 'male';

/** How far apart two voices are that say the same: 1 is what one voice differs by from sentence to sentence. */
export function timbreDistance(a: VoiceFacts, b: VoiceFacts, noise: number[]): number {
  const apart = a.cepstrum.map((value, index) => (value - b.cepstrum[index]!) / noise[index]!);
  return Math.hypot(...apart) / Math.sqrt(apart.length);
}
