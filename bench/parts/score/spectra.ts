import { fourier } from '../../../src/common/fourier.ts';
import { RATE } from '../../../src/speech/synthesis/recipe.ts';

/** The power of each frequency, for each stretch of so many samples. */
export function spectraOf(samples: Float32Array, size: number, hop: number): Float64Array[] {
  const transform = fourier(size);
  const window = Float64Array.from({ length: size }, (_, at) => Math.sin((Math.PI * at) / size) ** 2);
  const spectra: Float64Array[] = [];
  for (let begin = 0; begin + size <= samples.length; begin += hop) {
    const real = window.map((weight, at) => weight * samples[begin + at]!);
    const imaginary = new Float64Array(size);
    transform(real, imaginary);
    spectra.push(real.subarray(0, size / 2 + 1).map((value, bin) => value ** 2 + imaginary[bin]! ** 2));
  }
  return spectra;
}

const SIZE = 4096;
const LOWEST = 100;
const HIGHEST = 10_500;

const decibels = (power: number): number => 10 * Math.log10(power + 1e-12);
const binOf = (hertz: number): number => Math.round((hertz * SIZE) / RATE);

/** Decibels in each third of an octave. */
export function thirdsOf(samples: Float32Array): number[] {
  const spectra = spectraOf(samples, SIZE, SIZE / 4);
  const thirds: number[] = [];
  for (let middle = LOWEST; middle < HIGHEST; middle *= 2 ** (1 / 3)) {
    const [from, to] = [binOf(middle / 2 ** (1 / 6)), binOf(middle * 2 ** (1 / 6))];
    let power = 0;
    for (const spectrum of spectra) for (let bin = from; bin < to; bin++) power += spectrum[bin]!;
    thirds.push(decibels(power / spectra.length));
  }
  return thirds;
}

/** How far a tone that never stops stands above what is around it, in decibels. */
export function toneAt(hertz: number, samples: Float32Array): number {
  const spectra = spectraOf(samples, SIZE, SIZE / 4);
  const usual = (bin: number) => middleOf(spectra.map((spectrum) => spectrum[bin]!));
  const bin = binOf(hertz);
  const around = [-40, -32, -24, -16, 16, 24, 32, 40].map((away) => usual(bin + away));
  return decibels(Math.max(usual(bin - 1), usual(bin), usual(bin + 1))) - decibels(middleOf(around));
}

export function middleOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
