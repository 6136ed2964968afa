import type { Span } from './voice-activity.ts';
import type { Piece } from './whisper.ts';

/** Whisper's times were up to 0.6 s away from the silences they mean. */
const NEAR_SECONDS = 0.6;

/** Moves the beginning and end of every piece to where the voice really begins and ends, if that is near. */
export function settleTimes(pieces: Piece[], spans: Span[], rate: number): Piece[] {
  const starts = spans.map((span) => span.from / rate);
  const ends = spans.map((span) => span.to / rate);
  return pieces.map(({ start, end, text }) => {
    const settled = { start: nearest(starts, start), end: nearest(ends, end), text };
    return settled.end > settled.start ? settled : { start, end, text };
  });
}

function nearest(places: number[], time: number): number {
  const best = places.reduce(
    (found, place) => (Math.abs(place - time) < Math.abs(found - time) ? place : found),
    Infinity,
  );
  return Math.abs(best - time) <= NEAR_SECONDS ? best : time;
}
