import { setTimeout } from 'node:timers/promises';

/** Ends early, without an error, when the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {});

export function repeatEvery(
  pauseMs: number,
  leaving: AbortSignal,
  look: () => Promise<void>,
  onError: (error: unknown) => void,
) {
  let running: Promise<void> = Promise.resolve();
  async function run(): Promise<void> {
    while (!leaving.aborted) {
      await look().catch(onError);
      await pause(pauseMs, leaving);
    }
  }
  return {
    begin: () => void (running = run()),
    ended: () => running,
  };
}

/** Runs `settle` for a key once it has not been touched for a while: whoever types saves every few words. */
export function onceSettled(quietMs: number, settle: (key: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    touch: (key: string): void => {
      clearTimeout(timers.get(key));
      const timer = globalThis.setTimeout(() => {
        timers.delete(key);
        settle(key);
      }, quietMs);
      timers.set(key, timer);
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
