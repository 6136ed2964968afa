import { setImmediate as nextTurn } from 'node:timers/promises';
import { accents } from '../chinese/accents.ts';
import type { Clips } from './clips.ts';
import type { ClonedVoices } from '../providers/cloned-voices.ts';
import type { ExternalVoices } from '../providers/external-voices.ts';
import { isChinese, planSentences } from '../text/plan-sentences.ts';
import { keyOf, type Recipe, type Times } from './recipe.ts';
import { mannerOf, recipeOf } from './voice-recipe.ts';
import type { DictionaryWord, Sentence } from '../text/spoken-text.ts';
import { LanguageMissingError, NothingToSayError, UnknownVoiceError } from '../text/speech-errors.ts';
import { halveSentence } from '../text/sentences.ts';
import { amplify } from '../sound/samples.ts';
import { MOST_PHONEMES } from '../sounds/alphabet.ts';
import type { Espeak } from '../sounds/espeak.ts';
import { foreignSounds, espeakVoices } from '../sounds/foreign.ts';
import { japaneseSounds } from '../sounds/japanese.ts';
import { mandarinSounds } from '../sounds/mandarin.ts';
import type { Sounds, TextRange } from '../sounds/sounds.ts';
import type { Priority } from './synthesiser.ts';
import type { OwnVoice } from './own-voice.ts';
import { DEFAULT_VOICE, findModelVoice, findVoice, toneStrength, type ModelVoice } from './voices.ts';

/** What a user has of their own: nobody else's words and voices are ever spoken with. */
export interface Personal {
  dictionary: DictionaryWord[];
  voices: OwnVoice[];
}

export const nothingPersonal: Personal = { dictionary: [], voices: [] };

export interface SpeakRequest {
  text: string;
  voice: string;
  speed: number;
  pitch: number;
  liveliness: number;
  volume: number;
  personal: Personal;
  takes: Take[];
  from?: number;
  priority: Priority;
  owner: string;
}

export const neutralProsody = {
  speed: 1,
  pitch: 0,
  liveliness: 1,
  volume: 1,
  personal: nothingPersonal,
  takes: [],
} satisfies Partial<SpeakRequest>;

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
  of: number;
  text: string;
  place: TextRange;
  voice: string;
  samples: Float32Array;
  isLast: boolean;
  pauseSeconds: number;
  characters: (Timed & { place: TextRange })[];
  phonemes: (Timed & { phoneme: string })[];
  notice: string | null;
}

export interface SpeakerParts {
  clips: Clips;
  espeak: Espeak;
  external: ExternalVoices | null;
  cloned: ClonedVoices | null;
}

export interface Speaker {
  /** What will be spoken, split into sentences; throws MarkupError and UnknownVoiceError. */
  plan(text: string, voice: string, personal: Personal): Sentence[];
  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpokenPart>;
  /** The keys of all its clips; null: an external service speaks some of it, whose clips are not kept by key. */
  keysOf(request: SpeakRequest, signal: AbortSignal): Promise<string[] | null>;
  isCached(key: string): Promise<boolean>;
  isInstalled(voice: ModelVoice): boolean;
}

