/** With so many frames waiting the encoder is falling behind: every other frame is skipped. */
const BUSY_WAITING = 4;
/** With more, another frame only costs memory: the last one is repeated until some have gone. */
const MOST_WAITING = 25;

/**
 * Whether the last frame is repeated in place of a new one. One in two at first, and not a row of them: lips at half
 * the rate still follow the sound, lips that stand still for a syllable do not.
 */
export const isSkipped = (index: number, waiting: number): boolean =>
  waiting > MOST_WAITING || (waiting > BUSY_WAITING && index % 2 === 1);

export const frameMiddle = (waiting: number): number => (waiting > BUSY_WAITING ? 1 : 0.5);

/**
 * Calls `frame` for every frame of a stream, from the first one on, when it is due. After a busy moment it catches up;
 * only a frame that is later than `slackMs` is missed, and must not be drawn any more. Due times are counted from the
 * start, so that errors do not add up.
 */
export function openFrameClock(
  fps: number,
  slackMs: number,
  now: () => number,
  frame: (index: number, isMissed: boolean) => void,
) {
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
