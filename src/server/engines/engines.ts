import path from 'node:path';
import { openDuix } from '../../face/engine/lip-engine.ts';
import { openFaces } from '../../face/faces.ts';
import { openWordSearch } from '../../language/forbidden/word-search.ts';
import { openMeaning } from '../../language/questions/meaning.ts';
import { openTranslator } from '../../language/translation/translator.ts';
import { findWeights } from '../../language/translation/weights.ts';
import { openLetterFinder } from '../../lettering/letter-finder.ts';
import { decodeOpus } from '../../media/encode-audio.ts';
import { openModels, type Models } from '../../models/models.ts';
import { openVoiceFitter } from '../../speech/fit/voice-fitter.ts';
import { likelySignsFrom } from '../../speech/mending/likely-signs.ts';
import type { ProviderError } from '../../speech/providers/ask-provider.ts';
import { openClonedVoices } from '../../speech/providers/cloned-voices.ts';
import { openExternalVoices } from '../../speech/providers/external-voices.ts';
import { openProvider } from '../../speech/providers/open-provider.ts';
import { openSeparator } from '../../speech/separation/separator.ts';
import { openEspeak } from '../../speech/sounds/espeak.ts';
import { openClips } from '../../speech/synthesis/clips.ts';
import { RATE, type Vocoder } from '../../speech/synthesis/recipe.ts';
import { withShipped } from '../../speech/synthesis/shipped.ts';
import { openTextToSpeech } from '../../speech/synthesis/speak.ts';
import { openSpeechCache } from '../../speech/synthesis/speech-cache.ts';
import { openSynthesiser } from '../../speech/synthesis/synthesiser.ts';
import { openTranscription } from '../../speech/transcription/transcription.ts';
import { findWhisper } from '../../speech/transcription/whisper-files.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { root } from '../root.ts';
import { changeSpeed, referenceReader } from '../speech/references.ts';
import { openTranscripts } from '../speech/transcripts.ts';
import type { Storage } from '../storage/storage.ts';
import { openEngineStatus, type EngineLog } from './engine-status.ts';

interface Surroundings {
  config: Config;
  db: Db;
  storage: Storage;
  print: (line: string) => void;
  log: EngineLog;
  onTrouble: () => void;
}

const assets = (name: string) => path.join(root, 'assets', name);
const basis = assets('voices/basis.json');
const separation = assets('separation');
const derivedDir = path.join(root, 'models/files/derived');
const ownTranslation = assets('translation');
const MEGABYTE = 1024 ** 2;
/** It takes 1.1 GB while it transcribes, which others may need. */
const HEARING_IDLE_MS = 60_000;

