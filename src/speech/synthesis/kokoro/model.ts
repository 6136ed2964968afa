import fs from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Mixture } from '../own-voice.ts';
import { RATE, type Recipe, type Times } from '../recipe.ts';
import {
  amplify,
  fadeEnds,
  faultOf,
  levelGain,
  join,
  quietest,
  silence,
  voicedRange,
} from '../../sound/samples.ts';
import { equalise } from '../../sound/equalise.ts';
import { alphabet, MOST_PHONEMES } from '../../sounds/alphabet.ts';
import { splitKokoro, tensors } from './split-model.ts';
import { frameStartsOf, tune } from './melody.ts';
import { openSpectralVocoder, type SpectralVocoder } from './spectral-vocoder.ts';

const STYLE = 256;
const FRAME = 600;
/** Features, pitch and energy have two steps a frame. */
const STEPS = 2;
/** Frames around a part that are computed with it and dropped: the vocoder's output depends on its neighbours. */
const CONTEXT = 6;
const FIRST_FRAMES = 40;
/** A sound is heard some 15–65 ms before its phoneme begins in the durations. */
const LEAD_SECONDS = 0.05;
/** Syllables a second of a presenter; short sentences are spoken slower by the model, long ones faster. */
const USUAL_RATE = 4.8;
const TAKE_ROWS = [0, 14, -12, 28, -24, 42, -36];

export interface ClipPart {
  samples: Float32Array;
  from: number;
  times: Times;
}

type VoiceFiles = Record<string, string>;

export interface Kokoro {
  say(recipe: Recipe, voiceFiles: VoiceFiles): AsyncGenerator<ClipPart>;
}

export class SilentClipError extends Error {}

interface Plan {
  text: Float32Array;
  frames: number[];
  pitch: Float32Array;
  energy: Float32Array;
  style: Tensor;
}

export async function openKokoro(
  file: string,
  derivedDir: string,
  threads: number,
  half: boolean,
  /** The file of a vocoder of our own, instead of Kokoro's. */
  ownVocoder: string | null = null,
): Promise<Kokoro> {
  const { durations, melody, features, vocode } = await openParts(
    file,
    derivedDir,
    threads,
    half,
    ownVocoder,
  );

  async function plan(recipe: Recipe, voiceFiles: VoiceFiles): Promise<Plan> {
    const ids = [0, ...recipe.phonemes.map((letter) => alphabet[letter]!), 0];
    const style = new Tensor('float32', styleOf(voiceFiles, recipe), [1, STYLE]);
    const first = await durations.run({
      input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      style,
    });
    const frames = framesOf(first[tensors.durations]!.data as Float32Array, recipe);
    const prosody = repeat(first[tensors.prosody]!.data as Float32Array, 640, frames);
    const second = await melody.run({ [tensors.prosodyFrames]: prosody, style });
    return {
      text: first[tensors.text]!.data as Float32Array,
      frames,
      pitch: tune(second[tensors.pitch]!.data as Float32Array, frames, recipe),
      energy: second[tensors.energy]!.data as Float32Array,
      style,
    };
  }

  async function soundOf({ text, frames, pitch, energy, style }: Plan, from: number, to: number) {
    const all = frameStartsOf(frames).at(-1)!;
    const first = Math.max(0, from - CONTEXT);
    const last = Math.min(all, to + CONTEXT);
    const track = (values: Float32Array) =>
      new Tensor('float32', values.slice(2 * first, 2 * last), [1, 2 * (last - first)]);
    const spoken = { [tensors.pitch]: track(pitch), [tensors.energy]: track(energy), style };
    const seen = await features.run({
      [tensors.textFrames]: slice(repeat(text, 512, frames), first, last),
      ...spoken,
    });
    return vocode({ ...spoken, [tensors.features]: seen[tensors.features]! }, from - first, to - first);
  }

  return {
    async *say(recipe, voiceFiles) {
      const planned = await plan(recipe, voiceFiles);
      const starts = frameStartsOf(planned.frames);
      const all = starts.at(-1)!;
      const breath = firstBreath(recipe.phonemes, starts);
      const ends = breath === null ? [recipe.phonemes.length] : [breath, recipe.phonemes.length];
      let gain: number | null = null;
      let from = 0;
      let begin = 0;
      for (const to of ends) {
        const isLast = to === recipe.phonemes.length;
        const frame = Math.floor(begin / FRAME);
        const end = isLast ? all : starts[to + 1]!;
        const made = await soundOf(planned, frame, end);
        const rest = made.subarray(begin - frame * FRAME);
        const plain = isLast
          ? rest
          : rest.slice(0, quietest(rest, stopOf(starts, to - 1) - begin, rest.length));
        const samples = typeof recipe.timbre === 'string' ? plain : equalise(plain, recipe.timbre.equaliser);
        const fault = faultOf(samples);
        if (fault) throw new SilentClipError(fault);
        gain ??= levelGain(samples);
        yield finish(recipe, starts, { from, to, begin, isLast }, amplify(samples, gain));
        from = to;
        begin += samples.length;
      }
    },
  };
}

