import { InferenceSession, Tensor } from 'onnxruntime-node';
import { fourier } from '../../../common/fourier.ts';
import { RATE } from '../recipe.ts';

/** Samples of one step of features, pitch and energy. */
export const STEP = 300;
const SIZE = 1024;
const BINS = SIZE / 2 + 1;
/** Steps on either side that the network looks at for one step, and whose spectra reach into its samples. */
const SEEN = 27;
const OVERLAP = 2;
const COLOUR = 128;

const VOICELESS = 10;
const LOWEST_PITCH = 40;
const HIGHEST_HARMONIC = 11_000;

const window = Float64Array.from(
  { length: SIZE },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIZE),
);
const transform = fourier(SIZE);

/** What is said of one stretch of speech: 512 features a step, channel by channel, and what else the network hears. */
export interface Spectral {
  features: Float32Array;
  pitch: Float32Array;
  energy: Float32Array;
  style: Float32Array;
}

export type SpectralVocoder = (spoken: Spectral, from: number, to: number) => Promise<Float32Array>;

/**
 * A small network that we taught to sound like Kokoro's own vocoder, at a fraction of its cost. For each step and frequency
 * it says two complex numbers: what a pulse is multiplied by, and what sounds beside it.
 */
export function openSpectralVocoder(session: InferenceSession): SpectralVocoder {
  async function spectraOf({ features, pitch, energy, style }: Spectral, from: number, to: number) {
    const all = pitch.length;
    const [first, last] = [Math.max(0, from - SEEN), Math.min(all, to + SEEN)];
    const steps = last - first;
    const part = new Float32Array(512 * steps);
    for (let channel = 0; channel < 512; channel++)
      part.set(features.subarray(channel * all + first, channel * all + last), channel * steps);
    const { spectrum } = await session.run({
      features: new Tensor('float32', part, [1, 512, steps]),
      pitch: new Tensor('float32', pitch.slice(first, last), [1, steps]),
      energy: new Tensor('float32', energy.slice(first, last), [1, steps]),
      colour: new Tensor('float32', style.slice(0, COLOUR), [1, COLOUR]),
    });
    return (spectrum!.data as Float32Array).subarray((from - first) * 4 * BINS, (to - first) * 4 * BINS);
  }

  return async (spoken, from, to) => {
    const all = spoken.pitch.length;
    const [first, last] = [Math.max(0, from - OVERLAP), Math.min(all, to + OVERLAP)];
    const spectra = await spectraOf(spoken, first, last);
    const pulse = pulseOf(spoken.pitch, (first - OVERLAP) * STEP, (last + OVERLAP) * STEP);
    const sum = new Float64Array((to - from) * STEP);
    const weight = new Float64Array(sum.length);
    const real = new Float64Array(SIZE);
    const imaginary = new Float64Array(SIZE);
    for (let step = first; step < last; step++) {
      const inPulse = (step - first + OVERLAP) * STEP - SIZE / 2;
      for (let at = 0; at < SIZE; at++) real[at] = pulse[inPulse + at]! * window[at]!;
      imaginary.fill(0);
      transform(real, imaginary);
      const heard = spectra.subarray((step - first) * 4 * BINS, (step - first + 1) * 4 * BINS);
      shape(heard, real, imaginary);
      // The transform of the swapped parts is the way back, swapped.
      transform(imaginary, real);
      const begin = (step - from) * STEP - SIZE / 2;
      for (let at = Math.max(0, -begin); at < SIZE && begin + at < sum.length; at++) {
        sum[begin + at]! += (real[at]! / SIZE) * window[at]!;
        weight[begin + at]! += window[at]! ** 2;
      }
    }
    return Float32Array.from(sum, (value, at) => value / Math.max(weight[at]!, 1e-3));
  };
}

/** The pulse of one step becomes its sound; bins above the middle mirror those below. */
function shape(heard: Float32Array, real: Float64Array, imaginary: Float64Array): void {
  for (let bin = 0; bin < BINS; bin++) {
    const [turnRe, turnIm] = [heard[bin]!, heard[BINS + bin]!];
    const [re, im] = [real[bin]!, imaginary[bin]!];
    real[bin] = re * turnRe - im * turnIm + heard[2 * BINS + bin]!;
    imaginary[bin] = bin % (BINS - 1) === 0 ? 0 : re * turnIm + im * turnRe + heard[3 * BINS + bin]!;
  }
  for (let bin = BINS; bin < SIZE; bin++) {
    real[bin] = real[SIZE - bin]!;
    imaginary[bin] = -imaginary[SIZE - bin]!;
  }
}

/** All harmonics of the pitch at once, equally strong, from one sample to another. */
function pulseOf(pitch: Float32Array, from: number, to: number): Float64Array {
  const turns = new Float64Array(pitch.length);
  let turned = 0;
  for (let step = 0; step < pitch.length; step++) turns[step] = turned += (pitch[step]! * STEP) / RATE;
  return Float64Array.from({ length: to - from }, (_, index) => {
    const at = from + index;
    const step = Math.floor(at / STEP);
    const hertz = pitch[step] ?? 0;
    if (hertz <= VOICELESS) return 0;
    const place = Math.min(Math.max(0, (at + 0.5) / STEP - 0.5), pitch.length - 1);
    const left = Math.min(Math.floor(place), pitch.length - 2);
    const turn = turns[left]! + (turns[left + 1]! - turns[left]!) * (place - left);
    const harmonics = Math.floor(HIGHEST_HARMONIC / Math.max(hertz, LOWEST_PITCH));
    const half = Math.PI * (turn % 1);
    const sine = Math.sin(half);
    const sum = Math.abs(sine) < 1e-4 ? harmonics : Math.sin((2 * harmonics + 1) * half) / (2 * sine) - 0.5;
    return sum / Math.sqrt(Math.max(harmonics, 1) / 2);
  });
}
