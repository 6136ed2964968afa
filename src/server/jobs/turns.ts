import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 1000;

export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** While a room is on air jobs are made one at a time: whoever speaks live must not wait for a film. */
export function openTurns(isOnAir: () => boolean): Turn {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    const mustWait = () => busy > 0 && isOnAir();
    // Also by the clock: nobody wakes whoever waits when the room goes off the air.
    while (mustWait())
      await Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), setTimeout(LOOK_MS)]);
    busy++;
    try {
      return await work();
    } finally {
      busy--;
      waiting.shift()?.();
    }
  };
}