export function openEngines(surroundings: Surroundings) {
  const { config, storage, print, log, onTrouble } = surroundings;
  const stopping = new AbortController();
  const closing: (() => unknown)[] = [];
  const closed = <T extends { close(): unknown }>(engine: T): T => {
    closing.push(() => engine.close());
    return engine;
  };
  let isInstalling = true;
  let installed = Promise.resolve();
  const models = openModels({
    modelsDir: path.join(root, 'models'),
    override: config.modelsDir,
    url: config.modelsUrl,
    mayInstall: config.installWeights,
    log: print,
    onChange: () => {
      status.logFaults();
      onTrouble();
      if (config.voice.warm && models.state().voice !== 'installing') synthesiser.warm();
    },
    signal: stopping.signal,
  });
  const onStart = (engine: 'voice' | 'meaning') => () => {
    status.logStart(engine);
    onTrouble();
  };
  const { file } = models;
  const { threads } = config.voice;
  let translationDir = ownTranslation;
  // While it is still being checked, what will be asked for is said by it: what is shipped must be found at once.
  const isSmallOff = () => models.faults().some(({ engine, isSpare }) => isSpare && engine === 'voice');
  const vocoder = () => (config.voice.vocoder === 'kokoro' || isSmallOff() ? 'kokoro' : 'small');

  const synthesiser = closed(
    openSynthesiser({
      file,
      derivedDir,
      threads,
      processes: config.voice.processes,
      onTrouble: onStart('voice'),
    }),
  );
  const meaning = closed(openMeaning({ file, onTrouble: onStart('meaning') }));
  const status = openEngineStatus(
    models,
    { voice: () => synthesiser.trouble(), meaning: () => meaning.trouble() },
    config.voice.vocoder === 'small',
    log,
  );
  const espeak = closed(openEspeak(path.join(root, 'espeak'), () => isInstalling));
  const transcription = closed(openTranscription({ file, derivedDir, threads, idleMs: HEARING_IDLE_MS }));

  return {
    ...openSpeech(surroundings, synthesiser, espeak, vocoder, stopping.signal),
    likelySigns: likelySignsFrom(() => file('counts')),
    transcripts: openTranscripts({ transcription, storage, dataDir: config.dataDir }),
    meaning,
    words: closed(openWordSearch()),
    translator: closed(openTranslator({ dir: () => translationDir, threads })),
    separator: closed(openSeparator(() => separationOf(file))),
    voiceFitter: closed(
      openVoiceFitter({
        file,
        derivedDir,
        threads,
        tries: config.voice.fitTries,
        basis,
        response: assets('voices/response.bin'),
        separation,
        vocoder,
      }),
    ),
    letters: closed(openLetterFinder({ network: assets('lettering/pp-ocrv4-det.onnx') })),
    faces: closed(openFaces({ networks: assets('faces'), file, threads })),
    lipEngine:
      config.lips &&
      openDuix(config.lips, ({ message, detail }) => log.warn({ why: message, detail }, 'lip engine failed')),

    vocoder,
    state: status.state,
    trouble: status.trouble,
    weights: status.weights,
    settled: models.settled,
    /** Seconds that a second of speech took lately on this machine; null: not known yet. */
    pace: () => synthesiser.pace(vocoder()),
    /** Weights go on installing while the server answers; nothing about them may stop the start. */
    start: () => {
      void bringTranslation(surroundings, stopping.signal).then((dir) => (translationDir = dir));
      installed = models.install().then(() => void (isInstalling = false));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(closing.map((close) => close()));
      await installed;
    },
  };
}

/** Where something is wrong with the operator's weights, our own translate. */
async function bringTranslation(
  { config, print }: Pick<Surroundings, 'config' | 'print'>,
  signal: AbortSignal,
): Promise<string> {
  const { weights } = config.translation;
  if (weights === null) return ownTranslation;
  try {
    return await findWeights(weights, path.join(root, 'models/files/translation'), signal);
  } catch (error) {
    if (!signal.aborted)
      print(`TRANSLATION_WEIGHTS 的翻译模型用不了，现在用内置的：${(error as Error).message}`);
    return ownTranslation;
  }
}

function separationOf(file: Models['file']) {
  const whisper = findWhisper(file);
  const overlap = whisper && { whisper, derivedDir, learnt: assets('voices/overlap.json') };
  return { dir: separation, basis, threads: 1, overlap };
}

function openSpeech(
  { config, db, storage, log }: Surroundings,
  synthesiser: ReturnType<typeof openSynthesiser>,
  espeak: ReturnType<typeof openEspeak>,
  vocoder: () => Vocoder,
  stopping: AbortSignal,
) {
  const { dataDir } = config;
  const counts = { made: 0, cached: 0 };
  const cache = withShipped(
    openSpeechCache(path.join(dataDir, 'speech'), config.voice.cacheMegabytes * MEGABYTE),
    // What the demo room says: a new user is on air before the voice is installed.
    assets('speech'),
    (file) => decodeOpus(file, RATE, stopping),
  );
  const failed = (name: string) => (error: ProviderError) =>
    log.warn({ provider: name, trouble: error.trouble, detail: error.detail }, 'speech service failed');
  const provider = openProvider(config.speech);
  const cloned =
    config.clone &&
    openClonedVoices({
      settings: config.clone,
      cache,
      readReference: referenceReader(db, storage, dataDir),
      changeSpeed: ({ samples, rate }, speed, signal) => changeSpeed(samples, rate, speed, dataDir, signal),
      onTrouble: failed(config.clone.provider),
    });
  const textToSpeech = openTextToSpeech({
    clips: openClips(synthesiser, cache, counts),
    espeak,
    vocoder,
    external:
      provider && config.speech && openExternalVoices(provider, config.speech, cache, failed(provider.name)),
    cloned,
  });
  return {
    textToSpeech,
    cloned,
    counts,
  };
}

export type Engines = ReturnType<typeof openEngines>;
