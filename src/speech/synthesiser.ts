import { fork, type ChildProcess } from 'node:child_process';
import { openAttempts, START_MS } from '../process/back-off.ts';
import { programFile } from '../process/program-file.ts';
import type { Part } from './kokoro/model.ts';
import { RATE, type Recipe } from './recipe.ts';

export type ToChild =
  | { type: 'open'; file: string; derivedDir: string; threads: number }
  | { type: 'say'; id: number; recipe: Recipe; voiceFile: string }
  | { type: 'cancel'; id: number };
export type FromChild =
  | { type: 'ready' }
  | { type: 'unopened'; message: string }
  | { type: 'part'; id: number; part: Part }
  | { type: 'done'; id: number }
  | { type: 'failed'; id: number; message: string };

/** Who is served first. */
export const priorities = ['onAir', 'preview', 'job', 'ahead'] as const;
export type Priority = (typeof priorities)[number];

export interface Wish {
  /** May rise while the sentence waits. */
  priority: () => Priority;
  /** Of equally urgent sentences those of different people take turns. */
  owner: string;
}

/** A sentence that kills its process is tried again, but not for ever. */
const TRIES = 3;
const MOST_REMEMBERED = 1000;
/** Without a part for so long the process hangs; a part takes below a second, on a busy machine five. */
const DEADLINE_MS = 45_000;
/** Of what was measured before, how much counts beside the next sentence: some ten sentences. */
const REMEMBERED = 0.9;
/** Less sound says nothing: the first sentence after loading is slow everywhere. */
const LEAST_MEASURED_SECONDS = 5;
/** A cancel is heard when the part at hand is made. */
const CANCEL_MS = 20_000;

export interface SynthesiserOptions {
  /** The path of a weight, or null while it is not there. */
  file: (id: string) => string | null;
  derivedDir: string;
  processes: number;
  threads: number;
  /** The voice cannot be started, or can again. */
  onTrouble: () => void;
}

export interface Synthesiser {
  /** Each part as soon as it is there; settles when the sentence is whole. */
  say(recipe: Recipe, wish: Wish, signal: AbortSignal, onPart: (part: Part) => void): Promise<void>;
  /** Loads the model before somebody waits for it. */
  warm(): void;
  /** Why no process can be started, after some have failed; null while one speaks or can be started. */
  trouble(): string | null;
  /** Seconds that a second of sound took lately; null before enough was spoken. */
  pace(): number | null;
  /** The processes that are running, for whoever watches them. */
  pids(): number[];
  stop(): void;
}

/** The weights of the voice are not there (yet). */
export class VoiceMissingError extends Error {
  constructor() {
    super('配音模型还没有装好，请稍等片刻；如果一直这样，请重新运行 npm start。');
  }
}

/** The weights are there, but no process can be started with them. */
export class VoiceStartError extends Error {
  constructor() {
    super('配音引擎多次没能启动，系统稍后会自动再试；如果一直这样，请联系运营方查看日志。');
  }
}

