import { LRUCache } from 'lru-cache';
import { BELOW_NORMAL } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';
import { ChildError } from '../../process/request.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import type { EmbedService } from './embed.ts';

export interface Meaning {
  vectors(texts: string[], signal: AbortSignal): Promise<Float32Array[]>;
  isReady(): boolean;
  trouble(): string | null;
  pid(): number | null;
  close(): void;
}

interface MeaningOptions {
  file: (id: string) => string | null;
  onTrouble: () => void;
}

export class MeaningMissingError extends Error {
  constructor() {
    super('语义模型还没有装好，请稍等片刻；如果一直这样，请重新运行 npm start。');
  }
}

export class MeaningStartError extends Error {
  constructor() {
    super('语义引擎多次没能启动，系统稍后会自动再试；如果一直这样，请联系运营方查看日志。');
  }
}

const IDLE_MS = 10 * 60_000;
const ANSWER_MS = 20_000;
/** Requests take turns batch by batch: a viewer's question does not wait until a whole shop is learnt. */
const BATCH = 16;
const MOST_CACHED = 16_000;
const TRIES = 2;

export function openMeaning({ file, onTrouble }: MeaningOptions): Meaning {
  const cache = new LRUCache<string, Float32Array>({ max: MOST_CACHED });
  let isStopped = false;

  function settings(): EmbedService['settings'] | null {
    const modelFile = file('bge');
    const tokeniserFile = file('bge/tokenizer');
    return isStopped || modelFile === null || tokeniserFile === null ? null : { modelFile, tokeniserFile };
  }

  const supervisor = openSupervisor<EmbedService>({
    name: 'the meaning',
    command: () => {
      const files = settings();
      if (!files) throw new MeaningMissingError();
      // Learning the questions of a room must not make another room's picture stutter.
      return { program: programFile('language/questions/embed'), settings: files, nice: BELOW_NORMAL };
    },
    answerMs: ANSWER_MS,
    idleMs: IDLE_MS,
    tries: TRIES,
    onTrouble,
  });

  async function embed(texts: string[], signal: AbortSignal): Promise<Float32Array[]> {
    try {
      return await supervisor.request(texts, { signal });
    } catch (error) {
      throw error instanceof ChildError && error.kind === 'start' ? new MeaningStartError() : error;
    }
  }

  return {
    vectors: async (texts, signal) => {
      signal.throwIfAborted();
      const found = new Map<string, Float32Array>();
      const missing: string[] = [];
      for (const text of new Set(texts)) {
        const vector = cache.get(text);
        if (vector) found.set(text, vector);
        else missing.push(text);
      }
      for (let from = 0; from < missing.length; from += BATCH) {
        const batch = missing.slice(from, from + BATCH);
        const vectors = await embed(batch, signal);
        for (const [index, text] of batch.entries()) {
          const vector = vectors[index]!;
          found.set(text, vector);
          cache.set(text, vector);
        }
      }
      return texts.map((text) => found.get(text)!);
    },
    isReady: () => settings() !== null,
    trouble: () => supervisor.trouble(),
    pid: () => supervisor.pids()[0] ?? null,
    close: () => {
      isStopped = true;
      void supervisor.stop();
    },
  };
}

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index]! * other[index]!;
  return sum;
}
