import { readFile } from 'node:fs/promises';
import { FRAMES_PER_SECOND, openEarlyLayer, type EarlyStates } from '../transcription/early-layer.ts';
import type { WhisperFiles } from '../transcription/whisper-files.ts';

type HearOverlap = (samples16k: Float32Array) => Promise<number | null>;

export const OVERLAP_SECONDS = 2.4;
const WINDOW = OVERLAP_SECONDS * FRAMES_PER_SECOND;

interface Learnt {
  bias: number;
  weights: number[];
}

/** `learnt` is what tools/voices/learn-overlap.ts wrote. */
export async function openOverlap(
  files: WhisperFiles,
  derivedDir: string,
  learnt: string,
): Promise<HearOverlap> {
  const listen = await openEarlyLayer(files, derivedDir, 1);
  const { bias, weights } = JSON.parse(await readFile(learnt, 'utf8')) as Learnt;
  return async (samples) => {
    const heard = await listen(samples);
    let most: number | null = null;
    for (let from = 0; from + WINDOW <= heard.frames; from += WINDOW / 2) {
      const score = windowNumbers(heard, from).reduce((sum, value, i) => sum + value * weights[i]!, bias);
      most = Math.max(most ?? 0, 1 / (1 + Math.exp(-score)));
    }
    return most;
  };
}

export function windowNumbers({ states, size }: EarlyStates, from: number): Float64Array {
  const numbers = new Float64Array(size * 2);
  for (let index = 0; index < size; index++) {
    let [sum, squares] = [0, 0];
    for (let frame = from; frame < from + WINDOW; frame++) {
      const value = states[frame * size + index]!;
      sum += value;
      squares += value * value;
    }
    const mean = sum / WINDOW;
    numbers[index] = mean;
    numbers[size + index] = Math.sqrt(Math.max(0, squares / WINDOW - mean * mean));
  }
  return numbers;
}
