import { openBackOff } from './back-off.ts';
import { startChild, type Child, type ChildCommand } from './child.ts';
import { isFromChild, type AboutTask, type Service, type ToChild } from './protocol.ts';

export interface SupervisorOptions<S extends Service> {
  name: string;
  /** How the next child is started; throws where it cannot be, which is what those who wait are told. */
  command: () => ChildCommand & { settings: S['settings'] };
  processes?: number;
  startMs?: number;
  /** Without an answer or a part of it for so long the child hangs, and is killed; null: it may take for ever. */
  answerMs: number | null;
  cancelMs?: number;
  /** Without work for so long a child is sent away; null: never. */
  idleMs: number | null;
  tries: number;
  /** No child can be started, or one can again. Whoever gives it is told without anybody asking meanwhile. */
  onTrouble?: () => void;
}

export interface RequestOptions<S extends Service> {
  signal?: AbortSignal;
  onPart?: (part: S['part']) => void;
  /** A child begins with it; also when it begins again because another has died. */
  onBegin?: () => void;
  /** Whoever has the smaller numbers is served first; may change while it waits. */
  rank?: () => number[];
}

export interface Supervisor<S extends Service> {
  /** Rejects with the signal's reason, what `command` has thrown, or a ChildError. */
  request(task: S['task'], options?: RequestOptions<S>): Promise<S['answer']>;
  warm(): void;
  /** Why no child can be started, after some have failed; null while one answers or can be started. */
  trouble(): string | null;
  pids(): number[];
  stop(): Promise<void>;
}

/**
 * `start`: several starts in a row have failed; `died`: children died over this request; `late`: no answer in time;
 * `failed`: the child says why it cannot; `stopped`: the supervisor was.
 */
export class ChildError extends Error {
  override name = 'ChildError';
  readonly kind: 'start' | 'died' | 'late' | 'failed' | 'stopped';

