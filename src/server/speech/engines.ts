import path from 'node:path';
import { openVoiceFitter } from '../../speech/fit/voice-fitter.ts';
import { openDuix } from '../../face/engine/lip-engine.ts';
import { openFaces } from '../../face/faces.ts';
import { openLetterFinder } from '../../lettering/letter-finder.ts';
import { openTranslator } from '../../language/translation/translator.ts';
import { fetchWeights, weightsProblem } from '../../language/translation/weights.ts';
import { openMeaning } from '../../language/questions/meaning.ts';
import { decodeOpus } from '../../media/encode-audio.ts';
import { weights, type Engine } from '../../models/manifest.ts';
import { startModels, type Models } from '../../models/start.ts';
import { openSpeechCache } from '../../speech/synthesis/speech-cache.ts';
import { openClips } from '../../speech/synthesis/clips.ts';
import { openSeparator } from '../../speech/separation/separator.ts';
import { findWhisper } from '../../speech/transcription/whisper-files.ts';
import { openTranscription } from '../../speech/transcription/transcription.ts';
import type { ProviderError } from '../../speech/providers/ask-provider.ts';
import { openClonedVoices } from '../../speech/providers/cloned-voices.ts';
import { openExternalVoices } from '../../speech/providers/external-voices.ts';
import { openProvider } from '../../speech/providers/open-provider.ts';
import { RATE } from '../../speech/synthesis/recipe.ts';
import { withShipped } from '../../speech/synthesis/shipped.ts';
import { openEspeak } from '../../speech/sounds/espeak.ts';
import { openTextToSpeech } from '../../speech/synthesis/speak.ts';
import { openSynthesiser } from '../../speech/synthesis/synthesiser.ts';
import type { EngineState } from '../app.ts';
import type { Config } from '../config.ts';
import { root } from '../root.ts';
import { changeSpeed, type ReadReference } from './references.ts';

const derivedDir = path.join(root, 'models/files/derived');
/** What the demo room says, spoken already: a new user is on air before the voice is installed. */
const shippedDir = path.join(root, 'assets/speech');
const MEGABYTE = 1024 ** 2;
/** It takes 1.1 GB while it transcribes, which others may need. */
const HEARING_IDLE_MS = 60_000;

export interface WeightState {
  engine: Engine;
  file: string;
  bytes: number;
  licence: string;
  isThere: boolean;
  fault: string | null;
}

type Log = Record<'warn' | 'error', (details: object, message: string) => void>;

