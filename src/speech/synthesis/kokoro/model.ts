import fs from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Mixture } from '../own-voice.ts';
import { RATE, within, type Recipe, type Times } from '../recipe.ts';
import { amplify, fadeIn, fadeOut, join, quietest, silence, voicedRange } from '../../sound/samples.ts';
import { equalise } from '../../sound/equalise.ts';
import { alphabet, MOST_PHONEMES } from '../../sounds/alphabet.ts';
import { splitKokoro, tensors } from './split-model.ts';
import { frameStartsOf, tune } from './melody.ts';
import { openSpectralVocoder, type SpectralVocoder } from './spectral-vocoder.ts';

const STYLE = 256;
const FRAME = 600;
/** Features, pitch and energy have two steps a frame. */
const STEPS = 2;
/** Frames around a part that are computed with it and dropped: a vocoder's output depends on its neighbours. */
const CONTEXT = 6;
const FIRST_FRAMES = 40;
/** A sound is heard some 15–65 ms before its phoneme begins in the durations. */
const LEAD_FRAMES = 2;
const LEAD_SECONDS = (LEAD_FRAMES * FRAME) / RATE;
/** Frames of silence before the first phoneme that are made: the rest of it is cut off anyway. */
const BEFORE_FRAMES = 6;
/** Frames of sound in the first piece; every further one may be twice as long, made while the last one is heard. */
const PIECE_FRAMES = 12;
/** Of a whole sentence; what is not louder was not spoken. */
const SILENT = 1e-3;
/** How loud a sentence will be, by the energy that nine tenths of its steps stay below. */
const LOUDNESS = { perEnergy: 3.28, none: -45.6, wanted: -20 };
/** Of a sentence that has the wanted loudness. */
const LOUDEST = 0.25;
/** Syllables a second of a presenter; short sentences are spoken slower by the model, long ones faster. */
const USUAL_RATE = 4.8;
const TAKE_ROWS = [0, 14, -12, 28, -24, 42, -36];

/** Sounds follow one another without a gap; the times of all phonemes come with the first. */
export interface ClipPart {
  samples: Float32Array;
  times: Times;
  isLast: boolean;
}

type VoiceFiles = Record<string, string>;

export interface SpeechFiles {
  voices: VoiceFiles;
  /** The small vocoder, where the recipe asks for it. */
  vocoder: string | null;
}

export interface Kokoro {
  /** `isAwaited`: somebody listens already, and hears the beginning while the end is made by the small vocoder. */
  say(recipe: Recipe, files: SpeechFiles, isAwaited?: boolean): AsyncGenerator<ClipPart>;
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
): Promise<Kokoro> {
  const { durations, melody, features, generator, session } = await openParts(
    file,
    derivedDir,
    threads,
    half,
  );
  const vocoders = new Map<string, Promise<Vocode>>();

  /** Opened when first wanted: Kokoro's own takes some hundred megabytes. */
  function vocoderOf({ vocoder }: Recipe, smallFile: string | null): Promise<Vocode> {
    const path = vocoder === 'kokoro' ? generator : smallFile;
    if (path === null) throw new Error('the recipe asks for a vocoder that is not there');
    const known = vocoders.get(path);
    if (known) return known;
    const opened = session(path).then((one) =>
      vocoder === 'kokoro' ? generateWith(one) : vocodeWith(openSpectralVocoder(one)),
    );
    vocoders.set(path, opened);
    // What could not be opened may be mended until somebody speaks again.
    opened.catch(() => vocoders.delete(path));
    return opened;
  }

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

  async function computed({ text, frames, pitch, energy, style }: Plan) {
    const track = (values: Float32Array) => new Tensor('float32', values, [1, values.length]);
    const spoken = { [tensors.pitch]: track(pitch), [tensors.energy]: track(energy), style };
    // Of the whole sentence: its blocks take the measure of all that they see.
    const seen = await features.run({ [tensors.textFrames]: repeat(text, 512, frames), ...spoken });
    return { ...spoken, [tensors.features]: seen[tensors.features]! };
  }

  return {
    async *say(recipe, files, isAwaited = false) {
      const isExact = recipe.vocoder === 'small';
      const vocode = await vocoderOf(recipe, files.vocoder);
      const planned = await plan(recipe, files.voices);
      const starts = frameStartsOf(planned.frames);
      const all = starts.at(-1)!;
      const spoken = await computed(planned);
      const gain = gainFor(planned.energy);
      const finish = createFinish(recipe, starts);
      const stops = !isExact ? clausesOf(recipe.phonemes, starts) : isAwaited ? piecesOf(recipe, starts) : [];
      let begin = isExact ? Math.max(0, starts[1]! - BEFORE_FRAMES) * FRAME : 0;
      let power = 0;
      for (const { frame: to, quietFrom } of [...stops, { frame: all, quietFrom: null }]) {
        const from = Math.floor(begin / FRAME);
        const made = (await soundOf(vocode, spoken, recipe, from, to)).subarray(begin - from * FRAME);
        const end = quietFrom === null ? made.length : quietest(made, quietFrom - begin, made.length);
        const samples = amplify(made.subarray(0, end), gain);
        power = samples.reduce((sum, sample) => sum + sample * sample, power);
        const isLast = to === all;
        if (Number.isNaN(power)) throw new SilentClipError('no number');
        if (isLast && Math.sqrt(power / (begin + end)) < SILENT) throw new SilentClipError('silent');
        yield finish(samples, begin, isLast ? 'last' : isExact ? 'joined' : 'apart');
        begin += end;
      }
    },
  };

  async function soundOf(
    vocode: Vocode,
    spoken: Record<string, Tensor>,
    { timbre }: Recipe,
    from: number,
    to: number,
  ): Promise<Float32Array> {
    const equaliser = typeof timbre === 'string' ? [] : timbre.equaliser;
    if (equaliser.length === 0) return vocode(spoken, from, to);
    // The filter reaches into the neighbours: without them it would be heard at every join.
    const first = Math.max(0, from - 1);
    const last = Math.min(spoken[tensors.pitch]!.data.length / STEPS, to + 1);
    const equalised = equalise(await vocode(spoken, first, last), equaliser);
    return equalised.subarray((from - first) * FRAME, (to - first) * FRAME);
  }
}

