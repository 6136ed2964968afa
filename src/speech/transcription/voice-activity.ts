export interface SampleSpan {
  from: number;
  to: number;
}

const RATE = 16_000;
const FRAME = 320;

const ABOVE_FLOOR = 12;
const BELOW_TOP = 45;
/** dBFS: a quieter track is the hiss of an empty one, not a voice. */
const FAINTEST = -60;
const STEADY = 8;
const LONGEST_HOLE = 0.3 * RATE;
const SHORTEST = 0.15 * RATE;
const LEAD = 0.1 * RATE;
const TAIL = 0.15 * RATE;
const SHORTEST_PAUSE = 0.1 * RATE;

const LONGEST_WINDOW = 28 * RATE;
const LONGEST_GAP = RATE;
const CUT_SEARCH = 8 * RATE;

/** Nothing where there is silence or steady noise: Whisper would invent words for them. */
export function findSpeech(samples: Float32Array): SampleSpan[] {
  const levels = levelsOf(samples);
  const threshold = thresholdOf(levels);
  if (threshold === null) return [];
  return spansWhere(levels, (level) => level >= threshold, LONGEST_HOLE)
    .filter((span) => span.to - span.from >= SHORTEST && !isSteady(levels, span))
    .map(({ from, to }) => ({ from: Math.max(0, from - LEAD), to: Math.min(samples.length, to + TAIL) }));
}

export function findPauses(samples: Float32Array): SampleSpan[] {
  const levels = levelsOf(samples);
  const threshold = thresholdOf(levels);
  if (threshold === null) return [];
  return spansWhere(levels, (level) => level < threshold, 0).filter(
    ({ from, to }) => to - from >= SHORTEST_PAUSE,
  );
}

function spansWhere(
  levels: Float32Array,
  holds: (level: number) => boolean,
  longestHole: number,
): SampleSpan[] {
  const spans: SampleSpan[] = [];
  levels.forEach((level, index) => {
    if (!holds(level)) return;
    const from = index * FRAME;
    const last = spans.at(-1);
    if (last && from - last.to <= longestHole) last.to = from + FRAME;
    else spans.push({ from, to: from + FRAME });
  });
  return spans;
}

function thresholdOf(levels: Float32Array): number | null {
  if (levels.length === 0) return null;
  const sorted = levels.toSorted();
  const floor = percentile(sorted, 0.1);
  const top = percentile(sorted, 0.98);
  if (top < FAINTEST || top - floor < STEADY) return null;
  return Math.max(floor + Math.min(ABOVE_FLOOR, (top - floor) / 3), top - BELOW_TOP);
}

/** Noise that begins in the middle of silence stands out like speech, but has no syllables. */
function isSteady(levels: Float32Array, { from, to }: SampleSpan): boolean {
  const edge = 5;
  const inner = levels.subarray(from / FRAME + edge, to / FRAME - edge);
  if (inner.length < 25) return false;
  const sorted = inner.toSorted();
  return percentile(sorted, 0.95) - percentile(sorted, 0.05) < STEADY / 2;
}

export function packWindows(samples: Float32Array, segments: SampleSpan[]): SampleSpan[] {
  const windows: SampleSpan[] = [];
  for (const { from, to } of segments.flatMap((segment) => cutLong(samples, segment))) {
    const last = windows.at(-1);
    if (last && to - last.from <= LONGEST_WINDOW && from - last.to <= LONGEST_GAP) last.to = to;
    else windows.push({ from, to });
  }
  return windows;
}

function cutLong(samples: Float32Array, { from, to }: SampleSpan): SampleSpan[] {
  const pieces: SampleSpan[] = [];
  let start = from;
  while (to - start > LONGEST_WINDOW) {
    const cut = quietestPlace(samples, start + LONGEST_WINDOW - CUT_SEARCH, start + LONGEST_WINDOW);
    pieces.push({ from: start, to: cut });
    start = cut;
  }
  return [...pieces, { from: start, to }];
}

/** The middle of the quietest 100 ms: one quiet frame alone may stand inside a syllable. */
function quietestPlace(samples: Float32Array, from: number, to: number): number {
  const levels = levelsOf(samples.subarray(from, to));
  const width = 5;
  let best = 0;
  let least = Infinity;
  for (let index = 0; index + width <= levels.length; index++) {
    const loudest = Math.max(...levels.subarray(index, index + width));
    if (loudest >= least) continue;
    least = loudest;
    best = index;
  }
  return from + Math.round((best + width / 2) * FRAME);
}

function levelsOf(samples: Float32Array): Float32Array {
  const levels = new Float32Array(Math.floor(samples.length / FRAME));
  for (let index = 0; index < levels.length; index++) {
    const end = (index + 1) * FRAME;
    let sum = 0;
    for (let at = index * FRAME; at < end; at++) {
      const sample = samples[at]!;
      sum += sample * sample;
    }
    levels[index] = 10 * Math.log10(sum / FRAME + 1e-10);
  }
  return levels;
}

const percentile = (sorted: Float32Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
