import { LRUCache } from 'lru-cache';
import { programFile } from '../../process/program-file.ts';
import { ChildError } from '../../process/request.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import type { ClipPart, SpeechFiles } from './kokoro/model.ts';
import { RATE, type Recipe, type Vocoder } from './recipe.ts';

export interface SynthesisService {
  settings: { file: string; derivedDir: string; threads: number };
  task: { recipe: Recipe; files: SpeechFiles; isAwaited: boolean };
  answer: null;
  part: ClipPart;
}

export const priorities = ['onAir', 'preview', 'job', 'ahead'] as const;
export type Priority = (typeof priorities)[number];
const awaited: Priority[] = ['onAir', 'preview'];

export interface SynthesisOptions {
  priority: () => Priority;
  owner: string;
}

const TRIES = 3;
const MOST_OWNERS = 1000;
const PART_MS = 45_000;
const CANCEL_MS = 20_000;
const REMEMBERED = 0.9;
const LEAST_MEASURED_SECONDS = 5;

interface SynthesiserOptions {
  file: (id: string) => string | null;
  derivedDir: string;
  processes: number;
  threads: number;
  onTrouble: () => void;
}

export interface Synthesiser {
  say(
    recipe: Recipe,
    options: SynthesisOptions,
    signal: AbortSignal,
    onPart: (part: ClipPart) => void,
  ): Promise<void>;
  warm(): void;
  trouble(): string | null;
  pace(vocoder: Vocoder): number | null;
  pids(): number[];
  close(): void;
}

export class VoiceMissingError extends Error {
  constructor() {
    super('配音模型还没有装好，请稍等片刻；如果一直这样，请重新运行 npm start。');
  }
}

export class VoiceStartError extends Error {
  constructor() {
    super('配音引擎多次没能启动，系统稍后会自动再试；如果一直这样，请联系运营方查看日志。');
  }
}

export function openSynthesiser(options: SynthesiserOptions): Synthesiser {
  const { file, derivedDir, processes, threads, onTrouble } = options;
  const served = new LRUCache<string, number>({ max: MOST_OWNERS });
  // Apart: a film in the slow one says nothing about how fast an answer is made.
  const measured = { kokoro: { taken: 0, sound: 0 }, small: { taken: 0, sound: 0 } };
  let turns = 0;

  const supervisor = openSupervisor<SynthesisService>({
    name: 'the voice',
    command: () => {
      const model = file('kokoro');
      if (model === null) throw new VoiceMissingError();
      const program = programFile('speech/synthesis/synthesise');
      return { program, settings: { file: model, derivedDir, threads } };
    },
    processes,
    answerMs: PART_MS,
    cancelMs: CANCEL_MS,
    idleMs: null,
    tries: TRIES,
    onTrouble,
  });

  async function say(
    recipe: Recipe,
    { priority, owner }: SynthesisOptions,
    signal: AbortSignal,
    onPart: (part: ClipPart) => void,
  ): Promise<void> {
    signal.throwIfAborted();
    const files = speechFiles(recipe, file);
    let handed = 0;
    let part = 0;
    let samples = 0;
    let since = 0;
    try {
      await supervisor.request(
        { recipe, files, isAwaited: awaited.includes(priority()) },
        {
          signal,
          rank: () => [priorities.indexOf(priority()), served.peek(owner) ?? 0],
          onBegin: () => {
            served.set(owner, ++turns);
            since = Date.now();
            samples = 0;
            part = 0;
          },
          onPart: (made) => {
            samples += made.samples.length;
            // Said again after a death: what was handed out already is not handed out twice.
            if (part++ < handed) return;
            handed = part;
            onPart(made);
          },
        },
      );
    } catch (error) {
      throw error instanceof ChildError && error.kind === 'start' ? new VoiceStartError() : error;
    }
    const own = measured[recipe.vocoder];
    own.taken = own.taken * REMEMBERED + (Date.now() - since) / 1000;
    own.sound = own.sound * REMEMBERED + samples / RATE;
  }

  return {
    say,
    warm: () => supervisor.warm(),
    trouble: () => supervisor.trouble(),
    pace: (vocoder) => {
      const { taken, sound } = measured[vocoder];
      return sound < LEAST_MEASURED_SECONDS ? null : taken / sound;
    },
    pids: () => supervisor.pids(),
    close: () => void supervisor.stop(),
  };
}

export function speechFiles({ timbre, vocoder }: Recipe, file: SynthesiserOptions['file']): SpeechFiles {
  const found = (id: string) => {
    const path = file(id);
    if (path === null) throw new VoiceMissingError();
    return path;
  };
  const mixed = typeof timbre === 'string' ? [] : [timbre.colour, timbre.melody];
  const names =
    typeof timbre === 'string'
      ? [timbre]
      : mixed.flatMap((mixture) => (Array.isArray(mixture) ? [] : Object.keys(mixture)));
  return {
    voices: Object.fromEntries(names.map((name) => [name, found(`voice/${name}`)])),
    vocoder: vocoder === 'small' ? found('vocoder') : null,
  };
}