/** The sound of these frames, from what was computed for them and their neighbours. */
type Vocode = (computed: Record<string, Tensor>, from: number, to: number) => Promise<Float32Array>;

interface Parts extends Record<'durations' | 'melody' | 'features', InferenceSession> {
  vocode: Vocode;
}

async function openParts(
  file: string,
  derivedDir: string,
  threads: number,
  half: boolean,
  ownVocoder: string | null,
): Promise<Parts> {
  const open = async (isSecondTry: boolean): Promise<Parts> => {
    const files = splitKokoro(file, derivedDir, half, isSecondTry);
    const session = (path: string) =>
      InferenceSession.create(path, {
        intraOpNumThreads: threads,
        // Threads that spin while they wait burn a third of the time where anything else runs beside them.
        // Weights that are kept as bytes become numbers once, not at every run.
        extra: { session: { intra_op: { allow_spinning: '0' }, disable_quant_qdq: '1' } },
      });
    return {
      durations: await session(files.durations),
      melody: await session(files.melody),
      features: await session(files.features),
      vocode: ownVocoder
        ? vocodeWith(openSpectralVocoder(await session(ownVocoder)))
        : generateWith(await session(files.generator)),
    };
  };
  // A cut file that was damaged on the disk is cut again.
  return open(false).catch(() => open(true));
}

const generateWith =
  (generator: InferenceSession): Vocode =>
  async ({ [tensors.energy]: _energy, ...heard }, from, to) => {
    const output = await generator.run(heard);
    const samples = output[generator.outputNames[0]!]!.data as Float32Array;
    return samples.slice(from * FRAME, to * FRAME);
  };

const vocodeWith =
  (vocoder: SpectralVocoder): Vocode =>
  (computed, from, to) => {
    const values = (name: string) => computed[name]!.data as Float32Array;
    const spoken = {
      features: values(tensors.features),
      pitch: values(tensors.pitch),
      energy: values(tensors.energy),
      style: values('style'),
    };
    return vocoder(spoken, from * STEPS, to * STEPS);
  };

const voices = new Map<string, Float32Array>();

function tableOf(file: string): Float32Array {
  const known = voices.get(file);
  if (known) return known;
  const table = new Float32Array(Uint8Array.from(fs.readFileSync(file)).buffer);
  voices.set(file, table);
  return table;
}

/** One row for each count of phonemes; another take is a row nearby. Its first half is timbre, the second prosody. */
function styleOf(files: VoiceFiles, { timbre, phonemes, take }: Recipe): Float32Array {
  const step = TAKE_ROWS[take % TAKE_ROWS.length]!;
  const row = Math.min(MOST_PHONEMES - 1, Math.abs(phonemes.length - 1 + step));
  const rowOf = (name: string) => tableOf(files[name]!).subarray(row * STYLE, (row + 1) * STYLE);
  if (typeof timbre === 'string') return rowOf(timbre).slice();
  const style = new Float32Array(STYLE);
  const add = (mixture: Mixture, from: number, to: number) => {
    for (const [name, share] of Object.entries(mixture)) {
      const values = rowOf(name);
      for (let index = from; index < to; index++) style[index]! += share * values[index]!;
    }
  };
  if (Array.isArray(timbre.colour)) style.set(timbre.colour);
  else add(timbre.colour, 0, STYLE / 2);
  add(timbre.melody, STYLE / 2, STYLE);
  return style;
}

