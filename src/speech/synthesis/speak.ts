import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SpeechClips } from './clips.ts';
import type { ClonedVoices } from '../providers/cloned-voices.ts';
import type { ExternalVoices } from '../providers/external-voices.ts';
import { planSentences } from '../text/plan-sentences.ts';
import { keyOf, type Times, type Vocoder } from './recipe.ts';
import { recipesOf } from './sentence-recipes.ts';
import type { DictionaryWord, Sentence } from '../text/spoken-text.ts';
import { NothingToSayError, UnknownVoiceError } from '../text/speech-errors.ts';
import { amplify } from '../sound/samples.ts';
import type { Espeak } from '../sounds/espeak.ts';
import { espeakVoices } from '../sounds/foreign.ts';
import type { Sounds, TextRange } from '../sounds/sounds.ts';
import type { Priority } from './synthesiser.ts';
import type { OwnVoice } from './own-voice.ts';
import { DEFAULT_VOICE, findModelVoice, findVoice, type ModelVoice } from './voices.ts';

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
  /** By Kokoro's own vocoder, which takes several times as long. */
  isFine?: boolean;
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
  text: string;
  nth: number;
  take: number;
}

/** Seconds from the beginning of the part; they may reach beyond its end. */
interface Timed {
  start: number;
  end: number;
}

export interface SpokenPart {
  sentence: number;
  of: number;
  text: string;
  place: TextRange;
  voice: string;
  samples: Float32Array;
  isLast: boolean;
  pauseSeconds: number;
  /** What the times are about: the sentence, or a half of one that is too long to be spoken at once. */
  timed: TextRange;
  /** All of `timed` with its first part, empty with all others. */
  characters: (Timed & { place: TextRange })[];
  /** The same; null: a service that does not say what sounds when. */
  phonemes: (Timed & { phoneme: string })[] | null;
  notice: string | null;
}

interface TextToSpeechParts {
  clips: SpeechClips;
  espeak: Espeak;
  external: ExternalVoices | null;
  cloned: ClonedVoices | null;
  vocoder: () => Vocoder;
}

export interface TextToSpeech {
  /** Throws MarkupError and UnknownVoiceError. */
  plan(text: string, voice: string, personal: Personal): Sentence[];
  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpokenPart>;
  /** null: an external service speaks some of it, whose clips are not kept by key. */
  keysOf(request: SpeakRequest, signal: AbortSignal): Promise<string[] | null>;
  isCached(key: string): Promise<boolean>;
  isInstalled(voice: ModelVoice): boolean;
}