interface Request {
  id: number;
  recipe: Recipe;
  voiceFile: string;
  rank: () => number;
  owner: string;
  isOver: boolean;
  tries: number;
  parts: number;
  /** When it was given to a process, and how much sound came since. */
  since: number;
  samples: number;
  onPart: (part: Part) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

interface Child {
  process: ChildProcess;
  /** The model is loaded; before that nothing is asked of it. */
  isReady: boolean;
  /** What it said of its failing. */
  why: string | null;
  doing: Request | null;
  deadline: NodeJS.Timeout | undefined;
}

/** Keeps the processes busy, the most urgent sentence first, and starts another when one has died. */
export function openSynthesiser(options: SynthesiserOptions): Synthesiser {
  const { file, derivedDir, processes, threads, onTrouble } = options;
  const waiting: Request[] = [];
  const children = new Set<Child>();
  /** Who was served when, the last one last; the long-forgotten count as never. */
  const served = new Map<string, number>();
  const attempts = openAttempts(onTrouble);
  let retrying: NodeJS.Timeout | undefined;
  const measured = { taken: 0, sound: 0 };
  let turns = 0;
  let lastId = 0;
  let isStopped = false;

  function start(): void {
    const model = file('kokoro');
    if (model === null) throw new VoiceMissingError();
    if (attempts.restMs() > 0) throw new VoiceStartError();
    const child: Child = {
      process: forkProgram(),
      isReady: false,
      why: null,
      doing: null,
      deadline: undefined,
    };
    child.process.on('message', (message: FromChild) => hear(child, message));
    child.process.once('exit', (code, signal) => bury(child, `it ended with ${signal ?? code}`));
    // A fork that the system refuses tells this, and never an exit.
    child.process.on('error', (error) => bury(child, error.message));
    children.add(child);
    limit(child, START_MS);
    send(child, { type: 'open', file: model, derivedDir, threads });
  }

  function forkProgram(): ChildProcess {
    const { path, execArgv } = programFile('speech/synthesise');
    try {
      return fork(path, {
        execArgv,
        serialization: 'advanced',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
    } catch (error) {
      failedToStart(String(error));
      throw error;
    }
  }

  const send = (child: Child, message: ToChild) => child.process.send(message, () => {});

  function limit(child: Child, ms: number): void {
    clearTimeout(child.deadline);
    child.deadline = setTimeout(giveUp, ms, child);
  }

  function hear(child: Child, message: FromChild): void {
    if (message.type === 'unopened') child.why = message.message;
    if (message.type === 'ready') open(child);
    const request = child.doing;
    if (!request || !('id' in message) || request.id !== message.id) return;
    if (!request.isOver) limit(child, DEADLINE_MS);
    switch (message.type) {
      case 'part':
        // Said again after a death: what was handed out already is not handed out twice.
        if (message.part.from >= request.parts) {
          request.parts = message.part.from + message.part.times.length;
          request.samples += message.part.samples.length;
          request.onPart(message.part);
        }
        return;
      case 'done':
        measure(request);
        request.resolve();
        break;
      case 'failed':
        request.reject(new Error(`the voice failed: ${message.message}`));
    }
    child.doing = null;
    clearTimeout(child.deadline);
    hurry();
  }

  function measure({ since, samples }: Request): void {
    measured.taken = measured.taken * REMEMBERED + (Date.now() - since) / 1000;
    measured.sound = measured.sound * REMEMBERED + samples / RATE;
  }

  function open(child: Child): void {
    clearTimeout(child.deadline);
    child.isReady = true;
    attempts.succeeded();
    hurry();
  }

  /** Told apart from a death: a sentence that hangs would only hang again. */
  function giveUp(child: Child): void {
    child.doing?.reject(new Error(`no sound within ${DEADLINE_MS} ms`));
    // Not by its exit: a process that waits for a broken disk does not die of any signal.
    bury(child, `it was not ready within ${START_MS} ms`);
  }

  function bury(child: Child, how: string): void {
    if (!children.delete(child)) return;
    child.process.kill('SIGKILL');
    clearTimeout(child.deadline);
    if (!child.isReady && !isStopped) failedToStart(child.why ?? how);
    const request = child.doing;
    child.doing = null;
    if (request && !request.isOver && !isStopped) {
      request.tries++;
      if (request.tries < TRIES) waiting.unshift(request);
      else request.reject(new Error('the voice process died again and again on this sentence'));
    }
    hurry();
  }

  /** Tried again at once, and later once it has failed too often; also when nobody asks meanwhile. */
  function failedToStart(why: string): void {
    attempts.failed(why);
    clearTimeout(retrying);
    retrying = setTimeout(warm, attempts.restMs()).unref();
  }

  function isBefore(one: Request, other: Request): boolean {
    const [mine, theirs] = [one.rank(), other.rank()];
    if (mine !== theirs) return mine < theirs;
    return (served.get(one.owner) ?? 0) < (served.get(other.owner) ?? 0);
  }

  function hurry(): void {
    if (isStopped) return;
    while (waiting.length > 0) {
      const idle = [...children].find((child) => child.isReady && child.doing === null);
      if (!idle) return startAnother();
      const next = waiting.reduce((best, one) => (isBefore(one, best) ? one : best));
      waiting.splice(waiting.indexOf(next), 1);
      served.delete(next.owner);
      served.set(next.owner, ++turns);
      if (served.size > MOST_REMEMBERED) served.delete(served.keys().next().value!);
      try {
        send(idle, { type: 'say', id: next.id, recipe: next.recipe, voiceFile: next.voiceFile });
        idle.doing = next;
        next.since = Date.now();
        next.samples = 0;
        limit(idle, DEADLINE_MS);
      } catch (error) {
        // What cannot be sent must not keep the process busy for ever.
        next.reject(error as Error);
      }
    }
  }

  /** For those who wait; where none runs and none can be started, they are told why. */
  function startAnother(): void {
    // One is enough to begin with: the others would only make its loading slower.
    if (children.size >= processes || [...children].some((child) => !child.isReady)) return;
    try {
      start();
    } catch (error) {
      if (children.size === 0) for (const request of waiting.splice(0)) request.reject(error as Error);
    }
  }

  function warm(): void {
    if (isStopped || children.size > 0) return;
    try {
      start();
    } catch {
      // Whoever speaks first tries again, and is told why it fails.
    }
  }

  return {
    say: (recipe, { priority, owner }, signal, onPart) =>
      new Promise<void>((resolve, reject) => {
        const voiceFile = file(`voice/${recipe.timbre}`);
        if (signal.aborted) return reject(signal.reason as Error);
        if (isStopped) return reject(new Error('the voice was stopped'));
        if (voiceFile === null) return reject(new VoiceMissingError());
        const request: Request = {
          id: ++lastId,
          recipe,
          voiceFile,
          rank: () => priorities.indexOf(priority()),
          owner,
          isOver: false,
          tries: 0,
          parts: 0,
          since: 0,
          samples: 0,
          onPart,
          resolve: () => end(resolve),
          reject: (error) => end(() => reject(error)),
        };
        const abort = () => {
          const index = waiting.indexOf(request);
          if (index >= 0) waiting.splice(index, 1);
          for (const child of children) {
            if (child.doing !== request) continue;
            send(child, { type: 'cancel', id: request.id });
            limit(child, CANCEL_MS);
          }
          request.onPart = () => {};
          request.reject(signal.reason as Error);
        };
        const end = (settle: () => void) => {
          request.isOver = true;
          signal.removeEventListener('abort', abort);
          settle();
        };
        signal.addEventListener('abort', abort, { once: true });
        waiting.push(request);
        hurry();
      }),
    warm,
    trouble: () => ([...children].some((child) => child.isReady) ? null : attempts.trouble()),
    pace: () => (measured.sound < LEAST_MEASURED_SECONDS ? null : measured.taken / measured.sound),
    pids: () => [...children].map((child) => child.process.pid!),
    stop: () => {
      isStopped = true;
      clearTimeout(retrying);
      const gone = new Error('the voice was stopped');
      for (const request of waiting.splice(0)) request.reject(gone);
      for (const child of children) {
        clearTimeout(child.deadline);
        child.process.kill('SIGKILL');
        child.doing?.reject(gone);
      }
    },
  };
}