function framesOf(durations: Float32Array, { syllables, speed, rates }: Recipe): number[] {
  const spoken = syllables.filter(({ tone }) => tone !== null);
  const length = spoken.reduce(
    (sum, { from, to }) => sum + durations.slice(from + 1, to + 1).reduce((a, b) => a + b, 0),
    0,
  );
  const rate = length > 0 ? (spoken.length * 40) / length : USUAL_RATE;
  const even = Math.min(1.35, Math.max(0.85, (USUAL_RATE / rate) ** 0.6));
  return Array.from(durations, (duration, index) => {
    const own = rates?.[index - 1] ?? 1;
    // Silence before and behind is cut off later: stretched it gets voices of its own, shortened it takes sounds with it.
    const isEdge = index === 0 || index === durations.length - 1;
    return Math.max(1, Math.round(isEdge ? duration : duration / (speed * even * own)));
  });
}

function repeat(source: Float32Array, channels: number, frames: number[]): Tensor {
  const all = frames.reduce((sum, count) => sum + count, 0);
  const repeated = new Float32Array(channels * all);
  for (let channel = 0; channel < channels; channel++) {
    let at = channel * all;
    frames.forEach((count, index) => {
      repeated.fill(source[channel * frames.length + index]!, at, at + count);
      at += count;
    });
  }
  return new Tensor('float32', repeated, [1, channels, all]);
}

function slice(tensor: Tensor, from: number, to: number): Tensor {
  const [, channels, all] = tensor.dims as [number, number, number];
  if (from === 0 && to === all) return tensor;
  const data = tensor.data as Float32Array;
  const part = new Float32Array(channels * (to - from));
  for (let channel = 0; channel < channels; channel++)
    part.set(data.subarray(channel * all + from, channel * all + to), channel * (to - from));
  return new Tensor('float32', part, [1, channels, to - from]);
}

function firstBreath(phonemes: string[], starts: number[]): number | null {
  const all = starts.at(-1)!;
  const comma = phonemes.findIndex((letter, index) => {
    if (!',;:—'.includes(letter)) return false;
    const end = starts[index + 2]!;
    return end >= FIRST_FRAMES && all - end >= FIRST_FRAMES;
  });
  return comma < 0 ? null : comma + 1;
}

/** From which sample on a stop is silent: like every sound, its silence comes before its phoneme. */
const stopOf = (starts: number[], stop: number) => (starts[stop + 1]! - 2) * FRAME;

interface Range {
  from: number;
  to: number;
  begin: number;
  isLast: boolean;
}

function finish(
  recipe: Recipe,
  starts: number[],
  { from, to, begin, isLast }: Range,
  samples: Float32Array,
): ClipPart {
  const voiced = voicedRange(samples);
  const first = from === 0 ? voiced.from : 0;
  const end = isLast ? Math.max(voiced.to, first) : samples.length;
  const sampleOf = (phoneme: number) => starts[phoneme + 1]! * FRAME - begin;
  const cutAt = (after: number) =>
    after === to - 1 && !isLast
      ? end
      : Math.min(end, Math.max(first, quietest(samples, stopOf(starts, after) - begin, sampleOf(after + 1))));
  const cuts = recipe.pauses
    .filter(({ after }) => after >= from && after < to)
    .map(({ after, seconds }) => ({
      after,
      seconds,
      at: cutAt(after),
    }))
    .toSorted((a, b) => a.at - b.at);
  const pieces: Float32Array[] = [];
  let left = first;
  for (const { at, seconds } of cuts) {
    pieces.push(fadeEnds(samples.slice(left, at)), silence(seconds));
    left = at;
  }
  pieces.push(fadeEnds(samples.slice(left, end)));
  const whole = join(pieces);
  /** By the phoneme and not by the sample: the quietest place may lie inside the next one. */
  const secondsOf = (sample: number, phoneme: number) => {
    const paused = cuts.reduce((sum, cut) => (cut.after < phoneme ? sum + cut.seconds : sum), 0);
    const seconds = (sample - first) / RATE - LEAD_SECONDS + paused;
    return Math.min(whole.length / RATE, Math.max(0, seconds));
  };
  const times = Array.from({ length: to - from }, (_, index): [number, number] => [
    secondsOf(sampleOf(from + index), from + index),
    secondsOf(sampleOf(from + index + 1), from + index),
  ]);
  return { samples: whole, from, times };
}