export function openTextToSpeech(parts: TextToSpeechParts): TextToSpeech {
  const { clips, espeak, external, cloned } = parts;
  const vocoderOf = ({ isFine }: SpeakRequest) => (isFine ? 'kokoro' : parts.vocoder());

  const plan = (text: string, voice: string, { dictionary, voices }: Personal) =>
    planSentences(text, voice, dictionary, (id) => {
      const language = external?.has(id) ? 'zh-CN' : findModelVoice(id, voices)?.language;
      if (language === undefined) throw new UnknownVoiceError(id);
      return language;
    });

  const clonedIn = ({ voices }: Personal, { voice }: Sentence) =>
    cloned && voices.find(({ id, reference }) => id === voice && reference !== null);

  function askService({ request, sentence, take, signal }: SentenceTask) {
    const { speed, personal } = request;
    if (external?.has(sentence.voice!)) return external.say(sentence, speed, take, signal);
    const own = clonedIn(personal, sentence);
    return own && cloned ? cloned.say(sentence, own, speed, take, signal) : null;
  }

  async function saySentence(task: SentenceTask, add: (part: VoicedSounds) => void): Promise<void> {
    const voice = task.sentence.voice!;
    const vocoder = vocoderOf(task.request);
    const sayAs = (speaker: string, notice: string | null) =>
      sayWithModel(clips, espeak, vocoder, task, speaker, notice, add);

    const reply = await askService(task);
    if (!reply) return sayAs(voice, null);
    if (!('trouble' in reply)) {
      const { place } = task.sentence;
      return add({ ...reply, phonemes: null, timed: place, isLast: true, voice, notice: null });
    }
    if (clonedIn(task.request.personal, task.sentence))
      return sayAs(voice, `${reply.trouble}这一段先用相似的声音。`);
    const { id, name } = findVoice(DEFAULT_VOICE)!;
    return sayAs(id, `${reply.trouble}这一段先用内置声音「${name}」。`);
  }

  function beginSentence(request: SpeakRequest, sentences: Sentence[], index: number, signal: AbortSignal) {
    const sentence = sentences[index]!;
    const { text, place, pauseSeconds } = sentence;
    const task = { request, sentence, take: takeOf(request.takes, sentences, index), signal };
    return buffered<SpokenPart>((add) =>
      saySentence(task, (part) =>
        add({
          ...part,
          sentence: index,
          of: sentences.length,
          text,
          place,
          samples: request.volume === 1 ? part.samples : amplify(part.samples, request.volume),
          pauseSeconds: part.isLast ? pauseSeconds : 0,
        }),
      ),
    );
  }

  return {
    plan,
    async *speak(request, signal) {
      const sentences = plan(request.text, request.voice, request.personal);
      const leaving = new AbortController();
      const wanted = AbortSignal.any([signal, leaving.signal]);
      const first = request.from ?? 0;
      let count = 0;
      try {
        const begin = (index: number) => beginSentence(request, sentences, index, wanted);
        for await (const part of oneAhead(first, sentences.length, begin)) {
          count++;
          yield part;
        }
      } finally {
        leaving.abort();
      }
      // Who asks for what follows the last sentence gets nothing, which is no fault.
      const isBehind = first > 0 && first >= sentences.length;
      if (count === 0 && !isBehind) throw new NothingToSayError();
    },
    async keysOf(request, signal) {
      const sentences = plan(request.text, request.voice, request.personal);
      const keys: string[] = [];
      for (const [index, sentence] of sentences.entries()) {
        const voice = findModelVoice(sentence.voice, request.personal.voices);
        if (!voice || clonedIn(request.personal, sentence)) return null;
        const take = takeOf(request.takes, sentences, index);
        const vocoder = vocoderOf(request);
        const recipes = await recipesOf(espeak, request, sentence, take, voice, vocoder, signal);
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

interface SentenceTask {
  request: SpeakRequest;
  sentence: Sentence;
  take: number;
  signal: AbortSignal;
}

async function sayWithModel(
  clips: SpeechClips,
  espeak: Espeak,
  vocoder: Vocoder,
  { request, sentence, take, signal }: SentenceTask,
  voice: string,
  notice: string | null,
  add: (part: VoicedSounds) => void,
): Promise<void> {
  const modelVoice = findModelVoice(voice, request.personal.voices)!;
  const recipes = await recipesOf(espeak, request, sentence, take, modelVoice, vocoder, signal);
  const startOf = (half: number) => recipes[half]?.sounds.sounds[0]!.place[0];
  for (const [half, { recipe, sounds }] of recipes.entries()) {
    const [start, end] = sentence.place;
    const timed: TextRange = [half === 0 ? start : startOf(half)!, startOf(half + 1) ?? end];
    await clips.get(recipe, request, signal, ({ times, samples, isLast }) => {
      const isEnd = isLast && half === recipes.length - 1;
      add({ ...timesOf(times, sounds), timed, isLast: isEnd, samples, voice, notice });
    });
  }
}

function buffered<T>(make: (add: (part: T) => void) => Promise<void>): () => AsyncGenerator<T> {
  const ready: T[] = [];
  const state = { isDone: false, wake: () => {} };
  const done = make((part) => {
    ready.push(part);
    state.wake();
  }).finally(() => {
    state.isDone = true;
    state.wake();
  });
  // A failure is thrown to whoever reads the parts; nobody may ever do so.
  done.catch(() => {});
  return async function* () {
    while (!state.isDone || ready.length > 0) {
      if (ready.length > 0) yield ready.shift()!;
      else await new Promise<void>((resolve) => (state.wake = resolve));
    }
    await done;
  };
}

async function* oneAhead<T>(
  first: number,
  count: number,
  begin: (index: number) => () => AsyncGenerator<T>,
): AsyncGenerator<T> {
  let next = first < count ? begin(first) : null;
  for (let index = first; next; index++) {
    const current = next;
    next = index + 1 < count ? begin(index + 1) : null;
    yield* current();
  }
}

type TimedSounds = Pick<SpokenPart, 'characters' | 'phonemes'>;
type VoicedSounds = TimedSounds & Pick<SpokenPart, 'timed' | 'samples' | 'isLast' | 'voice' | 'notice'>;

export function nthOf(sentences: Sentence[], index: number): number {
  const { text } = sentences[index]!;
  return sentences.slice(0, index).filter((one) => one.text === text).length;
}

function takeOf(takes: Take[], sentences: Sentence[], index: number): number {
  if (takes.length === 0) return 0;
  const nth = nthOf(sentences, index);
  return takes.find((wanted) => wanted.text === sentences[index]!.text && wanted.nth === nth)?.take ?? 0;
}

function timesOf(times: Times, { phonemes, sounds }: Sounds): TimedSounds {
  if (times.length === 0) return { characters: [], phonemes: [] };
  return {
    characters: sounds.map(({ place, from, to }) => ({
      place,
      start: times[from]![0],
      end: times[to - 1]![1],
    })),
    phonemes: times.map(([start, end], index) => ({ phoneme: phonemes[index]!, start, end })),
  };
}
