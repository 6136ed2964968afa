import { createHash } from 'node:crypto';
import type { SpeechCache } from '../synthesis/speech-cache.ts';
import { ProviderError, type ProviderTrouble } from './ask-provider.ts';
import { providerVoices, type SpeechProvider, type SpeechSettings } from './provider.ts';
import { RATE } from '../synthesis/recipe.ts';
import { resample } from '../sound/resample.ts';
import type { Wave } from '../sound/wav.ts';
import type { SpokenPause, Sentence, SpokenCharacter } from '../text/spoken-text.ts';
import { amplify, fadeEnds, levelGain, join, silence, voicedRange } from '../sound/samples.ts';
import type { TextRange } from '../sounds/sounds.ts';

/** After these the service is not asked for a while: nobody waits for its time limit at every sentence. */
const lasting: ProviderTrouble[] = ['timeout', 'unreachable', 'key', 'busy', 'fault'];
const REST_MS = 60_000;

export interface SpokenSentence {
  samples: Float32Array;
  characters: { place: TextRange; start: number; end: number }[];
}

/** Voices of an external service; its failure is an answer, because a built-in voice steps in. */
export interface ExternalVoices {
  has(voice: string): boolean;
  say(
    sentence: Sentence,
    speed: number,
    take: number,
    signal: AbortSignal,
  ): Promise<SpokenSentence | { trouble: string }>;
}

export function openExternalVoices(
  provider: SpeechProvider,
  settings: SpeechSettings,
  cache: SpeechCache,
  onTrouble: (error: ProviderError) => void,
): ExternalVoices {
  const { provider: service, url, model } = settings;
  const voices = providerVoices(settings);
  const find = (id: string) => voices.find((voice) => voice.id === id);
  const sayWords = openService(cache, onTrouble);
  return {
    has: (voice) => find(voice) !== undefined,
    say: (sentence, speed, take, signal) => {
      const { voice } = find(sentence.voice!)!;
      const identity = [service, url, model, voice, speed, take];
      return sayWords(sentence, identity, (text) => provider.say({ text, voice, speed }, signal));
    },
  };
}

export function openService(cache: SpeechCache, onTrouble: (error: ProviderError) => void) {
  let restUntil = 0;
  let lastTrouble = '';

  async function samplesOf(identity: unknown[], ask: () => Promise<Wave>): Promise<Float32Array> {
    const key = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
    const cached = await cache.read(key);
    if (cached) return cached.samples;
    const wave = await ask();
    const raw = resample(wave.samples, wave.rate, RATE);
    const { from, to } = voicedRange(raw);
    const samples = fadeEnds(amplify(raw.slice(from, to), levelGain(raw)));
    await cache.write(key, { samples, times: [] });
    return samples;
  }

  return async (
    sentence: Sentence,
    identity: unknown[],
    ask: (text: string) => Promise<Wave>,
  ): Promise<SpokenSentence | { trouble: string }> => {
    if (Date.now() < restUntil) return { trouble: lastTrouble };
    const pieces: Float32Array[] = [];
    const timed: SpokenSentence['characters'] = [];
    let seconds = 0;
    const add = (samples: Float32Array) => {
      pieces.push(samples);
      seconds += samples.length / RATE;
    };
    try {
      for (const run of runsOf(sentence)) {
        if (run.kind === 'pause') {
          add(silence(run.seconds));
          continue;
        }
        const text = run.characters.map((item) => item.character).join('');
        const samples = await samplesOf([...identity, text], () => ask(text));
        timed.push(...spread(run.characters, seconds, samples.length / RATE));
        add(samples);
      }
      return { samples: join(pieces), characters: timed };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (lasting.includes(error.trouble)) restUntil = Date.now() + REST_MS;
      lastTrouble = error.message;
      onTrouble(error);
      return { trouble: error.message };
    }
  };
}

type Run = { kind: 'words'; characters: SpokenCharacter[] } | SpokenPause;

function runsOf({ items }: Sentence): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (item.kind === 'pause') runs.push(item);
    else if (last?.kind === 'words') last.characters.push(item);
    else runs.push({ kind: 'words', characters: [item] });
  }
  return runs.filter((run) => run.kind === 'pause' || run.characters.some(isSpoken));
}

const isSpoken = ({ character }: SpokenCharacter) => /[\p{L}\p{N}]/u.test(character);

/** Services give no times: all characters count as equally long. */
function spread(characters: SpokenCharacter[], start: number, seconds: number): SpokenSentence['characters'] {
  const each = seconds / (characters.length || 1);
  return characters.map(({ place }, index) => ({
    place,
    start: start + index * each,
    end: start + (index + 1) * each,
  }));
}
