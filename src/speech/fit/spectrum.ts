import { fourier } from '../../common/fourier.ts';
import { hertzOf, HIGHEST_HERTZ, LOWEST_HERTZ, melOf } from '../sound/mel.ts';

const RATE = 16_000;
const WINDOW = 400;
const HOP = 160;
const SIZE = 512;
const BANDS = 40;

const transform = fourier(SIZE);

export interface Frame {
  /** Natural logarithms of the power in 40 bands from 60 to 7600 Hz, as far apart as the ear hears them. */
  bands: Float64Array;
  level: number;
}

interface Band {
  first: number;
  weights: number[];
}

const edgeHertz = Array.from({ length: BANDS + 2 }, (_, index) => {
  const [low, high] = [melOf(LOWEST_HERTZ), melOf(HIGHEST_HERTZ)];
  return hertzOf(low + ((high - low) * index) / (BANDS + 1));
});
export const bandHertz = edgeHertz.slice(1, -1);

const bandFilters: Band[] = (() => {
  const edges = edgeHertz.map((hertz) => (hertz * SIZE) / RATE);
  return Array.from({ length: BANDS }, (_, band) => {
    const [from, top, to] = [edges[band]!, edges[band + 1]!, edges[band + 2]!];
    const first = Math.ceil(from);
    const weights: number[] = [];
    for (let bin = first; bin < to; bin++)
      weights.push(bin < top ? (bin - from) / (top - from) : (to - bin) / (to - top));
    return { first, weights };
  });
})();

const hann = Float64Array.from(
  { length: WINDOW },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (WINDOW - 1)),
);

export function framesOf(samples: Float32Array): Frame[] {
  const frames: Frame[] = [];
  const real = new Float64Array(SIZE);
  const imaginary = new Float64Array(SIZE);
  for (let start = 0; start + WINDOW <= samples.length; start += HOP) {
    real.fill(0);
    imaginary.fill(0);
    let power = 0;
    for (let at = 0; at < WINDOW; at++) {
      const sample = samples[start + at]!;
      power += sample * sample;
      real[at] = (sample - 0.97 * (samples[start + at - 1] ?? 0)) * hann[at]!;
    }
    transform(real, imaginary);
    const bands = Float64Array.from(bandFilters, ({ first, weights }) => {
      let sum = 1e-10;
      for (let index = 0; index < weights.length; index++) {
        const bin = first + index;
        sum += weights[index]! * (real[bin]! * real[bin]! + imaginary[bin]! * imaginary[bin]!);
      }
      return Math.log(sum);
    });
    frames.push({ bands, level: 10 * Math.log10(power / WINDOW + 1e-10) });
  }
  return frames;
}

export function cepstrumOf(bands: Float64Array, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    let sum = 0;
    for (let band = 0; band < BANDS; band++)
      sum += bands[band]! * Math.cos((Math.PI * (index + 1) * (band + 0.5)) / BANDS);
    return sum * Math.sqrt(2 / BANDS);
  });
}
