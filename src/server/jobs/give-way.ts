import { setTimeout } from 'node:timers/promises';

export type GiveWay = (signal: AbortSignal) => Promise<void>;

/** For each second of its own work a long job waits so many at most: else it would never end where short ones never cease. */
const MOST_WAITED = 0.2;

export function openShortWork() {
  let busy = 0;
  let idle = Promise.resolve();
  let markIdle = () => {};
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      if (busy++ === 0) idle = new Promise((resolve) => (markIdle = resolve));
      try {
        return await work();
      } finally {
        if (--busy === 0) markIdle();
      }
    },
    giveWay(): GiveWay {
      const start = performance.now();
      let waited = 0;
      return async (signal) => {
        const since = performance.now();
        const mayWait = MOST_WAITED * (since - start - waited) - waited;
        if (busy === 0 || mayWait <= 0) return;
        const over = new AbortController();
        // Rejects when the job is cancelled, or when the wait is over: the step itself looks at the signal.
        const longEnough = setTimeout(mayWait, undefined, {
          signal: AbortSignal.any([signal, over.signal]),
        }).catch(() => {});
        await Promise.race([idle, longEnough]);
        over.abort();
        waited += performance.now() - since;
      };
    },
  };
}
