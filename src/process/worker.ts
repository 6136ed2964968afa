import { startChild, type ChildCommand } from './child.ts';
import { isFromChild, type AboutTask, type Service, type ToChild } from './protocol.ts';
import { ChildError, type Request } from './request.ts';

export type WorkerCommand<S extends Service> = ChildCommand & { settings: S['settings'] };

export interface WorkerOptions {
  name: string;
  startMs: number;
  /** Without an answer or a part of it for so long the child hangs, and is killed; null: it may take for ever. */
  answerMs: number | null;
  cancelMs: number | null;
  idleMs: number | null;
}

export interface WorkerEvents<S extends Service> {
  onReady(): void;
  onIdle(): void;
  onGone(worker: ChildWorker<S>, why: string): void;
}

export interface ChildWorker<S extends Service> {
  readonly pid: number | undefined;
  readonly ended: Promise<void>;
  readonly isReady: boolean;
  readonly request: Request<S> | null;
  begin(request: Request<S>): void;
  cancel(request: Request<S>): void;
  kill(): void;
}

export function startChildWorker<S extends Service>(
  { settings, ...command }: WorkerCommand<S>,
  { name, startMs, answerMs, cancelMs, idleMs }: WorkerOptions,
  events: WorkerEvents<S>,
): ChildWorker<S> {
  let timer: NodeJS.Timeout | undefined;
  let isGone = false;
  let whyUnopened: string | null = null;
  const args = [JSON.stringify(settings)];
  const child = startChild({ ...command, args }, { onMessage: receive, onGone: leave });
  const worker = {
    pid: child.pid,
    ended: child.ended,
    isReady: false,
    request: null as Request<S> | null,
    begin,
    cancel,
    kill,
  };
  limit(startMs);

  function limit(ms: number | null): void {
    clearTimeout(timer);
    if (ms === null) return;
    timer = setTimeout(() => {
      // Told apart from a death: what hangs would only hang again.
      worker.request?.reject(new ChildError('late', `${name} did not answer within ${ms} ms`));
      leave(`it was not ready within ${ms} ms`);
    }, ms);
  }

  function receive(message: unknown): void {
    if (!isFromChild<S>(message)) return leave('it sent what nobody understands');
    if (message.type === 'unopened') whyUnopened = message.why;
    else if (message.type === 'ready') markReady();
    else if (worker.request?.id === message.id) handleAnswer(worker.request, message);
  }

  function markReady(): void {
    // Said twice, it must not cost the request at hand.
    if (worker.isReady) return;
    worker.isReady = true;
    events.onReady();
    becomeIdle();
    events.onIdle();
  }

  function handleAnswer(request: Request<S>, message: AboutTask<S>): void {
    if (message.type === 'part') {
      if (request.isOver) return;
      limit(answerMs);
      return request.onPart(message.part);
    }
    becomeIdle();
    if (message.type === 'done') request.resolve(message.answer);
    else request.reject(new ChildError('failed', `${name} failed: ${message.why}`));
    events.onIdle();
  }

  /** Without work it must not keep our own process from ending. */
  function becomeIdle(): void {
    worker.request = null;
    clearTimeout(timer);
    child.setRef(false);
    if (idleMs !== null) timer = setTimeout(leave, idleMs, 'it was idle').unref();
  }

  function leave(why: string): void {
    if (isGone) return;
    kill();
    events.onGone(worker, worker.isReady ? why : (whyUnopened ?? why));
  }

  function kill(): void {
    isGone = true;
    clearTimeout(timer);
    child.kill();
  }

  function begin(request: Request<S>): void {
    try {
      child.send({ type: 'task', id: request.id, task: request.task } satisfies ToChild<S>);
    } catch (error) {
      // What cannot be sent must not keep the child busy for ever.
      return request.reject(error as Error);
    }
    worker.request = request;
    child.setRef(true);
    limit(answerMs);
    request.onBegin();
  }

  function cancel({ id }: Request<S>): void {
    child.send({ type: 'cancel', id } satisfies ToChild<S>);
    limit(cancelMs);
  }

  return worker;
}
