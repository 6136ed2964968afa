import type { Fit } from '../synthesis/own-voice.ts';
import type { SpeakerEmbedding } from './speaker-embedding.ts';
import type { StyleVector, Response } from './response.ts';
import { rootOf, solve } from './solve.ts';
import type { VoiceFacts } from './voice-facts.ts';

export interface VoiceBasis {
  voices: Record<string, { impression: SpeakerEmbedding; pitch: number; colour: StyleVector }>;
  noise: number[];
}

export interface HeardVoice {
  embedding: SpeakerEmbedding;
  facts: VoiceFacts;
}

interface FitRequest {
  targets: HeardVoice[];
  basis: VoiceBasis;
  response: Response;
  natives: string[];
  say: (fit: Fit, sentence: number) => Promise<HeardVoice>;
  tries: number;
  report: (share: number) => void;
}

interface FitResult {
  fit: Fit;
  nearest: string;
}

const TRIED = 2;
const OTHER_TRIES = TRIED + 3;
/** How unlikely a style may be for what it makes nearer: by so much the response is wrong about a strange one. */
const CAUTION = 0.0004;
const EVERY_DIRECTION = 0.3;
const ROUNDS = 8;
const ROUND_SHARE = 0.6;
const EQUALISER_BANDS = 12;
const MOST_DECIBELS = 6;
const EQUALISED = 0.7;
const MOST_SEMITONES = 7;

/** Looks for the style vector in which the model says the same sentences most like the target; each attempt corrects the next. */
export async function fitVoice({
  targets,
  basis,
  response,
  natives,
  say,
  tries,
  report,
}: FitRequest): Promise<FitResult> {
  const first = targets[0]!;
  const names = Object.keys(basis.voices).filter((name) => natives.includes(name));
  const wantedPitch = 12 * Math.log2(first.facts.pitch.middle || 1);
  const pitchOf = (name: string) => 12 * Math.log2(basis.voices[name]!.pitch);

  let done = 0;
  const prosodies: Prosody[] = [];
  const attempt = async (style: Fit['colour'], melody: string, sentence: number) => {
    const target = targets[sentence]!;
    const expected = first.facts.pitch.middle > 0 ? wantedPitch - pitchOf(melody) : 0;
    // By one sentence alone the pitch may be an octave off.
    const { speed, liveliness, off } = usualProsody(prosodies.slice(-Math.max(3, targets.length)));
    const pitch = within(expected + off, -MOST_SEMITONES, MOST_SEMITONES);
    const fit: Fit = { colour: style, melody: { [melody]: 1 }, equaliser: [], speed, pitch, liveliness };
    const heard = await say(fit, sentence);
    const next = tuned(fit, heard.facts, target.facts);
    prosodies.push({ speed: next.speed, liveliness: next.liveliness, off: next.pitch - expected });
    report(++done / tries);
    return { fit, heard, distance: embeddingDistance(heard.embedding, target.embedding) };
  };

  const aims = new Map<number, number[]>();
  const listenTo = async (style: StyleVector, melody: string, sentence: number) => {
    const made = await attempt(style, melody, sentence);
    const missing = subtract(targets[sentence]!.embedding, made.heard.embedding);
    aims.set(sentence, add(response.heardOf(style), response.listen(missing)));
    return made;
  };

  const byPitch = names.toSorted(
    (a, b) => Math.abs(pitchOf(a) - wantedPitch) - Math.abs(pitchOf(b) - wantedPitch),
  );
  const usually = usualStyles(basis, names);
  const middle = await listenTo(usually.middle, byPitch[0]!, 0);
  const average = averageOf(names.map((name) => basis.voices[name]!.impression));
  const shift = subtract(first.embedding, middle.heard.embedding);
  const apartOf = (name: string) =>
    embeddingDistance(subtract(basis.voices[name]!.impression, average), shift);
  let nearest = { name: '', distance: Infinity };
  for (const name of names.toSorted((a, b) => apartOf(a) - apartOf(b)).slice(0, TRIED)) {
    const { distance } = await attempt({ [name]: 1 }, name, 0);
    if (distance < nearest.distance) nearest = { name, distance };
  }
  const styles = [usually.middle];
  for (let at = 0; at < tries - OTHER_TRIES; at++) {
    const style = search(response, usually, styles.at(-1)!, averageOf([...aims.values()]));
    await listenTo(style, nearest.name, (at + 1) % targets.length);
    styles.push(style);
  }
  const found = averageOf(styles.slice(1).slice(-targets.length));
  const last = await attempt(found, nearest.name, 0);
  const colour = last.distance < nearest.distance ? last.fit.colour : { [nearest.name]: 1 };
  const equaliser = equaliserOf(last.heard.facts, first.facts);
  const equalised = await say({ ...last.fit, colour, equaliser }, 0);
  report(1);
  const isBetter = embeddingDistance(equalised.embedding, first.embedding) < last.distance;
  return {
    fit: rounded({ ...last.fit, colour, equaliser: isBetter ? equaliser : [] }),
    nearest: nearest.name,
  };
}

