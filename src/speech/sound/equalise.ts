import { RATE } from '../synthesis/recipe.ts';
import { HIGHEST_HERTZ, LOWEST_HERTZ, melOf } from './mel.ts';

const TAPS = 255;
const RESOLUTION = 512;

const SPOKEN_HERTZ = 500;

/**
 * Louder or softer by so many decibels in each band; they are as wide as each other to the ear, from 60 to 7600 Hz.
 * Speech as a whole stays as loud as it was.
 */
export function equalise(samples: Float32Array, decibels: number[]): Float32Array {
  if (decibels.length === 0) return samples;
  const filter = filterOf(decibels);
  const middle = (TAPS - 1) / 2;
  return samples.map((_, at) => {
    let sum = 0;
    const first = Math.max(0, at + middle - samples.length + 1);
    const end = Math.min(TAPS, at + middle + 1);
    for (let tap = first; tap < end; tap++) sum += filter[tap]! * samples[at + middle - tap]!;
    return sum;
  });
}

let last: { key: string; filter: Float32Array } | null = null;

function filterOf(decibels: number[]): Float32Array {
  const key = decibels.join(' ');
  if (last?.key === key) return last.filter;
  const gains = Array.from({ length: RESOLUTION + 1 }, (_, bin) =>
    gainAt((bin * RATE) / 2 / RESOLUTION, decibels),
  );
  const powers = gains.map((_, bin) => 1 / (1 + ((bin * RATE) / 2 / RESOLUTION / SPOKEN_HERTZ) ** 3));
  const power = gains.reduce((sum, gain, bin) => sum + powers[bin]! * gain ** 2, 0);
  const louder = Math.sqrt(power / powers.reduce((sum, one) => sum + one, 0));
  const middle = (TAPS - 1) / 2;
  const filter = Float32Array.from({ length: TAPS }, (_, tap) => {
    let sum = 0;
    for (let bin = 0; bin <= RESOLUTION; bin++) {
      const share = bin === 0 || bin === RESOLUTION ? 0.5 : 1;
      sum += share * gains[bin]! * Math.cos((Math.PI * bin * (tap - middle)) / RESOLUTION);
    }
    return (sum / louder / RESOLUTION) * (0.5 + 0.5 * Math.cos((Math.PI * (tap - middle)) / (middle + 1)));
  });
  last = { key, filter };
  return filter;
}

function gainAt(hertz: number, decibels: number[]): number {
  const [low, high] = [melOf(LOWEST_HERTZ), melOf(HIGHEST_HERTZ)];
  const place = ((melOf(hertz) - low) / (high - low)) * decibels.length - 0.5;
  const bounded = Math.min(decibels.length - 1, Math.max(0, place));
  const left = Math.min(decibels.length - 2, Math.floor(bounded));
  const before = decibels[Math.max(0, left)]!;
  const after = decibels[Math.max(0, left) + 1] ?? before;
  return 10 ** ((before + (after - before) * (bounded - Math.max(0, left))) / 20);
}
