import type { Fit } from '../synthesis/own-voice.ts';
import type { Impression } from './impression.ts';
import { solve } from './solve.ts';
import type { VoiceFacts } from './voice-facts.ts';

/** What is known of the model's voices: each has said the same sentence. */
export interface VoiceBasis {
  voices: Record<string, { impression: Impression; pitch: number }>;
  /** How much each number of the colour differs between two sentences of one voice. */
  noise: number[];
}

/** How a sound is heard, and what can be counted in it. */
export interface Heard {
  impression: Impression;
  facts: VoiceFacts;
}

export interface FitRequest {
  target: Heard;
  basis: VoiceBasis;
  /** The voices of the model that the speaker's language is their own: one of them is where the search begins. */
  natives: string[];
  /** Says what the target says. */
  say: (fit: Fit) => Promise<Heard>;
  /** How often the model may speak. */
  tries: number;
  report: (share: number) => void;
}

export interface FitResult {
  fit: Fit;
  /** The built-in voice that is nearest by the same measure. */
  nearest: string;
}

/** How far a step may go beyond what was seen: the larger, the shorter it is. Multiplied after a step in vain. */
const CAUTION = 1;
const MORE_CAUTION = 2.5;
const LESS_CAUTION = 0.7;
/** The nearest built-in voices that are tried as they are, before any are mixed. */
const TRIED = 2;
/** Beside them: all voices mixed, the first guess, and the equaliser. */
const OTHER_TRIES = TRIED + 3;
const EQUALISER_BANDS = 12;
const MOST_DECIBELS = 6;
const EQUALISED = 0.7;
const MOST_SEMITONES = 7;

/** Steps from the middle of all voices towards each of them. */
type Place = number[];

interface Attempt {
  place: Place;
  fit: Fit;
  heard: Heard;
  distance: number;
}

/**
 * Looks for the mixture of the model's voices that says the same words most like the target: each attempt tells how it
 * is heard differently, and the differences between the voices tell which mixture has less of that difference.
 */
