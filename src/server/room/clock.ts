/** The room's clock: milliseconds since 1970 that never jump, the same for every process of this machine. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** Resolves at that time of the room's clock, at once if it is past, never if it is Infinity; rejects on abort. */
export function waitUntil(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const ms = time - clock();
    if (ms <= 0) return resolve();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const due = () => {
      signal.removeEventListener('abort', stop);
      resolve();
    };
    // A timer of Infinity would fire at once.
    const timer = ms === Infinity ? undefined : setTimeout(due, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

interface Sleeper {
  sleep(time: number | null): Promise<void>;
  wake(): void;
}

export function createSleeper(leaving: AbortSignal): Sleeper {
  let waking = new AbortController();
  return {
    async sleep(time) {
      waking = new AbortController();
      // An abort is how a sleep is ended early: it is no error.
      await waitUntil(time ?? Infinity, AbortSignal.any([waking.signal, leaving])).catch(() => {});
    },
    wake: () => waking.abort(),
  };
}