/** The loudness that the melody asks for, and not the first sound's: a sentence may begin softly. */
function gainFor(energy: Float32Array): number {
  const high = energy.toSorted()[Math.floor(0.9 * (energy.length - 1))]!;
  return 10 ** ((LOUDNESS.wanted - LOUDNESS.none - LOUDNESS.perEnergy * high) / 20);
}

/** The sound of these frames, from what was computed for them and their neighbours. */
type Vocode = (computed: Record<string, Tensor>, from: number, to: number) => Promise<Float32Array>;

interface Parts extends Record<'durations' | 'melody' | 'features', InferenceSession> {
  generator: string;
  session: (file: string) => Promise<InferenceSession>;
}

async function openParts(file: string, derivedDir: string, threads: number, half: boolean): Promise<Parts> {
  const session = (path: string) =>
    InferenceSession.create(path, {
      intraOpNumThreads: threads,
      // Threads that spin while they wait burn a third of the time where anything else runs beside them.
      // Weights that are kept as bytes become numbers once, not at every run.
      extra: { session: { intra_op: { allow_spinning: '0' }, disable_quant_qdq: '1' } },
    });
  const open = async (isSecondTry: boolean): Promise<Parts> => {
    const { durations, melody, features, generator } = splitKokoro(file, derivedDir, half, isSecondTry);
    return {
      durations: await session(durations),
      melody: await session(melody),
      features: await session(features),
      generator,
      session,
    };
  };
  // A cut file that was damaged on the disk is cut again.
  return open(false).catch(() => open(true));
}

