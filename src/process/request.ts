import type { Service } from './protocol.ts';

export interface RequestOptions<S extends Service> {
  signal?: AbortSignal;
  onPart?: (part: S['part']) => void;
  /** A child begins with it; also when it begins again because another has died. */
  onBegin?: () => void;
  rank?: () => number[];
}

export interface Request<S extends Service> extends Required<Omit<RequestOptions<S>, 'signal'>> {
  id: number;
  task: S['task'];
  deaths: number;
  isOver: boolean;
  resolve: (answer: S['answer']) => void;
  reject: (error: Error) => void;
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

export function openRequest<S extends Service>(
  id: number,
  task: S['task'],
  { signal, ...given }: RequestOptions<S>,
  begin: (request: Request<S>) => void,
  cancel: (request: Request<S>) => void,
): Promise<S['answer']> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const end = (settle: () => void) => {
      request.isOver = true;
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const request: Request<S> = {
      id,
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
      request.reject(signal!.reason as Error);
      cancel(request);
    };
    signal?.addEventListener('abort', abort, { once: true });
    begin(request);
  });
}

export function takeFirst<S extends Service>(waiting: Request<S>[]): Request<S> {
  const first = waiting.reduce((best, request) => (isBefore(request.rank(), best.rank()) ? request : best));
  waiting.splice(waiting.indexOf(first), 1);
  return first;
}

function isBefore(mine: number[], theirs: number[]): boolean {
  for (const [index, rank] of mine.entries()) if (rank !== theirs[index]) return rank < (theirs[index] ?? 0);
  return false;
}
