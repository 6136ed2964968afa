export interface Service {
  settings: unknown;
  task: unknown;
  answer: unknown;
  part: unknown;
}

export type ToChild<S extends Service> =
  | { type: 'task'; id: number; task: S['task'] }
  | { type: 'cancel'; id: number };

export type FromChild<S extends Service> =
  | { type: 'ready' }
  | { type: 'unopened'; why: string }
  | { type: 'part'; id: number; part: S['part'] }
  | { type: 'done'; id: number; answer: S['answer'] }
  | { type: 'failed'; id: number; why: string };

export type AboutTask<S extends Service> = Extract<FromChild<S>, { id: number }>;

/** What a child sends may be anything: a library of its own may talk on the same channel. */
export function isFromChild<S extends Service>(message: unknown): message is FromChild<S> {
  const { type, id } = (message ?? {}) as { type?: unknown; id?: unknown };
  if (type === 'ready' || type === 'unopened') return true;
  return typeof id === 'number' && (type === 'part' || type === 'done' || type === 'failed');
}
