interface Timed {
  start: number;
  end: number;
  text: string;
}

/** Seconds: over a shorter pause a caption stays, because words that blink disturb reading. */
const HOLD = 0.6;

/** The caption of a moment; `captions` are in the order of their times. */
export function captionAt(captions: Timed[], seconds: number): string | null {
  const index = captions.findLastIndex(({ start }) => start <= seconds);
  const caption = captions[index];
  if (!caption) return null;
  const next = captions[index + 1];
  const until = next && next.start - caption.end < HOLD ? next.start : caption.end + HOLD / 2;
  return seconds < until ? caption.text : null;
}
