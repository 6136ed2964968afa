import type { Fit } from '../synthesis/own-voice.ts';
import type { SpeakerEmbedding } from './speaker-embedding.ts';
import type { StyleVector, Response } from './response.ts';
import { openStyleSearch, usualStyles } from './style-search.ts';
import { averageOf, subtract, sumOf } from './vectors.ts';
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
/** All that a fit begins and ends with: the middle, the nearest voices, and the equaliser. */
const OTHER_TRIES = 1 + TRIED + 1;
const TUNED_PLACES = 2;
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
  const attempt = async (style: Fit['colour'], melody: string, sentence: number, prosody: Prosody) => {
    const target = targets[sentence]!;
    const expected = first.facts.pitch.middle > 0 ? wantedPitch - pitchOf(melody) : 0;
    const { speed, liveliness, off } = prosody;
    const pitch = within(expected + off, -MOST_SEMITONES, MOST_SEMITONES);
    const fit: Fit = { colour: style, melody: { [melody]: 1 }, equaliser: [], speed, pitch, liveliness };
    const heard = await say(fit, sentence);
    const next = tuned(fit, heard.facts, target.facts);
    prosodies.push({ speed: next.speed, liveliness: next.liveliness, off: next.pitch - expected });
    report(++done / tries);
    const missing = subtract(target.embedding, heard.embedding);
    return { fit, heard, missing, distance: Math.hypot(...missing) };
  };

  const byPitch = names.toSorted(
    (a, b) => Math.abs(pitchOf(a) - wantedPitch) - Math.abs(pitchOf(b) - wantedPitch),
  );
  const colours = (of: string[]) => of.map((name) => basis.voices[name]!.colour);
  const usually = usualStyles(colours(Object.keys(basis.voices)), colours(names));
  const middle = await attempt(usually.middle, byPitch[0]!, 0, usualProsody([]));
  const average = averageOf(names.map((name) => basis.voices[name]!.impression));
  const apartOf = (name: string) =>
    embeddingDistance(subtract(basis.voices[name]!.impression, average), middle.missing);
  let nearest = { name: '', distance: Infinity };
  for (const name of names.toSorted((a, b) => apartOf(a) - apartOf(b)).slice(0, TRIED)) {
    const { distance } = await attempt({ [name]: 1 }, name, 0, usualProsody(prosodies));
    if (distance < nearest.distance) nearest = { name, distance };
  }

  const search = openStyleSearch(response, usually, middle.missing);
  let best = { ...middle, prosody: usualProsody([]) };
  for (let place = 0; place < Math.floor((tries - OTHER_TRIES) / targets.length); place++) {
    const style = search.next();
    // By one sentence alone the pitch may be an octave off; tuned for ever, one wrong pitch would lead to the next.
    const isTuned = place >= TUNED_PLACES;
    const prosody = isTuned ? best.prosody : usualProsody(prosodies.slice(-Math.max(3, targets.length)));
    const made = [];
    for (const sentence of targets.keys()) made.push(await attempt(style, nearest.name, sentence, prosody));
    const off = sumOf(made.map(({ distance }) => distance ** 2)) / made.length;
    if (search.hear(averageOf(made.map(({ missing }) => missing)), off)) best = { ...made[0]!, prosody };
  }
  const { distance } = best;
  const colour = distance < nearest.distance ? best.fit.colour : { [nearest.name]: 1 };
  const equaliser = equaliserOf(best.heard.facts, first.facts);
  const equalised = await say({ ...best.fit, colour, equaliser }, 0);
  report(1);
  const isBetter = embeddingDistance(equalised.embedding, first.embedding) < distance;
  return {
    fit: rounded({ ...best.fit, colour, equaliser: isBetter ? equaliser : [] }),
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
