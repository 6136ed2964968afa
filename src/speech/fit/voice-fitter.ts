import fs from 'node:fs';
import { BELOW_NORMAL } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import type { Fit } from '../synthesis/own-voice.ts';
import type { Vocoder } from '../synthesis/recipe.ts';
import { VoiceMissingError } from '../synthesis/synthesiser.ts';
import type { VoiceBasis } from './fit-voice.ts';
import type { RecordingFacts } from './recording-facts.ts';
import { findWhisper, type WhisperFiles } from '../transcription/whisper-files.ts';
import { TranscriptionMissingError } from '../transcription/transcription.ts';

export interface Spoken {
  /** At 16 kHz. */
  samples: Float32Array;
  text: string;
}

export interface FittedVoice {
  fit: Fit;
  gender: 'female' | 'male';
  nearest: string;
  apart: { nearest: number; fitted: number };
}

export interface FitTask {
  kind: 'fit';
  learnt: Spoken[];
  unseen: Spoken;
  tries: number;
}

export interface FitService {
  settings: {
    kokoro: string;
    derivedDir: string;
    threads: number;
    voices: Record<string, string>;
    /** null: Kokoro's own speaks what is tried. */
    vocoder: string | null;
    whisper: WhisperFiles;
    basis: string;
    response: string;
    separation: string;
  };
  task:
    | { kind: 'measure'; samples: Float32Array }
    | { kind: 'compare'; samples: Float32Array; original: Float32Array }
    | FitTask;
  answer:
    | { kind: 'measured'; facts: RecordingFacts }
    | { kind: 'compared'; apart: number }
    | { kind: 'fitted'; voice: FittedVoice };
  part: number;
}

export interface VoiceFitter {
  measure(samples: Float32Array, signal: AbortSignal): Promise<RecordingFacts>;
  compare(samples: Float32Array, original: Float32Array, signal: AbortSignal): Promise<number>;
  fit(
    recording: { learnt: Spoken[]; unseen: Spoken },
    report: (share: number) => void,
    signal: AbortSignal,
  ): Promise<FittedVoice>;
  close(): Promise<void>;
}

interface Options {
  file: (id: string) => string | null;
  derivedDir: string;
  threads: number;
  tries: number;
  basis: string;
  response: string;
  separation: string;
  /** What speaks the tried voices: best what will speak the found one. */
  vocoder: () => Vocoder;
}

const ANSWER_MS = 300_000;
const IDLE_MS = 10_000;
/** The model takes 600 MB, which others may need. */

export function openVoiceFitter({
  file,
  derivedDir,
  threads,
  tries,
  basis,
  response,
  separation,
  vocoder,
}: Options): VoiceFitter {
  let names: string[] | null = null;
  const supervisor = openSupervisor<FitService>({
    name: 'the fitting of voices',
    command: () => ({
      program: programFile('speech/fit/fit-process'),
      settings: {
        derivedDir,
        threads,
        basis,
        response,
        separation,
        vocoder: vocoder() === 'small' ? file('vocoder') : null,
        ...fitFiles(file, (names ??= Object.keys(readBasis(basis).voices))),
      },
      nice: BELOW_NORMAL,
    }),
    // Whoever waits before a form must not wait for somebody else's voice.
    processes: 2,
    answerMs: ANSWER_MS,
    idleMs: IDLE_MS,
    tries: 2,
  });
  return {
    async measure(samples, signal) {
      const answer = await supervisor.request({ kind: 'measure', samples }, { signal, rank: () => [0] });
      if (answer.kind !== 'measured') throw new Error('a voice came instead of facts');
      return answer.facts;
    },
    async compare(samples, original, signal) {
      const task = { kind: 'compare', samples, original } as const;
      const answer = await supervisor.request(task, { signal, rank: () => [1] });
      if (answer.kind !== 'compared') throw new Error('something else came instead of a distance');
      return answer.apart;
    },
    async fit({ learnt, unseen }, report, signal) {
      const task: FitTask = { kind: 'fit', learnt, unseen, tries };
      const answer = await supervisor.request(task, { signal, onPart: report, rank: () => [1] });
      if (answer.kind !== 'fitted') throw new Error('facts came instead of a voice');
      return answer.voice;
    },
    close: () => supervisor.stop(),
  };
}

export const readBasis = (file: string): VoiceBasis =>
  JSON.parse(fs.readFileSync(file, 'utf8')) as VoiceBasis;

function fitFiles(file: Options['file'], names: string[]) {
  const kokoro = file('kokoro');
  const voices = names.map((name) => [name, file(`voice/${name}`)] as const);
  if (kokoro === null || voices.some(([, path]) => path === null)) throw new VoiceMissingError();
  const whisper = findWhisper(file);
  if (!whisper) throw new TranscriptionMissingError('语音识别的模型文件还没有准备好，请等安装完成。');
  return {
    kokoro,
    voices: Object.fromEntries(voices) as Record<string, string>,
    whisper,
  };
}
