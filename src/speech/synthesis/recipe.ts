import { createHash } from 'node:crypto';
import type { Sounds } from '../sounds/sounds.ts';
import type { FittedTimbre } from './own-voice.ts';
import type { ModelVoice } from './voices.ts';

export const RATE = 24_000;

/** Raised whenever the same recipe sounds different than before: cached sound of the past is then left alone. */
const ENGINE_VERSION = 4;

/** The same for sound of the small vocoder, whose weights are trained anew from time to time. */
const SMALL_VERSION = 3;

export type Vocoder = 'kokoro' | 'small';

export const DEFAULT_VOCODER: Vocoder = 'small';

/** Everything that decides how a sentence sounds, and nothing else: the same recipe is never synthesised twice. */
export interface Recipe extends Omit<Sounds, 'sounds'> {
  timbre: string | FittedTimbre;
  syllables: Pick<Sounds['sounds'][number], 'from' | 'to' | 'tone'>[];
  speed: number;
  /** Semitones. */
  pitch: number;
  liveliness: number;
  take: number;
  vocoder: Vocoder;
}

export type Prosody = Pick<Recipe, 'speed' | 'pitch' | 'liveliness'>;

export function makeRecipe(
  { phonemes, pauses, rates, melody, sounds }: Sounds,
  take: number,
  voice: ModelVoice,
  prosody: Prosody,
  vocoder: Vocoder,
): Recipe {
  const syllables = sounds.map(({ from, to, tone }) => ({ from, to, tone }));
  return { phonemes, syllables, pauses, rates, melody, take, vocoder, ...prosodyOf(voice, prosody) };
}

function prosodyOf(
  voice: ModelVoice,
  { speed, pitch, liveliness }: Prosody,
): Prosody & Pick<Recipe, 'timbre'> {
  if ('timbre' in voice) return { timbre: voice.timbre, speed, pitch, liveliness };
  const { colour, melody, equaliser, ...own } = voice.fit;
  return {
    timbre: { colour, melody, equaliser },
    speed: speed * own.speed,
    pitch: pitch + own.pitch,
    liveliness: liveliness * own.liveliness,
  };
}

export type Times = [start: number, end: number][];

export const within = (times: Times, seconds: number): Times =>
  times.map(([start, end]) => [Math.min(seconds, start), Math.min(seconds, end)]);

export interface Clip {
  samples: Float32Array;
  times: Times;
}

export const versionOf = (vocoder: Vocoder): (number | string)[] =>
  /** Changes whenever the same recipe sounds different than before. */
  vocoder === 'small' ? [ENGINE_VERSION, `small ${SMALL_VERSION}`] : [ENGINE_VERSION];

export function keyOf(recipe: Recipe): string {
  const said = [
    ...versionOf(recipe.vocoder),
    recipe.timbre,
    recipe.phonemes.join(''),
    recipe.syllables.map(({ from, to, tone }) => [from, to, tone]),
    recipe.pauses.map(({ after, seconds }) => [after, seconds]),
    recipe.rates,
    recipe.melody,
    recipe.speed,
    recipe.pitch,
    recipe.liveliness,
    recipe.take,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
