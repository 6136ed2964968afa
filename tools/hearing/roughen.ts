import { resample } from '../../src/speech/sound/resample.ts';

const RATE = 16_000;
const MU = 255;

type Random = () => number;
const between = (random: Random, low: number, high: number) => low + (high - low) * random();
const powerOf = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length + 1e-10;

/** What is beside the speech: other voices, music; each as long as it is. */
export interface Surroundings {
  voices: Float32Array;
  music: Float32Array;
}

/** A room, something beside the voice, a telephone and a loudness: never those of the tests. */
export function roughen(clean: Float32Array, around: Surroundings, random: Random): Float32Array {
  let sound = random() < 0.35 ? inRoom(clean, random) : clean;
  const beside = random();
  if (beside < 0.3) sound = mix(sound, hiss(sound.length, random), between(random, 4, 24));
  else if (beside < 0.42)
    sound = mix(sound, pieceOf(around.music, sound.length, random), between(random, 3, 20));
  else if (beside < 0.54)
    sound = mix(sound, babble(around.voices, sound.length, random), between(random, 6, 20));
  if (random() < 0.3) sound = byPhone(sound, random);
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-4);
  const gain = 10 ** (between(random, -22, -1) / 20) / peak;
  return sound.map((sample) => sample * gain);
}

/** Nobody speaks. */
export const nothingSaid = (length: number, around: Surroundings, random: Random): Float32Array =>
  (random() < 0.5 ? hiss(length, random) : pieceOf(around.music, length, random)).map(
    (sample) => sample * 0.1,
  );

function mix(sound: Float32Array, other: Float32Array, decibels: number): Float32Array {
  const share = Math.sqrt(powerOf(sound) / powerOf(other)) * 10 ** (-decibels / 20);
  return sound.map((sample, index) => sample + share * other[index]!);
}

/** From white to brown. */
function hiss(length: number, random: Random): Float32Array {
  const colour = random() < 0.4 ? 1 : between(random, 0.05, 0.9);
  let state = 0;
  return new Float32Array(length).map(() => (state += colour * (random() * 2 - 1 - state)));
}

function pieceOf(track: Float32Array, length: number, random: Random): Float32Array {
  const from = Math.floor(random() * Math.max(1, track.length - length));
  const piece = new Float32Array(length);
  piece.set(track.subarray(from, from + length));
  return piece;
}

function babble(voices: Float32Array, length: number, random: Random): Float32Array {
  const sum = new Float32Array(length);
  for (let voice = 0; voice < 4; voice++)
    pieceOf(voices, length, random).forEach((sample, index) => (sum[index]! += sample));
  return sum;
}

/** Some forty echoes, the later the fainter. */
function inRoom(sound: Float32Array, random: Random): Float32Array {
  const decay = between(random, 0.15, 0.6) / 6.9;
  const loud = between(random, 0.1, 0.45);
  const result = Float32Array.from(sound);
  for (let echo = 0; echo < 40; echo++) {
    const seconds = 0.002 + 3 * decay * random() ** 2;
    const gain = loud * Math.exp(-seconds / decay) * (random() < 0.5 ? -1 : 1);
    const late = Math.floor(seconds * RATE);
    for (let index = late; index < result.length; index++) result[index]! += gain * sound[index - late]!;
  }
  return result;
}

/** 8 kHz, a narrow band and the logarithm of telephones, coarser or finer. */
function byPhone(sound: Float32Array, random: Random): Float32Array {
  const narrow = resample(sound, RATE, 8000);
  const share = 1 - Math.exp((-2 * Math.PI * between(random, 150, 450)) / 8000);
  const lost = 1 - Math.exp((-2 * Math.PI * between(random, 2200, 3600)) / 8000);
  const steps = between(random, 40, 160);
  const peak = narrow.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-4);
  const gain = between(random, 0.2, 1) / peak;
  let slow = 0;
  let state = 0;
  const heard = narrow.map((sample) => {
    state += lost * (sample * gain - state);
    slow += share * (state - slow);
    const value = state - slow;
    const code = (Math.sign(value) * Math.log1p(MU * Math.min(1, Math.abs(value)))) / Math.log1p(MU);
    const coarse = Math.round(code * steps) / steps;
    return (Math.sign(coarse) * ((1 + MU) ** Math.abs(coarse) - 1)) / MU;
  });
  const back = resample(heard, 8000, RATE);
  return back.length >= sound.length ? back.subarray(0, sound.length) : pieceOf(back, sound.length, () => 0);
}
