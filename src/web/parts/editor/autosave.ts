export type RetryReason = 'offline' | 'failing';
/** `refused`: the server will not have what is shown, until it is changed. */
export type SaveState = 'saved' | 'saving' | 'refused' | RetryReason;

interface Unsaved<P> {
  changes: Record<string, P>;
  state: SaveState;
  savedAt: number | null;
}

interface Options<P> {
  store: { read: () => Record<string, P>; write: (changes: Record<string, P>) => void };
  merge: (before: P, after: P) => P;
  send: (key: string, change: P) => Promise<void>;
  retryReason: (error: unknown) => RetryReason | null;
  onRefused: (error: unknown) => 'saved' | 'refused';
}

const PAUSE = 600;
const RETRY = 5000;

export function createAutosave<P>({ store, merge, send, retryReason, onRefused }: Options<P>) {
  const waiting = new Map<string, P>(Object.entries(store.read()));
  const listeners = new Set<() => void>();
  let sending: [key: string, change: P] | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;
  let shot: Unsaved<P> = {
    changes: Object.fromEntries(waiting),
    state: waiting.size > 0 ? 'saving' : 'saved',
    savedAt: null,
  };

  function publish(state: SaveState, savedAt = shot.savedAt): void {
    const changes = Object.fromEntries(waiting);
    if (sending) {
      const [key, change] = sending;
      const later = waiting.get(key);
      changes[key] = later === undefined ? change : merge(change, later);
    }
    shot = { changes, state, savedAt };
    store.write(changes);
    for (const tell of listeners) tell();
  }

  async function pump(): Promise<void> {
    for (;;) {
      const [next] = waiting;
      if (!next) return;
      const [key, change] = next;
      waiting.delete(key);
      sending = next;
      publish('saving');
      try {
        await send(key, change);
        sending = null;
        publish(waiting.size > 0 ? 'saving' : 'saved', Date.now());
      } catch (error) {
        sending = null;
        const hindered = retryReason(error);
        if (hindered) {
          const later = waiting.get(key);
          waiting.set(key, later === undefined ? change : merge(change, later));
          return publish(hindered);
        }
        const state = onRefused(error);
        publish(waiting.size > 0 ? 'saving' : state);
      }
    }
  }

  function flush(): Promise<void> {
    isResting = false;
    clearTimeout(timer);
    running ??= pump().finally(() => {
      running = null;
      if (waiting.size > 0 && !isResting) timer = setTimeout(() => void flush(), RETRY);
    });
    return running;
  }

  return {
    snapshot: () => shot,
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    change: (key: string, change: P) => {
      const before = waiting.get(key);
      waiting.set(key, before === undefined ? change : merge(before, change));
      publish(shot.state === 'saved' || shot.state === 'refused' ? 'saving' : shot.state);
      if (running) return;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE);
    },
    forget: (key: string) => {
      waiting.delete(key);
      publish(waiting.size > 0 || sending ? shot.state : 'saved');
    },
    flush,
    stopRetrying: () => {
      isResting = true;
      clearTimeout(timer);
    },
  };
}