export async function fitVoice({
  target: { impression: goal, facts: target },
  basis,
  natives,
  say,
  tries,
  report,
}: FitRequest): Promise<FitResult> {
  const names = Object.keys(basis.voices);
  const impressions = Object.values(basis.voices).map(({ impression }) => impression);
  const middle = averageOf(impressions);
  /** How the impression changes towards each voice; learns from every attempt. */
  const slopes = impressions.map((impression) => subtract(impression, middle));
  const mixtureOf = (place: Place): Fit['colour'] => {
    const rest = (1 - sumOf(place)) / names.length;
    return Object.fromEntries(names.map((name, index) => [name, place[index]! + rest]));
  };
  /** As high as the voices that are mixed would speak, in semitones. */
  const pitchOf = (mixture: Fit['colour']) =>
    sumOf(names.map((name) => mixture[name]! * 12 * Math.log2(basis.voices[name]!.pitch)));
  const wantedPitch = 12 * Math.log2(target.pitch.middle || 1);

  let done = 0;
  /** What the last attempt has taught about speed, liveliness and pitch. */
  let manner = { speed: 1, liveliness: 1, off: 0 };
  const attempt = async (place: Place): Promise<Attempt> => {
    const colour = mixtureOf(place);
    const melody = withoutNegative(colour);
    const expected = target.pitch.middle > 0 ? wantedPitch - pitchOf(melody) : 0;
    const pitch = within(expected + manner.off, -MOST_SEMITONES, MOST_SEMITONES);
    const { speed, liveliness } = manner;
    const fit: Fit = { colour, melody, equaliser: [], speed, pitch, liveliness };
    const heard = await say(fit);
    const next = tuned(fit, heard.facts, target);
    manner = {
      speed: next.speed,
      liveliness: next.liveliness,
      off: within(manner.off + next.pitch - pitch, -3, 3),
    };
    report(++done / tries);
    return { place, fit, heard, distance: impressionDistance(heard.impression, goal) };
  };

  const origin = await attempt(names.map(() => 0));
  const shift = subtract(goal, origin.heard.impression);
  const ranked = names
    .map((name, index) => ({ name, index, apart: impressionDistance(slopes[index]!, shift) }))
    .filter(({ name }) => natives.includes(name))
    .toSorted((a, b) => a.apart - b.apart);
  let best = origin;
  const take = (next: Attempt): boolean => {
    const isBetter = next.distance < best.distance;
    if (isBetter) best = next;
    return isBetter;
  };
  let nearest = { name: ranked[0]!.name, distance: Infinity };
  for (const { name, index } of ranked.slice(0, TRIED)) {
    const alone = await attempt(names.map((_, at) => Number(at === index)));
    if (alone.distance < nearest.distance) nearest = { name, distance: alone.distance };
    take(alone);
  }
  take(await attempt(solve(slopes, shift, CAUTION)));
  let caution = CAUTION;
  for (let left = tries - OTHER_TRIES; left > 0; left--) {
    const from = best;
    const step = solve(slopes, subtract(goal, from.heard.impression), caution);
    const next = await attempt(from.place.map((share, index) => share + step[index]!));
    learn(slopes, step, subtract(next.heard.impression, from.heard.impression));
    caution *= take(next) ? LESS_CAUTION : MORE_CAUTION;
  }
  const plain = tuned(best.fit, best.heard.facts, target);
  const equaliser = equaliserOf(best.heard.facts, target);
  const equalised = await say({ ...plain, equaliser });
  report(1);
  const isBetter = impressionDistance(equalised.impression, goal) < best.distance;
  return { fit: rounded({ ...plain, equaliser: isBetter ? equaliser : [] }), nearest: nearest.name };
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const averageOf = (rows: number[][]) =>
  rows[0]!.map((_, index) => sumOf(rows.map((row) => row[index]!)) / rows.length);

/** A melody that is partly the opposite of a voice's is nobody's. */
function withoutNegative(mixture: Fit['colour']): Fit['colour'] {
  const kept = Object.entries(mixture).filter(([, share]) => share > 0);
  const sum = sumOf(kept.map(([, share]) => share));
  return Object.fromEntries(Object.keys(mixture).map((name) => [name, Math.max(0, mixture[name]!) / sum]));
}

const subtract = (a: number[], b: number[]) => a.map((value, index) => value - b[index]!);
export const impressionDistance = (a: number[], b: number[]): number => Math.hypot(...subtract(a, b));

/** As Broyden has it: the slopes are changed as little as possible so that they explain what has just been seen. */
function learn(slopes: number[][], step: number[], seen: number[]): void {
  const length = step.reduce((sum, value) => sum + value * value, 0);
  if (length < 1e-9) return;
  const unexplained = seen.map(
    (value, index) => value - slopes.reduce((sum, slope, voice) => sum + slope[index]! * step[voice]!, 0),
  );
  slopes.forEach((slope, voice) => {
    for (let index = 0; index < slope.length; index++)
      slope[index]! += (unexplained[index]! * step[voice]!) / length;
  });
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Steadier than the median alone: in a few seconds the tones of a few syllables move it by two semitones. */
const centreOf = ({ low, middle, high }: VoiceFacts['pitch']) => Math.cbrt(low * middle * high);

/** Spoken as high, as lively and as fast as the target. */
function tuned(fit: Fit, facts: VoiceFacts, target: VoiceFacts): Fit {
  const { pitch } = facts;
  const wide = ({ low, high }: VoiceFacts['pitch']) => Math.log(high / low);
  const isSung = pitch.low > 0 && target.pitch.low > 0;
  const higher = isSung ? 12 * Math.log2(centreOf(target.pitch) / centreOf(pitch)) : 0;
  const livelier = isSung && wide(pitch) > 0.05 ? wide(target.pitch) / wide(pitch) : 1;
  const faster = facts.seconds > 0 && target.seconds > 0 ? facts.seconds / target.seconds : 1;
  return {
    ...fit,
    pitch: within(fit.pitch + higher, -MOST_SEMITONES, MOST_SEMITONES),
    liveliness: within(fit.liveliness * livelier, 0.6, 1.6),
    speed: within(fit.speed * faster, 0.75, 1.35),
  };
}

function equaliserOf(facts: VoiceFacts, target: VoiceFacts): number[] {
  const missing = subtract(target.bands, facts.bands);
  const width = missing.length / EQUALISER_BANDS;
  const bands = Array.from({ length: EQUALISER_BANDS }, (_, index) => {
    const part = missing.slice(Math.floor(index * width), Math.ceil((index + 1) * width));
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
  const middle = bands.reduce((sum, value) => sum + value, 0) / bands.length;
  return bands.map((value) => within((value - middle) * EQUALISED, -MOST_DECIBELS, MOST_DECIBELS));
}

/** Part of the key of every clip: digits that nobody hears would only make it long. */
function rounded(fit: Fit): Fit {
  const to = (digits: number) => (value: number) => Number(value.toFixed(digits));
  const mixture = (shares: Fit['colour']) =>
    Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, to(4)(share)]));
  return {
    colour: mixture(fit.colour),
    melody: mixture(fit.melody),
    equaliser: fit.equaliser.map(to(1)),
    speed: to(3)(fit.speed),
    pitch: to(2)(fit.pitch),
    liveliness: to(2)(fit.liveliness),
  };
}
