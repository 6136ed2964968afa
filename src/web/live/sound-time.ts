/** Seconds. A machine that slept, or a starved sound card, is further behind than this; clocks that drift are not. */
const JUMP = 0.25;

/**
 * What to add to a second of the room to get the sound card's. While something sounds it stays as it was: what belongs
 * together would be torn apart by the few milliseconds that two readings differ.
 */
export function settleAnchor(anchor: number | null, measured: number, isSounding: boolean): number {
  if (anchor === null || !isSounding || Math.abs(measured - anchor) > JUMP) return measured;
  return anchor;
}

/** When a sound that should begin at `begin` is started, and how much of it is over by then; null: all of it. */
export function startOf(begin: number, now: number, seconds: number): { at: number; skip: number } | null {
  const skip = Math.max(0, now - begin);
  return skip < seconds ? { at: begin + skip, skip } : null;
}
