import { openBackOff } from './back-off.ts';
import type { Service } from './protocol.ts';
import { ChildError, openRequest, takeFirst, type Request, type RequestOptions } from './request.ts';
import { startChildWorker, type ChildWorker, type WorkerCommand, type WorkerOptions } from './worker.ts';

export interface SupervisorOptions<S extends Service> extends Pick<
  WorkerOptions,
  'name' | 'answerMs' | 'idleMs'
> {
  command: () => WorkerCommand<S>;
  processes?: number;
  startMs?: number;
  cancelMs?: number;
  tries: number;
  /** No child can be started, or one can again. Whoever gives it is told without anybody asking meanwhile. */
  onTrouble?: () => void;
}

export interface Supervisor<S extends Service> {
  /** Rejects with the signal's reason, what `command` has thrown, or a ChildError. */
  request(task: S['task'], options?: RequestOptions<S>): Promise<S['answer']>;
  warm(): void;
  trouble(): string | null;
  pids(): number[];
  stop(): Promise<void>;
}

const START_MS = 180_000;
const RESTS = { atOnce: 3, firstRestMs: 60_000, longestRestMs: 600_000 };
/** A process that waits for a broken disk does not die of any signal. */
const LONGEST_STOP_MS = 3000;

export function openSupervisor<S extends Service>(options: SupervisorOptions<S>): Supervisor<S> {
  const { name, command, processes = 1, tries, onTrouble } = options;
  const workerOptions = { startMs: START_MS, cancelMs: options.answerMs, ...options };
  const waiting: Request<S>[] = [];
  const workers = new Set<ChildWorker<S>>();
  const backOff = openBackOff({ ...RESTS, onChange: () => onTrouble?.() });
  let retry: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isStopped = false;

  function start(): void {
    const wanted = command();
    if (backOff.restMs() > 0) throw new ChildError('start', `${name} does not start: ${backOff.trouble()}`);
    const events = { onReady: () => backOff.succeeded(), onIdle: assign, onGone: replace };
    workers.add(startChildWorker<S>(wanted, workerOptions, events));
  }

  function replace(worker: ChildWorker<S>, why: string): void {
    workers.delete(worker);
    if (!worker.isReady) startFailed(why);
    const { request } = worker;
    if (request && !request.isOver) {
      request.deaths++;
      if (request.deaths < tries) waiting.unshift(request);
      else request.reject(new ChildError('died', `${name} died again and again over one request: ${why}`));
    }
    assign();
  }

  function startFailed(why: string): void {
    backOff.failed(why);
    clearTimeout(retry);
    if (onTrouble) retry = setTimeout(warm, backOff.restMs()).unref();
  }

  function assign(): void {
    while (waiting.length > 0) {
      const idle = [...workers].find((worker) => worker.isReady && !worker.request);
      if (!idle) return startForWaiting();
      idle.begin(takeFirst(waiting));
    }
  }

  function startForWaiting(): void {
    // One at a time: others would only make its loading slower.
    if (workers.size >= processes || [...workers].some((worker) => !worker.isReady)) return;
    try {
      start();
    } catch (error) {
      if (workers.size === 0) for (const request of waiting.splice(0)) request.reject(error as Error);
    }
  }

  function warm(): void {
    if (isStopped || workers.size > 0) return;
    try {
      start();
    } catch {
      // Whoever asks first tries again, and is told why it fails.
    }
  }

  function begin(request: Request<S>): void {
    if (isStopped) return request.reject(stoppedError());
    waiting.push(request);
    assign();
  }

  function cancel(request: Request<S>): void {
    const index = waiting.indexOf(request);
    if (index >= 0) waiting.splice(index, 1);
    for (const worker of workers) if (worker.request === request) worker.cancel(request);
  }

  const stoppedError = () => new ChildError('stopped', `${name} was stopped`);

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(retry);
    const ending = [...workers];
    workers.clear();
    for (const worker of ending) {
      worker.kill();
      worker.request?.reject(stoppedError());
    }
    for (const request of waiting.splice(0)) request.reject(stoppedError());
    let giveUp: NodeJS.Timeout | undefined;
    const longEnough = new Promise<void>((resolve) => (giveUp = setTimeout(resolve, LONGEST_STOP_MS)));
    await Promise.race([Promise.all(ending.map(({ ended }) => ended)), longEnough]);
    clearTimeout(giveUp);
  }

  return {
    request: (task, wanted = {}) => openRequest(++lastId, task, wanted, begin, cancel),
    warm,
    trouble: () => ([...workers].some((worker) => worker.isReady) ? null : backOff.trouble()),
    pids: () => [...workers].flatMap(({ pid }) => pid ?? []),
    stop,
  };
}
