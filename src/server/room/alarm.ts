import { until } from './live/air/playback.ts';

interface Alarm {
  /** Until then, or until something happens; null: only that. */
  sleep(time: number | null): Promise<void>;
  wake(): void;
}

export function openAlarm(leaving: AbortSignal): Alarm {
  let wakeUp = () => {};
  return {
    async sleep(time) {
      const waking = new AbortController();
      const woken = new Promise<void>((resolve) => (wakeUp = resolve));
      const signal = AbortSignal.any([waking.signal, leaving]);
      const late = time === null ? new Promise<void>(() => {}) : until(time, signal).catch(() => {});
      const left = new Promise<void>((resolve) => {
        leaving.addEventListener('abort', () => resolve(), { once: true, signal: waking.signal });
      });
      await Promise.race([woken, late, left]);
      waking.abort();
    },
    wake: () => wakeUp(),
  };
}
