import type { SpokenWords } from '../scene.ts';

export interface TimedCaption {
  start: number;
  end: number;
  text: string;
  times?: number[];
}

/** Seconds: over a shorter pause a caption stays, because words that blink disturb reading. */
const HOLD = 0.6;

export const captionAt = (captions: TimedCaption[], seconds: number): string | null =>
  spokenWordsAt(captions, seconds)?.text ?? null;

export function spokenWordsAt(captions: TimedCaption[], seconds: number): SpokenWords | null {
  const index = captions.findLastIndex(({ start }) => start <= seconds);
  const caption = captions[index];
  if (!caption) return null;
  const next = captions[index + 1];
  const until = next && next.start - caption.end < HOLD ? next.start : caption.end + HOLD / 2;
  return seconds < until ? { text: caption.text, said: saidOf(caption, seconds) } : null;
}

/** What is left of a caption that was broken off. */
export const saidUntil = (caption: TimedCaption, seconds: number): TimedCaption =>
  caption.end <= seconds
    ? caption
    : { ...caption, text: beginningOf(caption.text, saidOf(caption, seconds)), end: seconds };

/** Where nobody knows when a letter is heard, all take the same time. */
function saidOf({ start, end, text, times }: TimedCaption, seconds: number): number {
  if (times) return times.filter((time) => time <= seconds).length;
  const letters = lettersOf(text);
  return Math.min(letters, Math.max(0, Math.ceil((letters * (seconds - start)) / (end - start))));
}

const LETTERS = /[\p{L}\p{N}]/gu;

export function beginningOf(line: string, letters: number): string {
  if (letters <= 0) return '';
  const next = [...line.matchAll(LETTERS)][letters];
  return next ? line.slice(0, next.index) : line;
}

export const lettersOf = (line: string): number => line.match(LETTERS)?.length ?? 0;

export const recordingCaptions = <T extends TimedCaption>(captions: T[], start: number): T[] =>
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
