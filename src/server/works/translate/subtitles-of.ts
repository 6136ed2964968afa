import type { Subtitle } from '../../../common/subtitle-files.ts';
import { translatedCaptions, type ShownLine } from '../../../stage/text/translated-captions.ts';

/** Of letters per line of a subtitle file; players break them by themselves. */
const FILE_LETTERS = 84;

export const subtitlesOf = (lines: ShownLine[], show: 'translation' | 'both' | 'source'): Subtitle[] =>
  translatedCaptions(lines, show, FILE_LETTERS).map(({ start, end, rows }) => ({
    start,
    end,
    text: rows.join('\n'),
  }));

const LABEL_SECONDS = 3;

/** Where the picture stays as it is, what players show begins with the label. */
export function labelled(captions: Subtitle[], label: string): Subtitle[] {
  const first = captions[0]?.start ?? Infinity;
  if (first >= LABEL_SECONDS) return [{ start: 0, end: LABEL_SECONDS, text: label }, ...captions];
  const shown = captions.map((one) =>
    one.start < LABEL_SECONDS ? { ...one, text: `${label}\n${one.text}` } : one,
  );
  return first > 0 ? [{ start: 0, end: first, text: label }, ...shown] : shown;
}
