import { openBackOff } from './back-off.ts';
import { startChild, type Child, type ChildCommand } from './child.ts';

interface KeepRunningOptions {
  command: () => Promise<ChildCommand>;
  onStart: () => void;
  onMessage: (message: unknown) => void;
  onGone: (error: Error | null) => void;
}

const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 10_000;
const STEADY_MS = 60_000;
const LONGEST_CLOSE_MS = 3000;

export function keepRunning({ command, onStart, onMessage, onGone }: KeepRunningOptions) {
  const rests = { atOnce: 1, firstRestMs: FIRST_REST_MS, longestRestMs: LONGEST_REST_MS };
  const backOff = openBackOff({ ...rests, onChange: () => {} });
  let child: Child | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function start(): Promise<void> {
    const wanted = await command();
    if (isClosed) return;
    const since = performance.now();
    child = startChild(wanted, {
      onMessage,
      onGone: (why) => {
        child = null;
        if (performance.now() - since > STEADY_MS) backOff.succeeded();
        restartLater(why, null);
      },
    });
    onStart();
  }

  function restartLater(why: string, error: Error | null): void {
    if (isClosed) return;
    onGone(error);
    backOff.failed(why);
    timer = setTimeout(begin, backOff.restMs());
  }

  function begin(): void {
    start().catch((error: unknown) => {
      restartLater(String(error), error instanceof Error ? error : new Error(String(error)));
    });
  }

  begin();
  return {
    send: (message: object) => child?.send(message),
    close: async (farewell: object): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      const ending = child;
      if (!ending) return;
      ending.send(farewell);
      const limit = setTimeout(() => ending.kill(), LONGEST_CLOSE_MS);
      await ending.ended;
      clearTimeout(limit);
    },
  };
}
