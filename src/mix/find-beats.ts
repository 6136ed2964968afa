export const BEAT_RATE = 8000;
const MOMENTS = 100;
const SLOWEST = 70;
const FASTEST = 170;
const USUAL = 115;
/** How strongly beats keep their distance; the more, the steadier (Ellis, Beat Tracking by Dynamic Programming). */
const STEADY = 300;

/** Seconds; none where nothing repeats. `yieldLoop` is asked at every second of music. */
export async function findBeats(samples: Float32Array, yieldLoop: () => Promise<void>): Promise<number[]> {
  const strength = await onsets(samples, yieldLoop);
  const period = periodOf(strength);
  return period === null ? [] : (await follow(strength, period, yieldLoop)).map((moment) => moment / MOMENTS);
}

const shareOf = (hertz: number) => 1 - Math.exp((-2 * Math.PI * hertz) / BEAT_RATE);
const LOW = shareOf(200);
const MIDDLE = shareOf(1200);

async function onsets(samples: Float32Array, yieldLoop: () => Promise<void>): Promise<Float64Array> {
  const step = BEAT_RATE / MOMENTS;
  const rises = new Float64Array(Math.floor(samples.length / step));
  let [low, middle] = [0, 0];
  let before: number[] | null = null;
  for (let moment = 0; moment < rises.length; moment++) {
    if (moment % MOMENTS === 0) await yieldLoop();
    let [lows, middles, highs] = [0, 0, 0];
    for (let i = moment * step; i < (moment + 1) * step; i++) {
      const sample = samples[i]!;
      low += LOW * (sample - low);
      middle += MIDDLE * (sample - middle);
      lows += low ** 2;
      middles += (middle - low) ** 2;
      highs += (sample - middle) ** 2;
    }
    const levels = [lows, middles, highs].map((energy) => Math.log10(energy / step + 1e-6));
    for (const [band, level] of before?.entries() ?? []) rises[moment]! += Math.max(0, levels[band]! - level);
    before = levels;
  }
  return standardised(smoothed(rises));
}

/** Soft strokes rise over several moments, not at the same one each time. */
const SOFT = [1, 3, 5, 6, 5, 3, 1];

const smoothed = (values: Float64Array): Float64Array =>
  values.map((_, at) => SOFT.reduce((sum, weight, nth) => sum + weight * (values[at + nth - 3] ?? 0), 0));

function standardised(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return spread > 0 ? values.map((value) => (value - mean) / spread) : values;
}

const LEAST_LIKENESS = 0.15;

function periodOf(strength: Float64Array): number | null {
  let best: { period: number; weight: number } | null = null;
  for (let period = (60 * MOMENTS) / FASTEST; period <= (60 * MOMENTS) / SLOWEST; period++) {
    const lag = Math.round(period);
    let sum = 0;
    for (let i = lag; i < strength.length; i++) sum += strength[i]! * strength[i - lag]!;
    const likeness = sum / Math.max(1, strength.length - lag);
    if (likeness < LEAST_LIKENESS) continue;
    const octaves = Math.log2((60 * MOMENTS) / lag / USUAL);
    const weight = likeness * Math.exp(-0.5 * (octaves / 0.7) ** 2);
    if (!best || weight > best.weight) best = { period: lag, weight };
  }
  return best && best.period;
}

async function follow(
  strength: Float64Array,
  period: number,
  yieldLoop: () => Promise<void>,
): Promise<number[]> {
  const score = new Float64Array(strength.length);
  const from = new Int32Array(strength.length).fill(-1);
  const prices = Float64Array.from(
    { length: 2 * period + 1 },
    (_, apart) => STEADY * Math.log(apart / period) ** 2,
  );
  for (let moment = 0; moment < strength.length; moment++) {
    if (moment % MOMENTS === 0) await yieldLoop();
    let best = 0;
    for (let before = moment - 2 * period; before <= moment - Math.round(period / 2); before++) {
      if (before < 0) continue;
      const value = score[before]! - prices[moment - before]!;
      if (value > best) [best, from[moment]] = [value, before];
    }
    score[moment] = strength[moment]! + best;
  }
  let last = score.length - 1;
  for (let moment = Math.max(0, score.length - 2 * period); moment < score.length; moment++)
    if (score[moment]! > score[last]!) last = moment;
  const beats: number[] = [];
  for (let moment = last; moment >= 0; moment = from[moment]!) beats.unshift(moment);
  return beats;
}

export function onBeats(
  lengths: { seconds: number; least: number; most: number }[],
  beats: number[],
): number[] {
  let begin = 0;
  let wanted = 0;
  return lengths.map(({ seconds, least, most }, index) => {
    wanted += seconds;
    const isLast = index === lengths.length - 1;
    const next = isLast ? null : nearest(beats, wanted);
    const end = next !== null && next - begin <= most && next - begin >= least ? next : wanted;
    const length = Math.min(most, Math.max(least, end - begin));
    begin += length;
    return length;
  });
}

function nearest(beats: number[], at: number): number | null {
  let best: number | null = null;
  for (const beat of beats) if (best === null || Math.abs(beat - at) < Math.abs(best - at)) best = beat;
  return best;
}
