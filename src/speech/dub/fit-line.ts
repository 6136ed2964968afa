interface Slot {
  start: number;
  end: number;
}

/** Between two lines. */
const GAP = 0.06;
/** Faster is heard as hurried: somebody should shorten the words. */
export const HURRIED = 1.4;
/** Faster is not understood. */
export const FASTEST = 2;

/** How long each line may last, in seconds: until the next one begins, through the silence behind its own words. */
export const roomsOf = (lines: Slot[], seconds: number): number[] =>
  lines.map(({ start }, index) => {
    const next = lines[index + 1];
    return Math.max(0, (next ? next.start - GAP : seconds) - start);
  });

/** Of long words and of many short ones, what was reckoned is wrong by so much. */
const DOUBT = 1.3;
/** Nobody minds the end of a word. */
const LOST_SECONDS = 0.3;

/** Whether a line that takes about so long can be spoken fast enough. */
export const fits = (seconds: number, room: number): boolean =>
  seconds <= room * FASTEST * DOUBT + LOST_SECONDS;

/** How much faster a line is spoken so that it fits; never slower. */
export const tempoOf = (seconds: number, room: number): number =>
  Math.min(FASTEST, Math.max(1, room > 0 ? seconds / room : FASTEST));
