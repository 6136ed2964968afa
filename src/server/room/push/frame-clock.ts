/** Keeps count of the pictures that a stream must have had by now. */
export interface FrameClock {
  stop(): void;
}

/**
 * Calls `frame` for every picture, from the first one on, at the time when it is due. A moment in which the machine was
 * busy is caught up with; only one that comes later than `slackMs` is missed, and must not be drawn any more. Due times
 * are counted from the start: nothing adds up.
 */
export function openFrameClock(
  fps: number,
  slackMs: number,
  now: () => number,
  frame: (index: number, isMissed: boolean) => void,
): FrameClock {
  const start = now();
  const dueAt = (index: number) => start + (index * 1000) / fps;
  let next = 0;
  let timer: NodeJS.Timeout;
  const tick = () => {
    for (; dueAt(next) <= now(); next++) frame(next, now() - dueAt(next) > slackMs);
    timer = setTimeout(tick, Math.max(0, dueAt(next) - now()));
  };
  timer = setTimeout(tick, 0);
  return { stop: () => clearTimeout(timer) };
}
