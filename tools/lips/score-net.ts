import { mouthCurveOfSound, type LipNet } from '../../src/stage/mouth/lip-net.ts';
import { SOUND_RATE } from '../../src/stage/mouth/log-mel.ts';
import { mouthCurve, type MouthCurve } from '../../src/stage/mouth/mouth.ts';
import type { Spoken } from './corpus.ts';

export interface Score {
  clips: number;
  open: number;
  round: number;
  /** Of the deviation of the true opening. */
  swing: number;
  closures: { true: number; found: number; false: number };
  bites: { true: number; found: number; false: number };
}

/** In samples of the curve: 25 ms. */
const NEAR = 1;

export const truthOf = ({ samples, phonemes }: Pick<Spoken, 'samples' | 'phonemes'>): MouthCurve =>
  mouthCurve(phonemes, samples.length / SOUND_RATE, 0);

/** Correlations are of clips, then their mean. */
export function scoreNet(net: LipNet, spoken: Spoken[]): Score {
  const pairs = spoken.map((one) => [truthOf(one), mouthCurveOfSound(one.samples, net)] as const);
  const mean = (of: (truth: MouthCurve, heard: MouthCurve) => number) =>
    pairs.reduce((sum, [truth, heard]) => sum + of(truth, heard), 0) / pairs.length;
  return {
    clips: spoken.length,
    open: mean((truth, heard) => correlation(truth.open, heard.open)),
    round: mean((truth, heard) => correlation(truth.round, heard.round)),
    swing: mean((truth, heard) => deviation(heard.open) / deviation(truth.open)),
    closures: countSeals(pairs.map(([truth, heard]) => [truth.closed, heard.closed])),
    bites: countSeals(pairs.map(([truth, heard]) => [truth.bite, heard.bite])),
  };
}

function countSeals(pairs: [truth: Float32Array, heard: Float32Array][]) {
  const total = { true: 0, found: 0, false: 0 };
  for (const [truth, heard] of pairs) {
    const meant = runsOf(truth);
    total.true += meant.length;
    total.found += meant.filter((run) => isMet(run, heard)).length;
    total.false += runsOf(heard).filter((run) => !isMet(run, truth)).length;
  }
  return total;
}

type Run = [from: number, to: number];

function runsOf(seal: Float32Array): Run[] {
  const runs: Run[] = [];
  for (let i = 0; i < seal.length; i++) {
    if (seal[i]! < 0.9) continue;
    if (i > 0 && seal[i - 1]! >= 0.9) runs.at(-1)![1] = i + 1;
    else runs.push([i, i + 1]);
  }
  return runs;
}

const isMet = ([from, to]: Run, seal: Float32Array) =>
  seal.subarray(Math.max(0, from - NEAR), to + NEAR).some((value) => value >= 0.9);

const average = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: Float32Array): number {
  const middle = average(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length);
}

export function correlation(a: Float32Array, b: Float32Array): number {
  const [middleA, middleB] = [average(a), average(b)];
  const together = a.reduce((sum, value, i) => sum + (value - middleA) * (b[i]! - middleB), 0) / a.length;
  return together / (deviation(a) * deviation(b) + 1e-9);
}
