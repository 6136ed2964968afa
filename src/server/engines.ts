import path from 'node:path';
import { openMeaning, type Meaning } from '../language/meaning.ts';
import { startModels, type Models } from '../models/start.ts';
import { openCache } from '../speech/cache.ts';
import { openClips, type SpeechCounts } from '../speech/clips.ts';
import { openHearing, type Hearing } from '../speech/hear.ts';
import { openOutside } from '../speech/outside.ts';
import { openProvider } from '../speech/providers/provider.ts';
import { openEspeak } from '../speech/sounds/espeak.ts';
import { openSpeaker, type Speaker } from '../speech/speak.ts';
import { openSynthesiser } from '../speech/synthesiser.ts';
import type { EngineState } from './app.ts';
import type { Config } from './config.ts';
import { root } from './root.ts';

const derivedDir = path.join(root, 'models/files/derived');
const MEGABYTE = 1024 ** 2;
/** Measured while it hears full windows: 1.1 GB, which others may need. */
const HEARING_IDLE_MS = 60_000;

export interface Engines {
  state(): Record<'voice' | 'hearing' | 'meaning' | 'face', EngineState>;
  speaker: Speaker;
  hearing: Hearing;
  meaning: Meaning;
  counts: SpeechCounts;
  /** When the voice is there or known to be missing. */
  voiceSettled: Promise<void>;
  /** The same for what hears. */
  hearingSettled: Promise<void>;
  /** Weights go on installing while the server answers; nothing about them may stop the start. */
  start(): void;
  stop(): Promise<void>;
}

type Log = { warn(details: object, message: string): void };

export function openEngines(config: Config, say: (line: string) => void, log: Log): Engines {
  const stopping = new AbortController();
  let models: Models | null = null;
  const voice = later();
  const ear = later();
  const synthesiser = openSynthesiser({
    file: (id) => models?.file(id) ?? null,
    derivedDir,
    processes: config.voice.processes,
    threads: config.voice.threads,
  });
  const hearing = openHearing({
    file: (id) => models?.file(id) ?? null,
    derivedDir,
    threads: config.voice.threads,
    idleMs: HEARING_IDLE_MS,
  });
  const meaning = openMeaning({ file: (id) => models?.file(id) ?? null });
  const cache = openCache(path.join(config.dataDir, 'speech'), config.voice.cacheMegabytes * MEGABYTE);
  const counts = { made: 0, kept: 0 };
  const espeak = openEspeak(path.join(root, 'espeak'));
  const provider = openProvider(config.speech);
  const speaker = openSpeaker({
    clips: openClips(synthesiser, cache, counts),
    espeak,
    outside:
      provider &&
      config.speech &&
      openOutside(provider, config.speech, cache, ({ trouble, detail }) =>
        log.warn({ provider: provider.name, trouble, detail }, 'speech service failed'),
      ),
  });
  return {
    state: () =>
      models?.state() ?? {
        voice: 'installing',
        hearing: 'installing',
        meaning: 'installing',
        face: 'installing',
      },
    speaker,
    hearing,
    meaning,
    counts,
    voiceSettled: voice.settled,
    hearingSettled: ear.settled,
    start: () => {
      models = startModels({
        modelsDir: path.join(root, 'models'),
        dir: path.join(root, 'models/files'),
        override: config.modelsDir,
        url: config.modelsUrl,
        install: config.installWeights,
        log: say,
        onChange: () => {
          if (models?.state().hearing !== 'installing') ear.settle();
          if (models?.state().voice === 'installing') return;
          voice.settle();
          if (config.voice.warm) synthesiser.warm();
        },
        signal: stopping.signal,
      });
      void models.done.then(voice.settle).then(ear.settle);
    },
    stop: async () => {
      stopping.abort();
      voice.settle();
      ear.settle();
      synthesiser.stop();
      meaning.stop();
      espeak.close();
      await hearing.close();
      await models?.done;
    },
  };
}

function later(): { settled: Promise<void>; settle: () => void } {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  return { settled, settle };
}