export function openSpeaker({ clips, espeak, external, cloned }: SpeakerParts): Speaker {
  const plan = (text: string, voice: string, { dictionary, voices }: Personal) =>
    planSentences(text, voice, dictionary, (id) => {
      const language = external?.has(id) ? 'zh-CN' : findModelVoice(id, voices)?.language;
      if (language === undefined) throw new UnknownVoiceError(id);
      return language;
    });

  /** null: our own model speaks it. */
  function askService(request: SpeakRequest, sentence: Sentence, take: number, signal: AbortSignal) {
    const { speed, personal } = request;
    if (external?.has(sentence.voice!)) return external.say(sentence, speed, take, signal);
    const own = clonedIn(personal, sentence);
    return own && cloned ? cloned.say(sentence, own, speed, take, signal) : null;
  }

  const clonedIn = ({ voices }: Personal, { voice }: Sentence) =>
    cloned && voices.find(({ id, reference }) => id === voice && reference !== null);

  async function soundsOf(sentence: Sentence, voice: ModelVoice, signal: AbortSignal): Promise<Sounds> {
    const { language } = voice;
    if (isChinese(language)) return mandarinSounds(sentence, accents[language] ?? null, toneStrength(voice));
    if (language === 'ja-JP') return japaneseSounds(sentence);
    if (!espeak.isInstalled()) throw new LanguageMissingError();
    return foreignSounds(sentence, espeakVoices[language]!, espeak, signal);
  }

  async function recipesOf(
    request: SpeakRequest,
    sentence: Sentence,
    take: number,
    voice: ModelVoice,
    signal: AbortSignal,
  ): Promise<{ recipe: Recipe; sounds: Sounds }[]> {
    const sounds = await soundsOf(sentence, voice, signal);
    if (sounds.sounds.length === 0) return [];
    if (sounds.phonemes.length > MOST_PHONEMES) {
      // How many phonemes foreign words and numbers have is known only once they have been read.
      const halves = halveSentence(sentence, request.text);
      if (!halves) throw new Error('a word is longer than the model can speak');
      const recipes = halves.map((half) => recipesOf(request, half, take, voice, signal));
      return (await Promise.all(recipes)).flat();
    }
    return [{ recipe: { ...recipeOf(sounds, take), ...mannerOf(voice, request) }, sounds }];
  }

  function synthesise(request: SpeakRequest, sentences: Sentence[], index: number, signal: AbortSignal) {
    const sentence = sentences[index]!;
    const take = takeOf(request.takes, sentences, index);
    const ready: SpokenPart[] = [];
    const state = { isDone: false, wake: () => {} };
    const { text, place } = sentence;
    const common = { sentence: index, of: sentences.length, text, place };
    const add = (samples: Float32Array, timed: TimedSounds, voice: string, notice: string | null) => {
      ready.push({
        ...common,
        ...timed,
        voice,
        samples: request.volume === 1 ? samples : amplify(samples, request.volume),
        pauseSeconds: timed.isLast ? sentence.pauseSeconds : 0,
        notice,
      });
      state.wake();
    };
    const sayOurselves = async (id: string, notice: string | null) => {
      const recipes = await recipesOf(
        request,
        sentence,
        take,
        findModelVoice(id, request.personal.voices)!,
        signal,
      );
      for (const [half, { recipe, sounds }] of recipes.entries())
        await clips.get(recipe, request, signal, (part) => {
          const timed = timesOf(part.from, part.times, sounds);
          add(part.samples, { ...timed, isLast: timed.isLast && half === recipes.length - 1 }, id, notice);
        });
    };
    const run = async () => {
      const reply = await askService(request, sentence, take, signal);
      if (!reply) return sayOurselves(sentence.voice!, null);
      if ('trouble' in reply) {
        if (clonedIn(request.personal, sentence))
          return sayOurselves(sentence.voice!, `${reply.trouble}这一段先用相似的声音。`);
        const { name } = findVoice(DEFAULT_VOICE)!;
        return sayOurselves(DEFAULT_VOICE, `${reply.trouble}这一段先用内置声音「${name}」。`);
      }
      const { samples, characters } = reply;
      add(samples, { characters, phonemes: [], isLast: true }, sentence.voice!, null);
    };
    const done = run().finally(() => {
      state.isDone = true;
      state.wake();
    });
    // A failure is thrown to whoever reads the parts; nobody may ever do so.
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
      const sentences = plan(request.text, request.voice, request.personal);
      const leaving = new AbortController();
      const wanted = AbortSignal.any([signal, leaving.signal]);
      const begin = (index: number) =>
        index < sentences.length ? synthesise(request, sentences, index, wanted) : null;
      let count = 0;
      try {
        const first = request.from ?? 0;
        let next = begin(first);
        for (let index = first; index < sentences.length; index++) {
          const current = next!;
          // One sentence ahead: the model never waits for whoever reads the parts.
          next = begin(index + 1);
          for await (const part of current()) {
            count++;
            yield part;
          }
        }
      } finally {
        leaving.abort();
      }
      // Who asks for what follows the last sentence gets nothing, which is no fault.
      const isBehind = request.from !== undefined && request.from > 0 && request.from >= sentences.length;
      if (count === 0 && !isBehind) throw new NothingToSayError();
    },
    async keysOf(request, signal) {
      const sentences = plan(request.text, request.voice, request.personal);
      const keys: string[] = [];
      for (const [index, sentence] of sentences.entries()) {
        const voice = findModelVoice(sentence.voice, request.personal.voices);
        if (!voice || clonedIn(request.personal, sentence)) return null;
        const take = takeOf(request.takes, sentences, index);
        const recipes = await recipesOf(request, sentence, take, voice, signal);
        keys.push(...recipes.map(({ recipe }) => keyOf(recipe)));
        // Nothing above yields: a whole room in one go would hold up those on air.
        await nextTurn();
      }
      return keys;
    },
    isCached: (key) => clips.has(key),
    isInstalled: (voice) => !(voice.language in espeakVoices) || espeak.isInstalled(),
  };
}

type TimedSounds = Pick<SpokenPart, 'characters' | 'phonemes' | 'isLast'>;

export function nthOf(sentences: Sentence[], index: number): number {
  const { text } = sentences[index]!;
  return sentences.slice(0, index).filter((one) => one.text === text).length;
}

function takeOf(takes: Take[], sentences: Sentence[], index: number): number {
  if (takes.length === 0) return 0;
  const nth = nthOf(sentences, index);
  return takes.find((one) => one.text === sentences[index]!.text && one.nth === nth)?.take ?? 0;
}

function timesOf(from: number, times: Times, { phonemes, sounds }: Sounds): TimedSounds {
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
