import { coarticulate, type Span } from './coarticulate.ts';
import { letterKind, lipsOf, type Lips } from './lips.ts';

export interface TimedPhoneme {
  phoneme: string;
  start: number;
  end: number;
}

export interface Mouth {
  /** 0 shut … 1 wide open. */
  open: number;
  /** −1 spread … 1 round. */
  round: number;
  closed: number;
  bite: number;
}

export type MouthCurve = Record<keyof Mouth, Float32Array>;

export const CURVE_RATE = 40;
export const restingMouth: Mouth = { open: 0, round: 0, closed: 0, bite: 0 };

const LEAD_SECONDS = 0.02;
/** Between two words nobody shuts the mouth. */
const SHORT_SECONDS = 0.12;
/** In samples; at 25 pictures a second a shorter closure would fall between two of them. */
export const SHORTEST_SEAL = 3;
const PART = 0.4;
const BETWEEN: Lips = { open: 0.08, round: null, seal: null };

/** `offsetMs`: positive makes the lips later than the sound. */
export function mouthCurve(phonemes: TimedPhoneme[], seconds: number, offsetMs: number): MouthCurve {
  const length = Math.ceil(seconds * CURVE_RATE) + 1;
  const shift = LEAD_SECONDS - offsetMs / 1000;
  const spans = coarticulate(spansOf(phonemes)).map((span) => ({
    lips: span.lips,
    from: Math.round((span.start - shift) * CURVE_RATE),
    to: Math.round((span.end - shift) * CURVE_RATE),
  }));
  const open = new Float32Array(length);
  const round = new Float32Array(length).fill(Number.NaN);
  const shut = new Uint8Array(length).fill(1);
  const closed = new Float32Array(length);
  const bite = new Float32Array(length);
  for (const { from, to, lips } of spans) {
    if (lips === null) continue;
    open.fill(lips.open, Math.max(0, from), Math.max(0, to));
    if (lips.round !== null) round.fill(lips.round, Math.max(0, from), Math.max(0, to));
    // The lips need these two samples to come to rest: silence does not snap them shut.
    shut.fill(0, Math.max(0, from - 2), Math.max(0, to + 2));
  }
  for (let i = 0; i < length; i++) if (shut[i]) round[i] = 0;
  const rounded = smooth(smooth(bridge(round)));
  const parted = smooth(open);
  for (const { from, to, lips } of spans) {
    if (!lips?.seal) continue;
    const missing = Math.max(0, SHORTEST_SEAL - (to - from));
    const first = Math.max(0, from - Math.ceil(missing / 2));
    const last = Math.max(0, to + Math.floor(missing / 2));
    (lips.seal === 'press' ? closed : bite).fill(1, first, last);
    shut.fill(1, first, last);
  }
  keepShut(parted, shut);
  return { open: parted, round: rounded, closed: ease(closed), bite: ease(bite) };
}

export function mouthAt(curve: MouthCurve, seconds: number): Mouth {
  const at = seconds * CURVE_RATE;
  const index = Math.floor(at);
  if (index < 0 || index + 1 >= curve.open.length) return restingMouth;
  const value = (samples: Float32Array) =>
    samples[index]! + (samples[index + 1]! - samples[index]!) * (at - index);
  const { open, round, closed, bite } = curve;
  return { open: value(open), round: value(round), closed: value(closed), bite: value(bite) };
}

function spansOf(phonemes: TimedPhoneme[]): Span[] {
  const spans: Span[] = [];
  let begun: number | null = null;
  for (const { phoneme, start, end } of phonemes) {
    const kind = letterKind(phoneme);
    const last = spans.at(-1);
    if (kind === 'leads') begun = start;
    else if (kind === 'holds' && last?.lips) last.end = end;
    else if (kind === 'sound') {
      const places = lipsOf(phoneme);
      const from = begun ?? start;
      const step = (end - from) / places.length;
      places.forEach((lips, index) =>
        spans.push({ start: from + index * step, end: from + (index + 1) * step, lips }),
      );
    } else if (last && last.lips === null) last.end = end;
    else spans.push({ start, end, lips: null });
    if (kind !== 'leads') begun = null;
  }
  return spans.map((span, index) => {
    const isBetween = index > 0 && index < spans.length - 1;
    const isShort = span.end - span.start < SHORT_SECONDS;
    return span.lips === null && isBetween && isShort ? { ...span, lips: BETWEEN } : span;
  });
}

function bridge(samples: Float32Array): Float32Array {
  const filled = samples.slice();
  let last = -1;
  for (let i = 0; i <= filled.length; i++) {
    if (i < filled.length && Number.isNaN(filled[i])) continue;
    const before = last >= 0 ? filled[last]! : (filled[i] ?? 0);
    const after = filled[i] ?? before;
    for (let k = last + 1; k < i; k++) filled[k] = before + ((after - before) * (k - last)) / (i - last);
    last = i;
  }
  return filled;
}

const kernel = [1, 2, 3, 2, 1];

function smooth(samples: Float32Array): Float32Array {
  return samples.map((_, i) => {
    let sum = 0;
    for (let k = 0; k < 5; k++) {
      const at = Math.min(samples.length - 1, Math.max(0, i + k - 2));
      sum += samples[at]! * kernel[k]!;
    }
    return sum / 9;
  });
}

/** Smoothing lets a vowel leak into the closure beside it; here the lips win. */
function keepShut(open: Float32Array, shut: Uint8Array): void {
  const limit = (i: number, before: number) => {
    const most = shut[i] ? 0 : before + PART;
    open[i] = Math.min(open[i]!, most);
    return most;
  };
  let most = Infinity;
  for (let i = 0; i < open.length; i++) most = limit(i, most);
  most = Infinity;
  for (let i = open.length - 1; i >= 0; i--) most = limit(i, most);
}

export const ease = (seal: Float32Array): Float32Array =>
  seal.map((value, i) => Math.max(value, 0.35 * (seal[i - 1] ?? 0), 0.35 * (seal[i + 1] ?? 0)));
