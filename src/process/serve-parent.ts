import type { FromChild, Service, ToChild } from './protocol.ts';

export interface TaskContext<S extends Service> {
  tell: (part: S['part']) => void;
  /** Nobody waits for the answer any more. It can only be heard between two blocking calls. */
  signal: AbortSignal;
}

type Answering<S extends Service> = (
  task: S['task'],
  context: TaskContext<S>,
) => S['answer'] | Promise<S['answer']>;

export function exitWithParent(): void {
  // The parent may have died while our modules were being loaded.
  if (!process.connected) process.exit(0);
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches the whole group; the parent decides when its children go.
  process.on('SIGINT', () => {});
}

export function serveParent<S extends Service>(
  load: (settings: S['settings']) => Promise<Answering<S>>,
): void {
  exitWithParent();
  const send = (message: FromChild<S>) => process.send?.(message, () => {});
  let doing: { id: number; stop: AbortController } | null = null;

  async function answer(run: Answering<S>, id: number, task: S['task']): Promise<void> {
    const stop = new AbortController();
    doing = { id, stop };
    try {
      const tell = (part: S['part']) => void send({ type: 'part', id, part });
      send({ type: 'done', id, answer: await run(task, { tell, signal: stop.signal }) });
    } catch (error) {
      send({ type: 'failed', id, why: String(error) });
    }
  }

  async function open(): Promise<void> {
    try {
      const run = await load(JSON.parse(process.argv[2] ?? 'null'));
      process.on('message', (message: ToChild<S>) => {
        if (message.type === 'task') void answer(run, message.id, message.task);
        else if (doing?.id === message.id) doing.stop.abort();
      });
      send({ type: 'ready' });
    } catch (error) {
      const failure: FromChild<S> = { type: 'unopened', why: String(error) };
      process.send?.(failure, () => process.exit(1));
    }
  }

  void open();
}
