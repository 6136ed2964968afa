const RATE = 16_000;
const WINDOW = 400;
const HOP = 160;
const SIZE = 512;
const BANDS = 40;
const LOWEST_HERTZ = 60;
const HIGHEST_HERTZ = 7600;

const melOf = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const hertzOf = (mel: number) => 700 * (Math.exp(mel / 1127) - 1);

export interface Frame {
  /** Natural logarithms of the power in 40 bands from 60 to 7600 Hz, as far apart as the ear hears them. */
  bands: Float64Array;
  /** dBFS */
  level: number;
}

interface Band {
  first: number;
  weights: number[];
}

const bandFilters: Band[] = (() => {
  const [low, high] = [melOf(LOWEST_HERTZ), melOf(HIGHEST_HERTZ)];
  const edges = Array.from(
    { length: BANDS + 2 },
    (_, index) => (hertzOf(low + ((high - low) * index) / (BANDS + 1)) * SIZE) / RATE,
  );
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

/** Every 10 ms, of sound at 16 kHz. */
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

/** Fourier, in place; the length is a power of two. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let index = 1, mirrored = 0; index < size; index++) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index >= mirrored) continue;
    [real[index], real[mirrored]] = [real[mirrored]!, real[index]!];
    [imaginary[index], imaginary[mirrored]] = [imaginary[mirrored]!, imaginary[index]!];
  }
  for (let length = 2; length <= size; length <<= 1) {
    const half = length / 2;
    for (let turn = 0; turn < half; turn++) {
      const cos = Math.cos((-2 * Math.PI * turn) / length);
      const sin = Math.sin((-2 * Math.PI * turn) / length);
      for (let low = turn; low < size; low += length) {
        const high = low + half;
        const re = real[high]! * cos - imaginary[high]! * sin;
        const im = real[high]! * sin + imaginary[high]! * cos;
        real[high] = real[low]! - re;
        imaginary[high] = imaginary[low]! - im;
        real[low]! += re;
        imaginary[low]! += im;
      }
    }
  }
}

/** The shape of a spectrum in few numbers, from the coarsest on; the level itself is left out. */
export function cepstrumOf(bands: Float64Array, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    let sum = 0;
    for (let band = 0; band < BANDS; band++)
      sum += bands[band]! * Math.cos((Math.PI * (index + 1) * (band + 0.5)) / BANDS);
    return sum * Math.sqrt(2 / BANDS);
  });
}
