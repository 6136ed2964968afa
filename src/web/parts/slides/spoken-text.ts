const MOST_CHARACTERS = 20_000;

/** Fit to be stored: a PDF without good tables yields control characters, and with one the whole draft is refused. */
export const spokenText = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/\r\n?|\v/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .trim();
