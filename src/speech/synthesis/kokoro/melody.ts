import type { Contours } from '../../sounds/sounds.ts';
import type { Recipe } from '../recipe.ts';

const VOICELESS = 50;
const DECLINE = 0.1;
const STEPS_PER_FRAME = 2;

type Tuned = Pick<Recipe, 'syllables' | 'melody' | 'pitch' | 'liveliness'>;

export function tune(pitch: Float32Array, frames: number[], recipe: Tuned): Float32Array {
  let tuned = pitch;
  if (recipe.melody) tuned = pullToTones(tuned, frames, recipe.syllables, recipe.melody);
  if (recipe.liveliness !== 1) tuned = swing(tuned, recipe.liveliness);
  if (recipe.pitch !== 0) {
    const factor = 2 ** (recipe.pitch / 12);
    tuned = tuned.map((hertz) => hertz * factor);
  }
  return tuned;
}

function pullToTones(
  pitch: Float32Array,
  frames: number[],
  syllables: Tuned['syllables'],
  { contours, strength }: { contours: Contours; strength: number },
): Float32Array {
  const voiced = pitch.filter((hertz) => hertz > VOICELESS).toSorted();
  if (voiced.length < 8) return pitch;
  // The voice's own range in this sentence is the scale of the five levels, so that voice and mood are kept.
  const low = voiced[Math.floor(voiced.length * 0.05)]!;
  const high = voiced[Math.floor(voiced.length * 0.95)]!;
  const hertzOf = (level: number) => Math.sqrt(low * high) * (high / low) ** ((level - 3) / 4);
  const starts = frameStartsOf(frames);
  const all = starts.at(-1)!;
  const pulled = Float32Array.from(pitch);
  for (const { from, to, tone } of syllables) {
    const contour = tone === null ? undefined : contours[tone];
    if (!contour) continue;
    const begin = starts[from + 1]!;
    let first = begin * STEPS_PER_FRAME;
    let end = starts[to + 1]! * STEPS_PER_FRAME;
    while (first < end && pitch[first]! < VOICELESS) first++;
    while (end > first && pitch[end - 1]! < VOICELESS) end--;
    if (end - first < 2) continue;
    const fall = 1 - DECLINE * (begin / all);
    for (let step = first; step < end; step++) {
      if (pitch[step]! <= VOICELESS) continue;
      const target = hertzOf(levelAt(contour, (step - first) / (end - first - 1))) * fall;
      pulled[step] = pitch[step]! * (1 - strength) + target * strength;
    }
  }
  return smooth(pulled);
}

export function frameStartsOf(frames: number[]): number[] {
  const starts = [0];
  for (const count of frames) starts.push(starts.at(-1)! + count);
  return starts;
}

function levelAt(contour: number[], share: number): number {
  const position = share * (contour.length - 1);
  const left = Math.min(contour.length - 2, Math.floor(position));
  return contour[left]! + (contour[left + 1]! - contour[left]!) * (position - left);
}

function smooth(pitch: Float32Array): Float32Array {
  return pitch.map((hertz, step) => {
    const before = pitch[step - 1] ?? 0;
    const after = pitch[step + 1] ?? 0;
    return before > VOICELESS && hertz > VOICELESS && after > VOICELESS
      ? (before + 2 * hertz + after) / 4
      : hertz;
  });
}

function swing(pitch: Float32Array, factor: number): Float32Array {
  const logs = Array.from(
    pitch.filter((hertz) => hertz > VOICELESS),
    Math.log,
  );
  const middle = logs.reduce((sum, log) => sum + log, 0) / (logs.length || 1);
  return pitch.map((hertz) =>
    hertz > VOICELESS ? Math.exp(middle + (Math.log(hertz) - middle) * factor) : hertz,
  );
}
