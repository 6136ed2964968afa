export const LONGEST = 500;
export const MOST_VARIANTS = 5;

/** Presenters speak about 240 characters a minute. */
const PER_SECOND = 4;

export const secondsOf = (text: string, speed = 1): number => text.trim().length / PER_SECOND / speed;

export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
