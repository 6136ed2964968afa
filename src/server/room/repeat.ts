import { setTimeout } from 'node:timers/promises';

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
      // Leaving ends the pause.
      await setTimeout(pauseMs, null, { signal: leaving }).catch(() => {});
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
