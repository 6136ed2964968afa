interface Slot {
  start: number;
  end: number;
}

const GAP = 0.06;
export const HURRIED = 1.4;
export const FASTEST = 2;

/** Seconds until the next line begins, through the silence behind its own words. */
export const roomsOf = (lines: Slot[], seconds: number): number[] =>
  lines.map(({ start }, index) => {
    const next = lines[index + 1];
    return Math.max(0, (next ? next.start - GAP : seconds) - start);
  });

const DOUBT = 1.3;
/** The estimate of a line's length is wrong by so much. */
const LOST_SECONDS = 0.3;

export const fits = (seconds: number, room: number): boolean =>
  seconds <= room * FASTEST * DOUBT + LOST_SECONDS;

export const tempoOf = (seconds: number, room: number): number =>
  Math.min(FASTEST, Math.max(1, room > 0 ? seconds / room : FASTEST));
