/** Seconds: a machine that slept or a starved sound card is further off than this, a drifting clock is not. */
const JUMP = 0.25;

/**
 * What to add to a second of the room to get the sound card's. While something sounds it does not change: two readings
 * differ by some milliseconds, which would tear neighbouring parts of a sentence apart.
 */
export function syncAnchor(anchor: number | null, measured: number, isSounding: boolean): number {
  if (anchor === null || !isSounding || Math.abs(measured - anchor) > JUMP) return measured;
  return anchor;
}

/** When a sound that should begin at `begin` is started, and how much of it is over by then; null: all of it. */
export function startOf(begin: number, now: number, seconds: number): { at: number; skip: number } | null {
  const skip = Math.max(0, now - begin);
  return skip < seconds ? { at: begin + skip, skip } : null;
}
