import { RATE } from '../synthesis/recipe.ts';

const FADE = Math.round(RATE * 0.005);
const LOUDNESS_DB = -20;

function slices(samples: Float32Array, size: number): number[] {
  return Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    let sum = 0;
    for (let at = index * size; at < (index + 1) * size; at++) sum += samples[at]! ** 2;
    return Math.sqrt(sum / size);
  });
}

export function levelGain(samples: Float32Array): number {
  const levels = slices(samples, RATE / 50);
  const loudest = Math.max(0, ...levels);
  const active = levels.filter((level) => level > loudest / 100);
  if (active.length === 0) return 1;
  const power = active.reduce((sum, level) => sum + level ** 2, 0) / active.length;
  return 10 ** (LOUDNESS_DB / 20) / Math.sqrt(power);
}

/** Peaks are rounded off, never cut: a cut one crackles. */
export function amplify(samples: Float32Array, gain: number): Float32Array {
  return samples.map((sample) => {
    const value = sample * gain;
    const size = Math.abs(value);
    return size < 0.8 ? value : Math.sign(value) * (0.8 + 0.17 * Math.tanh((size - 0.8) / 0.17));
  });
}

/** `loudest`: of the sentence, where only a piece of it is there. */
export function voicedRange(samples: Float32Array, loudest?: number): { from: number; to: number } {
  const size = RATE / 200;
  const keep = Math.round(RATE * 0.03);
  const levels = slices(samples, size);
  const threshold = (loudest ?? Math.max(0, ...levels)) * 10 ** (-45 / 20);
  const first = levels.findIndex((level) => level > threshold);
  const last = levels.findLastIndex((level) => level > threshold);
  if (first < 0) return { from: 0, to: 0 };
  return {
    from: Math.max(0, first * size - keep),
    to: Math.min(samples.length, (last + 1) * size + keep),
  };
}

export function quietest(samples: Float32Array, from: number, to: number): number {
  const size = RATE / 100;
  let best = Math.min(to, samples.length - 1);
  let least = Infinity;
  for (let at = Math.max(0, from); at + size <= Math.min(to, samples.length); at += size / 2) {
    let sum = 0;
    for (let index = at; index < at + size; index++) sum += samples[index]! ** 2;
    if (sum < least) {
      least = sum;
      best = at + size / 2;
    }
  }
  return best;
}

/** Both ends come from silence and go to it: no click where sounds are joined. */
export const fadeEnds = (samples: Float32Array): Float32Array => fadeOut(fadeIn(samples));

export function fadeIn(samples: Float32Array): Float32Array {
  const length = Math.min(FADE, Math.floor(samples.length / 2));
  for (let at = 0; at < length; at++) samples[at]! *= at / length;
  return samples;
}

export function fadeOut(samples: Float32Array): Float32Array {
  const length = Math.min(FADE, Math.floor(samples.length / 2));
  for (let at = 0; at < length; at++) samples[samples.length - 1 - at]! *= at / length;
  return samples;
}

export function join(pieces: Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * RATE));
