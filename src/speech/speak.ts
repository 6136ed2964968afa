import { setImmediate as turn } from 'node:timers/promises';
import { accents } from './accents.ts';
import { normalize } from './chinese/normalize.ts';
import type { Clips } from './clips.ts';
import type { Part } from './kokoro/model.ts';
import { MOST_PHONEMES } from './kokoro/limits.ts';
import { halve } from './fit-sentences.ts';
import { readMarkup } from './markup.ts';
import type { Outside } from './outside.ts';
import { keyOf, type Recipe, type Times } from './recipe.ts';
import type { DictionaryWord, Script, Sentence } from './script.ts';
import {
  LanguageMissingError,
  MOST_SILENCE_SECONDS,
  NothingToSayError,
  TooMuchSilenceError,
  UnknownVoiceError,
} from './refusals.ts';
import { cutSentences } from './sentences.ts';
import { amplify } from './sound.ts';
import type { Espeak } from './sounds/espeak.ts';
import { foreignSounds, espeakVoices } from './sounds/foreign.ts';
import { japaneseSounds } from './sounds/japanese.ts';
import { mandarinSounds } from './sounds/mandarin.ts';
import type { Place, Sounds } from './sounds/sounds.ts';
import { spell } from './spell.ts';
import type { Priority } from './synthesiser.ts';
import { DEFAULT_VOICE, findVoice, toneStrength, type BuiltInVoice } from './voices.ts';

export interface SpeakRequest {
  text: string;
  voice: string;
  speed: number;
  pitch: number;
  liveliness: number;
  volume: number;
  dictionary: DictionaryWord[];
  takes: Take[];
  /** The sentence to begin with. */
  from?: number;
  priority: Priority;
  /** For whom: people take turns. */
  owner: string;
}

/** As the voice speaks by itself. */
export const plainly = {
  speed: 1,
  pitch: 0,
  liveliness: 1,
  volume: 1,
  dictionary: [],
  takes: [],
} satisfies Partial<SpeakRequest>;

/** Another way of saying one sentence of a text. */
export interface Take {
  /** The sentence as written, and which of those that are alike. */
  text: string;
  nth: number;
  take: number;
}

/** Seconds from the beginning of the part. */
interface Timed {
  start: number;
  end: number;
}

/** A sentence, or the first clause of one that is sent ahead. */
export interface SpokenPart {
  sentence: number;
  /** How many sentences there are. */
  of: number;
  text: string;
  place: Place;
  voice: string;
  samples: Float32Array;
  /** The last part of its sentence. */
  isLast: boolean;
  /** Silence behind it. */
  pauseSeconds: number;
  characters: (Timed & { place: Place })[];
  phonemes: (Timed & { phoneme: string })[];
  /** What the listener should know: another voice had to step in. */
  notice: string | null;
}

export interface SpeakerParts {
  clips: Clips;
  espeak: Espeak;
  /** Engines of other makers, by configuration; null: none. */
  outside: Outside | null;
}

export interface Speaker {
  /** What will be spoken, cut into sentences; throws MarkupError and UnknownVoiceError. */
  plan(text: string, voice: string, dictionary: DictionaryWord[]): Sentence[];
  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpokenPart>;
  /** The clips that it is made of, by their keys; null: another service speaks some of it, and keeps nothing. */
  keysOf(request: SpeakRequest, signal: AbortSignal): Promise<string[] | null>;
  isKept(key: string): Promise<boolean>;
  isInstalled(voice: BuiltInVoice): boolean;
}

/** `isEnd`: no other half of the sentence follows. */
type Hear = (part: Part, sounds: Sounds, isEnd: boolean) => void;

