/** Keeps count of the pictures that a stream must have had by now. */
export interface FrameClock {
  stop(): void;
}

/**
 * Calls `frame` for every picture, from the first one on, at the time when it is due. One that was missed because
 * the next is due already must not be drawn any more. Due times are counted from the start: nothing adds up.
 */
export function openFrameClock(
  fps: number,
  now: () => number,
  frame: (index: number, isMissed: boolean) => void,
): FrameClock {
  const start = now();
  const dueAt = (index: number) => start + (index * 1000) / fps;
  let next = 0;
  let timer: NodeJS.Timeout;
  const tick = () => {
    while (dueAt(next + 1) <= now()) frame(next++, true);
    if (dueAt(next) <= now()) frame(next++, false);
    timer = setTimeout(tick, Math.max(0, dueAt(next) - now()));
  };
  timer = setTimeout(tick, 0);
  return { stop: () => clearTimeout(timer) };
}