/** How an attempt should have been spoken; `off`: semitones beside what its melody's voice was expected to need. */
interface Prosody {
  speed: number;
  liveliness: number;
  off: number;
}

function usualProsody(prosodies: Prosody[]): Prosody {
  const middle = (key: keyof Prosody, none: number) =>
    prosodies.map((prosody) => prosody[key]).toSorted((a, b) => a - b)[prosodies.length >> 1] ?? none;
  return { speed: middle('speed', 1), liveliness: middle('liveliness', 1), off: middle('off', 0) };
}

interface UsualStyles {
  middle: StyleVector;
  steps: number[][];
}

function usualStyles({ voices }: VoiceBasis, natives: string[]): UsualStyles {
  const styles = Object.values(voices).map(({ colour }) => colour);
  const middle = averageOf(styles);
  const apart = styles.map((style) => subtract(style, middle));
  const covariance = middle.map((_, i) =>
    middle.map((_none, j) => sumOf(apart.map((one) => one[i]! * one[j]!)) / (styles.length - 1)),
  );
  const variance = sumOf(covariance.map((row, index) => row[index]!)) / middle.length;
  // Voices are fewer than numbers: without something of every direction the search could only mix them.
  const open = covariance.map((row, i) =>
    row.map((value, j) => (1 - EVERY_DIRECTION) * value + (i === j ? EVERY_DIRECTION * variance : 0)),
  );
  const root = rootOf(open);
  return {
    middle: averageOf(natives.map((name) => voices[name]!.colour)),
    steps: middle.map((_, step) => root.map((row) => row[step]!)),
  };
}

function search(response: Response, usual: UsualStyles, from: StyleVector, aim: number[]): StyleVector {
  let style = from;
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = response.slopesOf(style);
    const along = (step: number[]) => {
      const slope = aim.map(() => 0);
      step.forEach((value, index) => {
        if (value !== 0) slopes[index]!.forEach((one, at) => (slope[at]! += value * one));
      });
      return slope;
    };
    const missing = subtract(aim, response.heardOf(style));
    const back = along(subtract(style, usual.middle));
    const place = solve(usual.steps.map(along), add(missing, back), CAUTION);
    const next = usual.middle.map(
      (value, index) => value + sumOf(place.map((share, step) => share * usual.steps[step]![index]!)),
    );
    style = style.map((value, index) => value + ROUND_SHARE * (next[index]! - value));
  }
  return style;
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const averageOf = (rows: number[][]) =>
  rows[0]!.map((_, index) => sumOf(rows.map((row) => row[index]!)) / rows.length);

const add = (a: number[], b: number[]) => a.map((value, index) => value + b[index]!);
const subtract = (a: number[], b: number[]) => a.map((value, index) => value - b[index]!);
export const embeddingDistance = (a: number[], b: number[]): number => Math.hypot(...subtract(a, b));

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Steadier than the median alone: in a few seconds the tones of a few syllables move it by two semitones. */
const centreOf = ({ low, middle, high }: VoiceFacts['pitch']) => Math.cbrt(low * middle * high);

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
  return {
    colour: Array.isArray(fit.colour) ? fit.colour.map(to(4)) : fit.colour,
    melody: fit.melody,
    equaliser: fit.equaliser.map(to(1)),
    speed: to(3)(fit.speed),
    pitch: to(2)(fit.pitch),
    liveliness: to(2)(fit.liveliness),
  };
}