export function openSpeaker({ clips, espeak, outside }: SpeakerParts): Speaker {
  const languageOf = (id: string): string => {
    const language = outside?.knows(id) ? 'zh-CN' : findVoice(id)?.language;
    if (language === undefined) throw new UnknownVoiceError(id);
    return language;
  };

  function plan(text: string, voice: string, dictionary: DictionaryWord[]): Sentence[] {
    const items = byVoice(readMarkup(text), voice).flatMap(([id, script]) =>
      isChinese(languageOf(id)) ? normalize(script, dictionary) : spell(script),
    );
    const silence = items.reduce((sum, item) => sum + (item.kind === 'pause' ? item.seconds : 0), 0);
    if (silence > MOST_SILENCE_SECONDS) throw new TooMuchSilenceError();
    return cutSentences(items, text).map((sentence) => ({ ...sentence, voice: sentence.voice ?? voice }));
  }

  async function soundsOf(sentence: Sentence, voice: BuiltInVoice, signal: AbortSignal): Promise<Sounds> {
    const { language, timbre } = voice;
    if (isChinese(language)) return mandarinSounds(sentence, accents[language] ?? null, toneStrength(timbre));
    if (language === 'ja-JP') return japaneseSounds(sentence);
    if (!espeak.isInstalled()) throw new LanguageMissingError();
    return foreignSounds(sentence, espeakVoices[language]!, espeak, signal);
  }

  /** Usually one; none where nothing is to be said. */
  async function recipesOf(
    request: SpeakRequest,
    sentence: Sentence,
    take: number,
    voice: BuiltInVoice,
    signal: AbortSignal,
  ): Promise<{ recipe: Recipe; sounds: Sounds }[]> {
    const sounds = await soundsOf(sentence, voice, signal);
    if (sounds.sounds.length === 0) return [];
    if (sounds.phonemes.length > MOST_PHONEMES) {
      // Foreign words and numbers are longer than anybody can know before they are read.
      const [first, rest] = halve(sentence, request.text) ?? [];
      if (!first || !rest) throw new Error('a word is longer than the model can speak');
      const halves = [first, rest].map((half) => recipesOf(request, half, take, voice, signal));
      return (await Promise.all(halves)).flat();
    }
    const recipe: Recipe = {
      timbre: voice.timbre,
      phonemes: sounds.phonemes,
      syllables: sounds.sounds.map(({ from, to, tone }) => ({ from, to, tone })),
      pauses: sounds.pauses,
      rates: sounds.rates,
      melody: sounds.melody,
      speed: request.speed,
      pitch: request.pitch,
      liveliness: request.liveliness,
      take,
    };
    return [{ recipe, sounds }];
  }

  async function sayInside(
    request: SpeakRequest,
    sentence: Sentence,
    take: number,
    voice: BuiltInVoice,
    signal: AbortSignal,
    hear: Hear,
  ): Promise<void> {
    const all = await recipesOf(request, sentence, take, voice, signal);
    for (const [index, { recipe, sounds }] of all.entries())
      await clips.get(recipe, request, signal, (part) => hear(part, sounds, index === all.length - 1));
  }

  /** Says one sentence; parts come out while it is being made. */
  function say(request: SpeakRequest, sentences: Sentence[], index: number, signal: AbortSignal) {
    const sentence = sentences[index]!;
    const take = takeOf(request.takes, sentences, index);
    const ready: SpokenPart[] = [];
    const state = { isDone: false, wake: () => {} };
    const { text, place } = sentence;
    const common = { sentence: index, of: sentences.length, text, place };
    const hear = (
      part: Pick<Part, 'samples'>,
      timed: Pick<SpokenPart, 'characters' | 'phonemes' | 'isLast'>,
      voice: string,
      notice: string | null,
    ) => {
      ready.push({
        ...common,
        ...timed,
        voice,
        samples: request.volume === 1 ? part.samples : amplify(part.samples, request.volume),
        pauseSeconds: timed.isLast ? sentence.pauseSeconds : 0,
        notice,
      });
      state.wake();
    };
    const inside = (id: string, notice: string | null) =>
      sayInside(request, sentence, take, findVoice(id)!, signal, (part, sounds, isEnd) => {
        const timed = timesOf(part.from, part.times, sounds);
        hear(part, { ...timed, isLast: timed.isLast && isEnd }, id, notice);
      });
    const run = async () => {
      if (!outside?.knows(sentence.voice!)) return inside(sentence.voice!, null);
      const reply = await outside.say(sentence, request.speed, take, signal);
      if ('trouble' in reply) {
        const { name } = findVoice(DEFAULT_VOICE)!;
        return inside(DEFAULT_VOICE, `${reply.trouble}这一段先用内置声音「${name}」。`);
      }
      hear(reply, { characters: reply.characters, phonemes: [], isLast: true }, sentence.voice!, null);
    };
    const done = run().finally(() => {
      state.isDone = true;
      state.wake();
    });
    done.catch(() => {});
    return async function* (): AsyncGenerator<SpokenPart> {
      while (!state.isDone || ready.length > 0) {
        if (ready.length > 0) yield ready.shift()!;
        else await new Promise<void>((resolve) => (state.wake = resolve));
      }
      await done;
    };
  }

  return {
    plan,
    async *speak(request, signal) {
      const sentences = plan(request.text, request.voice, request.dictionary);
      const leaving = new AbortController();
      const wanted = AbortSignal.any([signal, leaving.signal]);
      const begin = (index: number) =>
        index < sentences.length ? say(request, sentences, index, wanted) : null;
      let count = 0;
      try {
        const first = request.from ?? 0;
        let next = begin(first);
        for (let index = first; index < sentences.length; index++) {
          const current = next!;
          // One ahead: the voice never waits for whoever takes the sound.
          next = begin(index + 1);
          for await (const part of current()) {
            count++;
            yield part;
          }
        }
      } finally {
        leaving.abort();
      }
      // Behind the last sentence nothing is left, which is no fault.
      const isBehind = request.from !== undefined && request.from > 0 && request.from >= sentences.length;
      if (count === 0 && !isBehind) throw new NothingToSayError();
    },
    async keysOf(request, signal) {
      const sentences = plan(request.text, request.voice, request.dictionary);
      const keys: string[] = [];
      for (const [index, sentence] of sentences.entries()) {
        const voice = findVoice(sentence.voice!);
        if (!voice) return null;
        const take = takeOf(request.takes, sentences, index);
        const recipes = await recipesOf(request, sentence, take, voice, signal);
        keys.push(...recipes.map(({ recipe }) => keyOf(recipe)));
        // Nothing above waits: a whole room in one go would hold up those on air.
        await turn();
      }
      return keys;
    },
    isKept: (key) => clips.has(key),
    isInstalled: (voice) => !(voice.language in espeakVoices) || espeak.isInstalled(),
  };
}

