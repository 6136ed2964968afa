import type { Wave } from '../sound/wav.ts';
import type { OwnVoice } from '../synthesis/own-voice.ts';
import type { SpeechCache } from '../synthesis/speech-cache.ts';
import type { Sentence } from '../text/spoken-text.ts';
import { ProviderError } from './ask-provider.ts';
import { openCloneEngine, type CloneSettings, type Reference } from './clone-engines.ts';
import { openService, type SpokenSentence } from './external-voices.ts';

/** Users' own voices as a cloning engine speaks them; its failure is an answer, because the fitted voice steps in. */
export interface ClonedVoices {
  say(
    sentence: Sentence,
    voice: OwnVoice,
    speed: number,
    take: number,
    signal: AbortSignal,
  ): Promise<SpokenSentence | { trouble: string }>;
  try(text: string, reference: Reference, signal: AbortSignal): Promise<Wave | null>;
}

interface Options {
  settings: CloneSettings;
  cache: SpeechCache;
  readReference: (fileId: string, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
  changeSpeed: (wave: Wave, speed: number, signal: AbortSignal) => Promise<Wave>;
  onTrouble: (error: ProviderError) => void;
}

export function openClonedVoices(options: Options): ClonedVoices {
  const { settings, cache, readReference, changeSpeed, onTrouble } = options;
  const engine = openCloneEngine(settings);
  const sayWords = openService(cache, onTrouble);
  return {
    say: (sentence, { id, reference }, speed, take, signal) =>
      sayWords(sentence, [settings.provider, settings.url, id, speed, take], async (text) => {
        const sound = await readReference(reference!.fileId, signal);
        const wave = await engine.say(text, speed, { sound, text: reference!.text }, signal);
        return speed === 1 || engine.knowsSpeed ? wave : changeSpeed(wave, speed, signal);
      }),
    try: (text, reference, signal) =>
      engine.say(text, 1, reference, signal).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        onTrouble(error);
        return null;
      }),
  };
}
