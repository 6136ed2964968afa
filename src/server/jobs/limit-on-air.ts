import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 1000;

type JobLimiter = <T>(work: () => Promise<T>) => Promise<T>;

/** While a room is on air only so many jobs are made at a time: whoever speaks live must not wait for a film. */
export function limitJobsOnAir(isOnAir: () => boolean, mostOnAir: number): JobLimiter {
  const waiting = new Set<() => void>();
  let busy = 0;
  return async (work) => {
    const mustWait = () => busy >= mostOnAir && isOnAir();
    // Also by the clock: nobody wakes whoever waits when the room goes off the air.
    while (mustWait()) {
      let wake = () => {};
      const woken = new Promise<void>((resolve) => waiting.add((wake = resolve)));
      await Promise.race([woken, setTimeout(LOOK_MS)]);
      // Else the next free slot would wake somebody who is already awake, and nobody else.
      waiting.delete(wake);
    }
    busy++;
    try {
      return await work();
    } finally {
      busy--;
      const [next] = waiting;
      next?.();
    }
  };
}