export function openEngines(
  config: Config,
  print: (line: string) => void,
  log: Log,
  onTrouble: () => void,
  readReference: ReadReference,
) {
  const stopping = new AbortController();
  let models: Models | null = null;
  let isInstalling = true;
  const voice = later();
  const transcriber = later();
  const face = later();
  const synthesiser = openSynthesiser({
    file: (id) => models?.file(id) ?? null,
    derivedDir,
    processes: config.voice.processes,
    threads: config.voice.threads,
    onTrouble: () => startTold('voice', synthesiser.trouble()),
  });
  const transcription = openTranscription({
    file: (id) => models?.file(id) ?? null,
    derivedDir,
    threads: config.voice.threads,
    idleMs: HEARING_IDLE_MS,
  });
  const meaning = openMeaning({
    file: (id) => models?.file(id) ?? null,
    onTrouble: () => startTold('meaning', meaning.trouble()),
  });
  let translationDir = path.join(root, 'assets/translation');
  const translator = openTranslator({
    dir: () => translationDir,
    threads: config.voice.threads,
  });
  const separation = path.join(root, 'assets/separation');
  const basis = path.join(root, 'assets/voices/basis.json');
  const separator = openSeparator(() => {
    const whisper = findWhisper((id) => models?.file(id) ?? null);
    const learnt = path.join(root, 'assets/voices/overlap.json');
    return {
      dir: separation,
      basis,
      threads: 1,
      overlap: whisper && { whisper, derivedDir, learnt },
    };
  });
  const voiceFitter = openVoiceFitter({
    file: (id) => models?.file(id) ?? null,
    derivedDir,
    threads: config.voice.threads,
    tries: config.voice.fitTries,
    basis,
    response: path.join(root, 'assets/voices/response.bin'),
    separation,
  });
  const letters = openLetterFinder({ network: path.join(root, 'assets/lettering/pp-ocrv4-det.onnx') });
  const faces = openFaces({
    networks: path.join(root, 'assets/faces'),
    file: (id) => models?.file(id) ?? null,
    threads: config.voice.threads,
  });
  const cache = withShipped(
    openSpeechCache(path.join(config.dataDir, 'speech'), config.voice.cacheMegabytes * MEGABYTE),
    shippedDir,
    (file) => decodeOpus(file, RATE, stopping.signal),
  );
  const counts = { made: 0, cached: 0 };
  const espeak = openEspeak(path.join(root, 'espeak'), () => isInstalling);
  const provider = openProvider(config.speech);
  const failed = (name: string) => (error: ProviderError) =>
    log.warn({ provider: name, trouble: error.trouble, detail: error.detail }, 'speech service failed');
  const cloned =
    config.clone &&
    openClonedVoices({
      settings: config.clone,
      cache,
      readReference,
      changeSpeed: ({ samples, rate }, speed, signal) =>
        changeSpeed(samples, rate, speed, config.dataDir, signal),
      onTrouble: failed(config.clone.provider),
    });
  const speaker = openTextToSpeech({
    clips: openClips(synthesiser, cache, counts),
    espeak,
    external:
      provider && config.speech && openExternalVoices(provider, config.speech, cache, failed(provider.name)),
    cloned,
  });

  function startTold(engine: string, why: string | null): void {
    if (why !== null) log.error({ engine, why }, 'an engine does not start; it is tried again later');
    else log.warn({ engine }, 'an engine has started again');
    onTrouble();
  }

  const logged = new Set<string>();
  function logFaults(): void {
    const faults = models?.faults() ?? [];
    for (const { engine, why, mend } of faults)
      if (!logged.has(why)) log.error({ engine, why, mend }, 'an engine is off');
    logged.clear();
    for (const { why } of faults) logged.add(why);
  }

  function state(): Record<Engine, EngineState> {
    if (!models)
      return { voice: 'installing', hearing: 'installing', meaning: 'installing', face: 'installing' };
    const installed = models.state();
    const orFailed = (one: EngineState, trouble: string | null) =>
      one === 'ready' && trouble !== null ? 'failed' : one;
    return {
      ...installed,
      voice: orFailed(installed.voice, synthesiser.trouble()),
      meaning: orFailed(installed.meaning, meaning.trouble()),
    };
  }

  /** Until they are there, and where something is wrong with them, our own translate. */
  async function bringTranslation(from: string): Promise<void> {
    try {
      const dir = /^https?:/.test(from)
        ? await fetchWeights(from, path.join(root, 'models/files/translation'), stopping.signal)
        : path.resolve(from);
      const problem = await weightsProblem(dir);
      if (problem === null) translationDir = dir;
      else throw new Error(problem);
    } catch (error) {
      if (!stopping.signal.aborted)
        print(`TRANSLATION_WEIGHTS 的翻译模型用不了，现在用内置的：${(error as Error).message}`);
    }
  }

  return {
    state,
    trouble: () => {
      const now = state();
      const off = (['voice', 'meaning'] as const).find((engine) => lacks[now[engine]] !== undefined);
      if (off) return `${effects[off]}：${lacks[now[off]]}`;
      const awaited = models?.waitsFor();
      return awaited ? `另一个灵播进程正在安装${awaited}，装好后这里自动能用。` : null;
    },
    pace: () => synthesiser.pace(),
    speaker,
    transcription,
    translator,
    separator,
    meaning,
    voiceFitter,
    cloned,
    faces,
    letters,
    lipEngine:
      config.lips &&
      openDuix(config.lips, ({ message, detail }) => log.warn({ why: message, detail }, 'lip engine failed')),
    counts,
    voiceSettled: voice.settled,
    transcriptionSettled: transcriber.settled,
    faceSettled: face.settled,
    weights: (): WeightState[] => {
      const faults = new Map((models?.faults() ?? []).map((one) => [one.file, one]));
      return weights.map(({ id, engine, file, size, licence }) => ({
        engine,
        file,
        bytes: size,
        licence,
        isThere: (models?.file(id) ?? null) !== null,
        fault: faults.has(file) ? `${faults.get(file)!.why}。${faults.get(file)!.mend}` : null,
      }));
    },
    /** Weights go on installing while the server answers; nothing about them may stop the start. */
    start: () => {
      if (config.translation.weights) void bringTranslation(config.translation.weights);
      models = startModels({
        modelsDir: path.join(root, 'models'),
        dir: path.join(root, 'models/files'),
        override: config.modelsDir,
        url: config.modelsUrl,
        install: config.installWeights,
        log: print,
        onChange: () => {
          logFaults();
          onTrouble();
          if (models?.state().hearing !== 'installing') transcriber.settle();
          if (models?.state().face !== 'installing') face.settle();
          if (models?.state().voice === 'installing') return;
          voice.settle();
          if (config.voice.warm) synthesiser.warm();
        },
        signal: stopping.signal,
      });
      void models.done.then(() => (isInstalling = false));
      void models.done.then(voice.settle).then(transcriber.settle).then(face.settle);
    },
    stop: async () => {
      stopping.abort();
      voice.settle();
      transcriber.settle();
      face.settle();
      synthesiser.stop();
      meaning.stop();
      espeak.close();
      await transcription.close();
      await translator.close();
      await separator.close();
      await voiceFitter.close();
      await faces.close();
      await letters.close();
      await models?.done;
    },
  };
}

const effects = {
  voice: '配音引擎停了，只能播放已经合成好的语音和录音',
  meaning: '语义理解停了，弹幕只按关键词回答',
};
const lacks: Partial<Record<EngineState, string>> = {
  missing: '模型文件缺失或损坏，请联系运营方按日志里的办法处理。',
  failed: '引擎多次没能启动，系统会自动再试，一直这样请联系运营方。',
};

function later(): { settled: Promise<void>; settle: () => void } {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  return { settled, settle };
}
