import { hasHalfArithmetic } from '../synthesis/kokoro/split-model.ts';
import { openKokoro, SilentClipError, type Kokoro, type SpeechFiles } from '../synthesis/kokoro/model.ts';
import type { Fit, OwnVoice } from '../synthesis/own-voice.ts';
import { makeRecipe, RATE, type Recipe } from '../synthesis/recipe.ts';
import { findVoice, toneStrength, voices as builtIn, type ModelVoice } from '../synthesis/voices.ts';
import { mandarinSounds } from '../sounds/mandarin.ts';
import { resample } from '../sound/resample.ts';
import { join } from '../sound/samples.ts';
import { planSentences } from '../text/plan-sentences.ts';
import type { CleanVoice } from './clean-voice.ts';
import { fitVoice, type HeardVoice, type VoiceBasis } from './fit-voice.ts';
import { openSpeakerEmbedder } from './speaker-embedding.ts';
import { readResponse } from './response.ts';
import { timbreDistance, genderOf, measureVoice } from './voice-facts.ts';
import type { FitService, FitTask, FittedVoice } from './voice-fitter.ts';

const HEARD_RATE = 16_000;
const SEARCHED = 0.85;

export async function openFit(settings: FitService['settings'], basis: VoiceBasis, clean: CleanVoice) {
  const { kokoro: file, derivedDir, threads, voices, vocoder, whisper } = settings;
  const half = hasHalfArithmetic(process.arch, '/proc/cpuinfo');
  const kokoro = await openKokoro(file, derivedDir, threads, half);
  const embedSpeaker = await openSpeakerEmbedder(whisper, derivedDir, threads);
  const response = readResponse(settings.response);

  return async (
    { learnt, unseen, tries }: FitTask,
    report: (share: number) => void,
    signal: AbortSignal,
  ): Promise<FittedVoice> => {
    const hear = async (samples: Float32Array): Promise<HeardVoice> => {
      const voice = await clean(samples);
      return { embedding: await embedSpeaker(voice), facts: measureVoice(voice) };
    };
    const targets: HeardVoice[] = [];
    for (const { samples } of learnt) targets.push(await hear(samples));
    const say = (voice: ModelVoice, text: string) => speak(kokoro, { voices, vocoder }, voice, text, signal);
    const { fit, nearest } = await fitVoice({
      targets,
      basis,
      response,
      natives,
      say: async (fit, sentence) => hear(await say(ownVoice(fit), learnt[sentence]!.text)),
      tries,
      report: (share) => report(share * SEARCHED),
    });
    const original = measureVoice(await clean(unseen.samples));
    const apart = async (voice: ModelVoice) =>
      timbreDistance(measureVoice(await clean(await say(voice, unseen.text))), original, basis.noise);
    return {
      fit,
      gender: genderOf(targets[0]!.facts.pitch.middle),
      nearest,
      apart: { nearest: await apart(stockVoice(nearest)), fitted: await apart(ownVoice(fit)) },
    };
  };
}

export const natives = builtIn.filter(({ language }) => language === 'zh-CN').map(({ timbre }) => timbre);

const ownVoice = (fit: Fit): OwnVoice => ({ id: '', name: '', language: 'zh-CN', fit, reference: null });

export const stockVoice = (timbre: string): ModelVoice =>
  findVoice(timbre)?.language === 'zh-CN'
    ? findVoice(timbre)!
    : { id: timbre, name: timbre, style: '', gender: 'female', language: 'zh-CN', timbre };

export async function speak(
  kokoro: Kokoro,
  files: SpeechFiles,
  voice: ModelVoice,
  text: string,
  signal: AbortSignal,
  take = 0,
): Promise<Float32Array> {
  const pieces: Float32Array[] = [];
  for (const sentence of planSentences(text, voice.id, [], () => voice.language)) {
    const sounds = await mandarinSounds(sentence, null, toneStrength(voice));
    const recipe = makeRecipe(
      sounds,
      take,
      voice,
      { speed: 1, pitch: 0, liveliness: 1 },
      files.vocoder ? 'small' : 'kokoro',
    );
    pieces.push(...(await partsOf(kokoro, files, recipe, signal)));
  }
  return resample(join(pieces), RATE, HEARD_RATE);
}

async function partsOf(
  kokoro: Kokoro,
  files: SpeechFiles,
  recipe: Recipe,
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const parts: Float32Array[] = [];
  try {
    for await (const part of kokoro.say(recipe, files)) {
      parts.push(part.samples);
      // Only between two blocking calls can a cancel be heard.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    }
    return parts;
  } catch (error) {
    if (!(error instanceof SilentClipError) || recipe.take > 0) throw error;
    return partsOf(kokoro, files, { ...recipe, take: 1 }, signal);
  }
}
