interface Timed {
  start: number;
  end: number;
  text: string;
}

/** Seconds: over a shorter pause a caption stays, because words that blink disturb reading. */
const HOLD = 0.6;

export function captionAt(captions: Timed[], seconds: number): string | null {
  const index = captions.findLastIndex(({ start }) => start <= seconds);
  const caption = captions[index];
  if (!caption) return null;
  const next = captions[index + 1];
  const until = next && next.start - caption.end < HOLD ? next.start : caption.end + HOLD / 2;
  return seconds < until ? caption.text : null;
}

/** The captions of a recording that begins at second `start`, in order; a line that was emptied shows nothing. */
export const recordingCaptions = <T extends Timed>(captions: T[], start: number): T[] =>
  captions
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.start - b.start)
    .map((one) => ({
      ...one,
      // A line break would part two languages.
      text: one.text.replace(/\s+/gu, ' '),
      start: start + one.start,
      end: start + one.end,
    }));
