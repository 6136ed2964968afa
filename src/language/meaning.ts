import { fork, type ChildProcess } from 'node:child_process';
import { openAttempts, START_MS } from '../process/back-off.ts';
import { programFile } from '../process/program-file.ts';
import type { EmbedAnswer, EmbedOpening, EmbedSettings, EmbedTask } from './embed.ts';

export interface Meaning {
  /** A normalised vector of 512 numbers for each text, in their order. */
  vectors(texts: string[], signal: AbortSignal): Promise<Float32Array[]>;
  /** The weights are there. */
  isReady(): boolean;
  /** Why no process can be started, after some have failed; null: it can, as far as is known. */
  trouble(): string | null;
  /** The process that is running, for whoever watches it. */
  pid(): number | null;
  stop(): void;
}

export interface MeaningOptions {
  /** The path of a weight, or null while it is not there. */
  file: (id: string) => string | null;
  /** It cannot be started, or can again. */
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

/** Without work for so long the process is sent away. */
const IDLE_MS = 10 * 60_000;
/** A batch that takes longer is given up, and its process with it; one takes 0.1 s. */
const DEADLINE_MS = 20_000;
/** Requests take turns batch by batch: a viewer's question does not wait until a whole shop is learnt. */
const BATCH = 16;
/** 2 KB each; a room with 300 groups needs some 4,000. */
const MOST_KEPT = 16_000;
/** A text that kills its process is tried again, but not for ever. */
const TRIES = 2;

interface Request {
  id: number;
  /** What is still to be done. */
  texts: string[];
  tries: number;
  isOver: boolean;
  got: (text: string, vector: Float32Array) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

interface Child {
  process: ChildProcess;
  /** The model is loaded. */
  isReady: boolean;
  /** What it said of its failing. */
  why: string | null;
  doing: { request: Request; texts: string[]; deadline: NodeJS.Timeout | undefined } | null;
}

export function openMeaning({ file, onTrouble }: MeaningOptions): Meaning {
  const attempts = openAttempts(onTrouble);
  const kept = new Map<string, Float32Array>();
  const waiting: Request[] = [];
  let child: Child | null = null;
  let idle: NodeJS.Timeout | null = null;
  let lastId = 0;
  let isStopped = false;

  function settings(): EmbedSettings | null {
    const modelFile = file('bge');
    const tokeniserFile = file('bge/tokenizer');
    return isStopped || modelFile === null || tokeniserFile === null ? null : { modelFile, tokeniserFile };
  }

  function start(files: EmbedSettings): Child {
    const { path, execArgv } = programFile('language/embed');
    const fresh: Child = {
      process: fork(path, [JSON.stringify(files)], {
        execArgv,
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
      isReady: false,
      why: null,
      doing: null,
    };
    fresh.process.on('message', (answer: EmbedAnswer | EmbedOpening) =>
      'id' in answer ? hear(fresh, answer) : open(fresh, answer),
    );
    fresh.process.once('exit', (code, signal) => bury(fresh, `it ended with ${signal ?? code}`));
    // Without a listener a fork that the system refuses would end the server.
    fresh.process.on('error', (error) => bury(fresh, error.message));
    return fresh;
  }

  function open(teller: Child, { failure }: EmbedOpening): void {
    teller.why = failure;
    if (child !== teller || failure !== null) return;
    teller.isReady = true;
    attempts.succeeded();
    limit(teller);
  }

  /** Loading has time of its own. */
  function limit(one: Child): void {
    if (!one.doing) return;
    clearTimeout(one.doing.deadline);
    one.doing.deadline = setTimeout(giveUp, one.isReady ? DEADLINE_MS : START_MS, one);
  }

  function sendAway(): void {
    const gone = child;
    child = null;
    gone?.process.kill('SIGKILL');
  }

  function hear(teller: Child, answer: EmbedAnswer): void {
    if (child !== teller || teller.doing?.request.id !== answer.id) return;
    const { request, texts, deadline } = teller.doing;
    clearTimeout(deadline);
    teller.doing = null;
    if (answer.ok) {
      texts.forEach((text, index) => request.got(text, answer.vectors[index]!));
      request.tries = 0;
      if (request.texts.length === 0) request.resolve();
      else if (!request.isOver) waiting.push(request);
    } else request.reject(new Error(`the meaning failed: ${answer.reason}`));
    hurry();
  }

  function bury(dead: Child, how: string): void {
    if (child === dead && !dead.isReady) attempts.failed(dead.why ?? how);
    if (child === dead) child = null;
    const doing = dead.doing;
    dead.doing = null;
    clearTimeout(doing?.deadline);
    if (doing && !doing.request.isOver) {
      const { request, texts } = doing;
      request.texts.unshift(...texts);
      request.tries++;
      if (request.tries < TRIES) waiting.unshift(request);
      else request.reject(new Error('the meaning process died again and again on this text'));
    }
    hurry();
  }

  function giveUp(hanging: Child): void {
    hanging.doing?.request.reject(new Error(`no meaning within ${DEADLINE_MS} ms`));
    if (child === hanging && !hanging.isReady) attempts.failed(`it was not ready within ${START_MS} ms`);
    if (child === hanging) sendAway();
    hurry();
  }

  function hurry(): void {
    clearTimeout(idle ?? undefined);
    while (waiting.length > 0 && !child?.doing) {
      const files = settings();
      if (!files) {
        for (const request of waiting.slice()) request.reject(new MeaningMissingError());
        return;
      }
      if (!child && attempts.restMs() > 0) {
        for (const request of waiting.slice()) request.reject(new MeaningStartError());
        return;
      }
      child ??= start(files);
      const request = waiting.shift()!;
      const texts = request.texts.splice(0, BATCH);
      child.doing = { request, texts, deadline: undefined };
      limit(child);
      const task: EmbedTask = { id: request.id, texts };
      child.process.send(task, () => {});
    }
    if (child && !child.doing) idle = setTimeout(sendAway, IDLE_MS).unref();
  }

  /** The one used last is the last in the map. */
  function keep(text: string, vector: Float32Array): void {
    kept.delete(text);
    kept.set(text, vector);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  }

  function learn(texts: string[], found: Map<string, Float32Array>, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        request.isOver = true;
        signal.removeEventListener('abort', abort);
        const index = waiting.indexOf(request);
        if (index >= 0) waiting.splice(index, 1);
        settle();
      };
      const request: Request = {
        id: ++lastId,
        texts,
        tries: 0,
        isOver: false,
        got: (text, vector) => {
          found.set(text, vector);
          keep(text, vector);
        },
        resolve: () => end(resolve),
        reject: (error) => end(() => reject(error)),
      };
      const abort = () => request.reject(signal.reason as Error);
      signal.addEventListener('abort', abort, { once: true });
      waiting.push(request);
      hurry();
    });
  }

  return {
    vectors: async (texts, signal) => {
      signal.throwIfAborted();
      const found = new Map<string, Float32Array>();
      const missing = new Set<string>();
      for (const text of texts) {
        const vector = kept.get(text);
        if (!vector) missing.add(text);
        else {
          keep(text, vector);
          found.set(text, vector);
        }
      }
      if (missing.size > 0) await learn([...missing], found, signal);
      return texts.map((text) => found.get(text)!);
    },
    isReady: () => settings() !== null,
    trouble: () => attempts.trouble(),
    pid: () => child?.process.pid ?? null,
    stop: () => {
      isStopped = true;
      const gone = new Error('the meaning was stopped');
      const doing = child?.doing?.request;
      sendAway();
      doing?.reject(gone);
      for (const request of waiting.slice()) request.reject(gone);
    },
  };
}