const isChinese = (language: string) => language.startsWith('zh');

/** Sentences that are alike are told apart by their order. */
export function nthOf(sentences: Sentence[], index: number): number {
  const { text } = sentences[index]!;
  return sentences.slice(0, index).filter((one) => one.text === text).length;
}

function takeOf(takes: Take[], sentences: Sentence[], index: number): number {
  if (takes.length === 0) return 0;
  const nth = nthOf(sentences, index);
  return takes.find((one) => one.text === sentences[index]!.text && one.nth === nth)?.take ?? 0;
}

/** Stretches in a row that are spoken by one voice. */
function byVoice(script: Script, voice: string): [voice: string, script: Script][] {
  const runs: [string, Script][] = [];
  for (const item of script) {
    const id = item.kind === 'words' ? (item.voice ?? voice) : (runs.at(-1)?.[0] ?? voice);
    if (runs.at(-1)?.[0] === id) runs.at(-1)![1].push(item);
    else runs.push([id, [item]]);
  }
  return runs;
}

function timesOf(from: number, times: Times, { phonemes, sounds }: Sounds) {
  const to = from + times.length;
  return {
    isLast: to === phonemes.length,
    characters: sounds
      .filter((sound) => sound.from >= from && sound.to <= to)
      .map((sound) => ({
        place: sound.place,
        start: times[sound.from - from]![0],
        end: times[sound.to - 1 - from]![1],
      })),
    phonemes: times.map(([start, end], index) => ({ phoneme: phonemes[from + index]!, start, end })),
  };
}
