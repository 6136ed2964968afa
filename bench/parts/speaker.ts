// The product's own speech and a transcription by Whisper small, for every bench that speaks.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openModels } from '../../src/models/models.ts';
import { openSpeechCache } from '../../src/speech/synthesis/speech-cache.ts';
import { openClips } from '../../src/speech/synthesis/clips.ts';
import { openTranscription } from '../../src/speech/transcription/transcription.ts';
import { encodePcm16 } from '../../src/common/wav.ts';
import { RATE, type Vocoder } from '../../src/speech/synthesis/recipe.ts';
import { resample } from '../../src/speech/sound/resample.ts';
import { join, silence } from '../../src/speech/sound/samples.ts';
import { openEspeak } from '../../src/speech/sounds/espeak.ts';
import {
  openTextToSpeech,
  neutralProsody,
  type TextToSpeech,
  type SpeakRequest,
} from '../../src/speech/synthesis/speak.ts';
import { openSynthesiser, type Synthesiser } from '../../src/speech/synthesis/synthesiser.ts';
import { installPeers, whisperSmall } from './peers/peers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const kept = path.join(root, '.cache/bench-speech');
const WHISPER_RATE = 16_000;

export interface BenchSpeaker {
  speaker: TextToSpeech;
  synthesiser: Synthesiser;
  /** The path of a weight by its id: `kokoro`, `voice/zf_xiaoxiao`. */
  file: (id: string) => string | null;
  /** The whole text in one piece. */
  say(text: string, voice: string): Promise<Float32Array>;
  close(): Promise<void>;
}

/** Installs the weights when they are not there. */
export async function openBenchModels() {
  const stopping = new AbortController();
  const models = openModels({
    modelsDir: path.join(root, 'models'),
    log: (line) => console.log(line),
    signal: stopping.signal,
  });
  await models.install();
  return { file: models.file, derivedDir: path.join(root, 'models/files/derived'), root, stopping };
}

/** `cacheDir` null: the folder that keeps what earlier runs said. */
export async function openBenchSpeaker(
  processes: number,
  threads: number,
  cacheDir: string | null,
  vocoder: Vocoder = 'kokoro',
): Promise<BenchSpeaker> {
  const { file, derivedDir, stopping } = await openBenchModels();
  const synthesiser = openSynthesiser({
    file,
    derivedDir,
    processes,
    threads,
    onTrouble: () => {},
  });
  const espeak = openEspeak(path.join(root, 'espeak'));
  const cache = openSpeechCache(cacheDir ?? path.join(kept, 'clips'), 2 * 1024 ** 3);
  const clips = openClips(synthesiser, cache, { made: 0, cached: 0 });
  const speaker = openTextToSpeech({ clips, espeak, external: null, cloned: null, vocoder: () => vocoder });
  return {
    speaker,
    synthesiser,
    file,
    say: async (text, voice) => {
      const pieces: Float32Array[] = [];
      for await (const part of speaker.speak(usual(text, voice), stopping.signal))
        pieces.push(part.samples, silence(part.pauseSeconds));
      return join(pieces);
    },
    close: async () => {
      stopping.abort();
      synthesiser.close();
      espeak.close();
    },
  };
}

export function usual(text: string, voice: string): SpeakRequest {
  return {
    text,
    voice,
    ...neutralProsody,
    priority: 'job',
    owner: 'bench',
  };
}

/** As the product hears. */
export const openOwnTranscription = (file: BenchSpeaker['file']) =>
  openTranscription({
    file,
    derivedDir: path.join(root, 'models/files/derived'),
    threads: 1,
    idleMs: 60_000,
  });

export interface BenchTranscription {
  transcribe(samples: Float32Array, language: string): Promise<string>;
  close(): Promise<void>;
}

/** Caches transcripts: the same sound is transcribed once. */
export async function openBenchTranscription(threads: number): Promise<BenchTranscription> {
  await installPeers();
  const transcription = openTranscription({
    file: whisperSmall,
    derivedDir: path.join(kept, 'derived'),
    threads,
    idleMs: 60_000,
  });
  const folder = path.join(kept, 'heard');
  fs.mkdirSync(folder, { recursive: true });
  return {
    transcribe: async (samples, language) => {
      const file = path.join(folder, `${digest(samples)}-${language}.txt`);
      if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8');
      const sound = resample(samples, RATE, WHISPER_RATE);
      const { text } = await transcription.transcribe(sound, {
        language,
        task: 'transcribe',
        signal: null,
        onProgress: null,
      });
      fs.writeFileSync(file, text);
      return text;
    },
    close: () => transcription.close(),
  };
}

/** Hashes the sound as the cache stores it: a fresh clip and a cached one get the same key. */
function digest(samples: Float32Array): string {
  return createHash('sha256').update(encodePcm16(samples)).digest('hex').slice(0, 32);
}