  constructor(kind: ChildError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Making files from the weights of a model and loading them takes a minute on a slow machine. */
const START_MS = 180_000;
/** A program that fails for good is given time after the third start. */
const RESTS = { atOnce: 3, firstRestMs: 60_000, longestRestMs: 600_000 };
/** A process that waits for a broken disk does not die of any signal. */
const LONGEST_STOP_MS = 3000;

interface Request<S extends Service> extends Required<Omit<RequestOptions<S>, 'signal'>> {
  id: number;
  task: S['task'];
  deaths: number;
  isOver: boolean;
  resolve: (answer: S['answer']) => void;
  reject: (error: Error) => void;
}

interface Worker<S extends Service> {
  child: Child;
  isReady: boolean;
  why: string | null;
  doing: Request<S> | null;
  timer: NodeJS.Timeout | undefined;
}

export function openSupervisor<S extends Service>(options: SupervisorOptions<S>): Supervisor<S> {
  const { name, command, processes = 1, startMs = START_MS, answerMs, idleMs, tries, onTrouble } = options;
  const waiting: Request<S>[] = [];
  const workers = new Set<Worker<S>>();
  const backOff = openBackOff({ ...RESTS, onChange: () => onTrouble?.() });
  let retry: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isStopped = false;

  function start(): void {
    const { settings, ...wanted } = command();
    if (backOff.restMs() > 0) throw new ChildError('start', `${name} does not start: ${backOff.trouble()}`);
    const worker: Worker<S> = {
      child: startChild(
        { ...wanted, args: [JSON.stringify(settings)] },
        {
          onMessage: (message) => receive(worker, message),
          onGone: (why) => discard(worker, why),
        },
      ),
      isReady: false,
      why: null,
      doing: null,
      timer: undefined,
    };
    workers.add(worker);
    limit(worker, startMs);
  }

  function limit(worker: Worker<S>, ms: number | null): void {
    clearTimeout(worker.timer);
    if (ms !== null) worker.timer = setTimeout(giveUp, ms, worker, ms);
  }

  function giveUp(worker: Worker<S>, ms: number): void {
    // Told apart from a death: what hangs would only hang again.
    worker.doing?.reject(new ChildError('late', `${name} did not answer within ${ms} ms`));
    discard(worker, `it was not ready within ${ms} ms`);
  }

  function receive(worker: Worker<S>, message: unknown): void {
    if (!isFromChild<S>(message)) return discard(worker, 'it sent what nobody understands');
    if (message.type === 'unopened') worker.why = message.why;
    else if (message.type === 'ready') markReady(worker);
    else if (worker.doing?.id === message.id) handleAnswer(worker, worker.doing, message);
  }

  function markReady(worker: Worker<S>): void {
    // Said twice, it must not cost the request at hand.
    if (worker.isReady) return;
    worker.isReady = true;
    backOff.succeeded();
    becomeIdle(worker);
    assign();
  }

  function handleAnswer(worker: Worker<S>, request: Request<S>, message: AboutTask<S>): void {
    if (message.type === 'part') {
      if (request.isOver) return;
      limit(worker, answerMs);
      return request.onPart(message.part);
    }
    becomeIdle(worker);
    if (message.type === 'done') request.resolve(message.answer);
    else request.reject(new ChildError('failed', `${name} failed: ${message.why}`));
    assign();
  }

  /** Without work it must not keep our own process from ending. */
  function becomeIdle(worker: Worker<S>): void {
    worker.doing = null;
    clearTimeout(worker.timer);
    worker.child.setRef(false);
    if (idleMs !== null) worker.timer = setTimeout(discard, idleMs, worker, 'it was idle').unref();
  }

  function discard(worker: Worker<S>, why: string): void {
    if (!workers.delete(worker)) return;
    worker.child.kill();
    clearTimeout(worker.timer);
    if (!worker.isReady) startFailed(worker.why ?? why);
    const request = worker.doing;
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
      const idle = [...workers].find((worker) => worker.isReady && !worker.doing);
      if (!idle) return startForWaiting();
      const next = waiting.reduce((best, one) => (isBefore(one, best) ? one : best));
      waiting.splice(waiting.indexOf(next), 1);
      begin(idle, next);
    }
  }

  function begin(worker: Worker<S>, request: Request<S>): void {
    try {
      worker.child.send({ type: 'task', id: request.id, task: request.task } satisfies ToChild<S>);
    } catch (error) {
      // What cannot be sent must not keep the child busy for ever.
      return request.reject(error as Error);
    }
    worker.doing = request;
    worker.child.setRef(true);
    limit(worker, answerMs);
    request.onBegin();
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

  function request(task: S['task'], { signal, ...given }: RequestOptions<S> = {}): Promise<S['answer']> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      if (isStopped) return reject(stoppedError());
      const end = (settle: () => void) => {
        own.isOver = true;
        signal?.removeEventListener('abort', abort);
        settle();
      };
      const own: Request<S> = {
        id: ++lastId,
        task,
        deaths: 0,
        isOver: false,
        rank: () => [],
        onBegin: () => {},
        onPart: () => {},
        ...given,
        resolve: (answer) => end(() => resolve(answer)),
        reject: (error) => end(() => reject(error)),
      };
      const abort = () => {
        own.reject(signal!.reason as Error);
        const index = waiting.indexOf(own);
        if (index >= 0) waiting.splice(index, 1);
        for (const worker of workers) if (worker.doing === own) cancel(worker, own);
      };
      signal?.addEventListener('abort', abort, { once: true });
      waiting.push(own);
      assign();
    });
  }

  function cancel(worker: Worker<S>, { id }: Request<S>): void {
    worker.child.send({ type: 'cancel', id } satisfies ToChild<S>);
    limit(worker, options.cancelMs ?? answerMs);
  }

  const stoppedError = () => new ChildError('stopped', `${name} was stopped`);

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(retry);
    const ending = [...workers];
    workers.clear();
    for (const { child, timer, doing } of ending) {
      clearTimeout(timer);
      child.kill();
      doing?.reject(stoppedError());
    }
    for (const one of waiting.splice(0)) one.reject(stoppedError());
    let giveUpWaiting: NodeJS.Timeout | undefined;
    const longEnough = new Promise<void>((resolve) => {
      giveUpWaiting = setTimeout(resolve, LONGEST_STOP_MS);
    });
    await Promise.race([Promise.all(ending.map(({ child }) => child.ended)), longEnough]);
    clearTimeout(giveUpWaiting);
  }

  return {
    request,
    warm,
    trouble: () => ([...workers].some((worker) => worker.isReady) ? null : backOff.trouble()),
    pids: () => [...workers].flatMap(({ child }) => child.pid ?? []),
    stop,
  };
}

function isBefore(one: { rank: () => number[] }, other: { rank: () => number[] }): boolean {
  const theirs = other.rank();
  for (const [index, mine] of one.rank().entries())
    if (mine !== theirs[index]) return mine < (theirs[index] ?? 0);
  return false;
}
