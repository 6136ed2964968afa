interface Timed {
  start: number;
  end: number;
  text: string;
}

/** The captions of a recording that begins at second `start`, in order; a line that was emptied shows nothing. */
export const recordingCaptions = <T extends Timed>(captions: T[], start: number): T[] =>
  captions
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.start - b.start)
    .map((one) => ({ ...one, start: start + one.start, end: start + one.end }));
