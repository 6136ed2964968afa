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

/** What players show begins with the label too: subtitles are taken out of a film and used without it. */
export function labelled(captions: Subtitle[], label: string, seconds: number): Subtitle[] {
  const first = captions[0]?.start ?? Infinity;
  if (first >= LABEL_SECONDS)
    return [{ start: 0, end: Math.min(LABEL_SECONDS, seconds), text: label }, ...captions];
  const shown = captions.map((caption) =>
    caption.start < LABEL_SECONDS ? { ...caption, text: `${label}\n${caption.text}` } : caption,
  );
  return first > 0 ? [{ start: 0, end: first, text: label }, ...shown] : shown;
}
