const ZERO_CROSSINGS = 24;
const PASS = 0.94;
const KAISER_BETA = 9;
const MOST_PHASES = 4800;

interface Kernel {
  phases: number;
  step: number;
  taps: number;
  table: Float32Array;
}

const kernels = new Map<string, Kernel>();

export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (!(from > 0 && to > 0)) throw new RangeError(`cannot resample from ${from} to ${to}`);
  if (from === to) return samples.slice();
  const { phases, step, taps, table } = kernelOf(from, to);
  const result = new Float32Array(Math.ceil((samples.length * phases) / step));
  const before = taps / 2 - 1;
  for (let index = 0; index < result.length; index++) {
    const tick = Math.round(index * step);
    const whole = Math.floor(tick / phases);
    const row = (tick - whole * phases) * taps;
    const start = whole - before;
    const first = Math.max(0, -start);
    const end = Math.min(taps, samples.length - start);
    let sum = 0;
    for (let tap = first; tap < end; tap++) sum += samples[start + tap]! * table[row + tap]!;
    result[index] = sum;
  }
  return result;
}

function kernelOf(from: number, to: number): Kernel {
  const key = `${from} ${to}`;
  const known = kernels.get(key);
  if (known) return known;
  const made = makeKernel(from, to);
  kernels.set(key, made);
  return made;
}

function makeKernel(from: number, to: number): Kernel {
  const exact = Number.isInteger(from) && Number.isInteger(to) ? to / commonDivisor(from, to) : Infinity;
  const phases = Math.min(exact, MOST_PHASES);
  const cutoff = Math.min(1, to / from) * PASS;
  const halfWidth = Math.ceil(ZERO_CROSSINGS / cutoff);
  const taps = 2 * halfWidth;
  const table = new Float32Array(phases * taps);
  for (let phase = 0; phase < phases; phase++) {
    const row = table.subarray(phase * taps, (phase + 1) * taps);
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - (halfWidth - 1) - phase / phases;
      row[tap] = sinc(cutoff * distance) * kaiser(distance / halfWidth);
      sum += row[tap]!;
    }
    for (let tap = 0; tap < taps; tap++) row[tap]! /= sum;
  }
  return { phases, step: (phases * from) / to, taps, table };
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const kaiser = (x: number) =>
  Math.abs(x) >= 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA);

function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-9; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