const generateWith =
  (generator: InferenceSession): Vocode =>
  async (computed, from, to) => {
    const all = computed[tensors.pitch]!.data.length / STEPS;
    const [first, last] = [Math.max(0, from - CONTEXT), Math.min(all, to + CONTEXT)];
    const part = (name: string) => slice(computed[name]!, STEPS * first, STEPS * last);
    const output = await generator.run({
      [tensors.features]: part(tensors.features),
      [tensors.pitch]: part(tensors.pitch),
      style: computed['style']!,
    });
    const samples = output[generator.outputNames[0]!]!.data as Float32Array;
    return samples.slice((from - first) * FRAME, (to - first) * FRAME);
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

/** Columns of a tensor. */
function slice(tensor: Tensor, from: number, to: number): Tensor {
  const all = tensor.dims.at(-1)!;
  if (from === 0 && to === all) return tensor;
  const data = tensor.data as Float32Array;
  const rows = data.length / all;
  const part = new Float32Array(rows * (to - from));
  for (let row = 0; row < rows; row++)
    part.set(data.subarray(row * all + from, row * all + to), row * (to - from));
  return new Tensor('float32', part, [...tensor.dims.slice(0, -1), to - from]);
}

/** Where a part ends: with this frame, or at the quietest place between that sample and it. */
interface Stop {
  frame: number;
  quietFrom: number | null;
}

function clausesOf(phonemes: string[], starts: number[]): Stop[] {
  const all = starts.at(-1)!;
  const comma = phonemes.findIndex((letter, index) => {
    if (!',;:—'.includes(letter)) return false;
    const end = starts[index + 2]!;
    return end >= FIRST_FRAMES && all - end >= FIRST_FRAMES;
  });
  return comma < 0 ? [] : [{ frame: starts[comma + 2]!, quietFrom: stopOf(starts, comma) }];
}

/** The last piece has the last sound, so that the silence behind it is known. */
function piecesOf({ syllables, pauses }: Recipe, starts: number[]): Stop[] {
  const last = starts[(syllables.at(-1)?.from ?? 0) + 1]! - LEAD_FRAMES;
  const stops: Stop[] = [];
  let length = PIECE_FRAMES;
  let frame = starts[1]! - LEAD_FRAMES + length;
  for (;;) {
    // Where a pause is put in, the quietest place is looked for: all of it within one piece.
    for (const { after } of pauses.toSorted((a, b) => a.after - b.after))
      if (starts[after + 1]! - LEAD_FRAMES < frame && frame < starts[after + 2]!) frame = starts[after + 2]!;
    if (frame > last) return stops;
    stops.push({ frame, quietFrom: null });
    frame += length *= 2;
  }
}

/** From which sample on a stop is silent: like every sound, its silence comes before its phoneme. */
const stopOf = (starts: number[], stop: number) => (starts[stop + 1]! - LEAD_FRAMES) * FRAME;

/** Cuts off the silence around a sentence and puts the pauses in. `joined`: what follows goes on without a cut. */
function createFinish({ pauses, phonemes, vocoder }: Recipe, starts: number[]) {
  const sampleOf = (phoneme: number) => starts[phoneme + 1]! * FRAME;
  const waiting = pauses.toSorted((a, b) => a.after - b.after);
  let first: number | null = null;
  let isCut = true;

  /** By the phoneme and not by the sample: the quietest place may lie inside the next one. */
  function timesFrom(silent: number): Times {
    const secondsOf = (sample: number, phoneme: number) => {
      const paused = pauses.reduce((sum, { after, seconds }) => (after < phoneme ? sum + seconds : sum), 0);
      return Math.max(0, (sample - silent) / RATE - LEAD_SECONDS + paused);
    };
    return phonemes.map((_, index) => [
      secondsOf(sampleOf(index), index),
      secondsOf(sampleOf(index + 1), index),
    ]);
  }

  return (samples: Float32Array, begin: number, how: 'joined' | 'apart' | 'last'): ClipPart => {
    const isFirst = first === null;
    const isLast = how === 'last';
    // A piece alone may be softer than the rest, and would be cut elsewhere than the whole.
    const voiced = voicedRange(samples, vocoder === 'small' ? LOUDEST : undefined);
    first ??= begin + voiced.from;
    let left = isFirst ? voiced.from : 0;
    const end = isLast ? Math.max(voiced.to, left) : samples.length;
    const pieces: Float32Array[] = [];
    const add = (until: number, isEnd: boolean) => {
      const piece = samples.subarray(left, until);
      if (isCut) fadeIn(piece);
      if (isEnd) fadeOut(piece);
      isCut = isEnd;
      pieces.push(piece);
      left = until;
    };
    const isHere = (after: number) => isLast || stopOf(starts, after) < begin + samples.length;
    while (waiting.length > 0 && isHere(waiting[0]!.after)) {
      const { after, seconds } = waiting.shift()!;
      const until = sampleOf(after + 1) - begin;
      const isAtEnd = how === 'apart' && until >= samples.length;
      const quiet = isAtEnd ? end : quietest(samples, stopOf(starts, after) - begin, until);
      add(Math.min(end, Math.max(left, quiet)), true);
      pieces.push(silence(seconds));
    }
    add(end, how !== 'joined');
    const whole = join(pieces);
    const times = isFirst ? timesFrom(first) : [];
    return { samples: whole, times: isLast ? within(times, whole.length / RATE) : times, isLast };
  };
}
