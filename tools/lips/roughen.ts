import { SOUND_RATE } from '../../src/stage/mouth/log-mel.ts';
import type { Random } from './random.ts';

/** As a telephone, a hall, a cheap microphone and a busy street would have it. */
export function roughen(samples: Float32Array, others: Float32Array, random: Random): Float32Array {
  const chance = (share: number) => random.next() < share;
  let sound = samples;
  if (chance(0.35)) sound = reverberate(sound, random.between(0.1, 0.5), random.between(0.6, 0.82), random);
  if (chance(0.6)) sound = tilt(sound, random.between(-0.6, 1.5), random.between(300, 3000));
  if (chance(0.3)) sound = lowPass(lowPass(sound, random.between(2500, 7000)), 7000);
  if (chance(0.3)) sound = highPass(sound, random.between(80, 350));
  if (chance(0.15)) sound = overdrive(sound, random.between(2, 8));
  if (chance(0.75)) sound = addNoise(sound, noiseLike(others, sound.length, random), random.between(8, 45));
  const gain = 10 ** (random.between(-24, 6) / 20);
  return sound.map((sample) => sample * gain);
}

/** Faster is also higher, as from a smaller throat. */
export function hasten(samples: Float32Array, factor: number): Float32Array {
  return new Float32Array(Math.floor(samples.length / factor)).map((_, i) => {
    const at = Math.floor(i * factor);
    const part = i * factor - at;
    return samples[at]! * (1 - part) + (samples[at + 1] ?? 0) * part;
  });
}

export function lowPass(samples: Float32Array, hz: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * hz) / SOUND_RATE);
  let state = 0;
  return samples.map((sample) => (state += share * (sample - state)));
}

function highPass(samples: Float32Array, hz: number): Float32Array {
  const low = lowPass(samples, hz);
  return samples.map((sample, i) => sample - low[i]!);
}

/** More, or less, of what is below `hz`. */
function tilt(samples: Float32Array, gain: number, hz: number): Float32Array {
  const low = lowPass(samples, hz);
  return samples.map((sample, i) => sample + gain * low[i]!);
}

/** Four echoes that come again and again. */
function reverberate(samples: Float32Array, wet: number, feedback: number, random: Random): Float32Array {
  const result = samples.slice();
  for (let echo = 0; echo < 4; echo++) {
    const delay = Math.round(SOUND_RATE * random.between(0.011, 0.047));
    const line = samples.slice();
    for (let i = delay; i < line.length; i++) line[i]! += feedback * line[i - delay]!;
    for (let i = delay; i < line.length; i++) result[i]! += (wet / 2) * feedback * line[i - delay]!;
  }
  return result;
}

const overdrive = (samples: Float32Array, gain: number) =>
  samples.map((sample) => Math.tanh(sample * gain) / gain);

function noiseLike(others: Float32Array, length: number, random: Random): Float32Array {
  const kind = random.next();
  if (kind < 0.3) {
    const from = random.below(Math.max(1, others.length - length));
    return new Float32Array(length).map((_, i) => others[from + i] ?? 0);
  }
  const white = new Float32Array(length).map(() => random.next() - 0.5);
  return kind < 0.6 ? white : lowPass(white, random.between(100, 2000));
}

const powerOf = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 1e-9) / samples.length;

export function addNoise(samples: Float32Array, noise: Float32Array, decibels: number): Float32Array {
  const gain = Math.sqrt(powerOf(samples) / powerOf(noise)) * 10 ** (-decibels / 20);
  return samples.map((sample, i) => sample + gain * noise[i]!);
}
