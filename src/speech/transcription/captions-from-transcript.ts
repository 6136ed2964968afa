import { linesWithTimes, type Caption } from '../text/captions.ts';
import { dealLetters, letterWeight, type HeardLetter } from './letters.ts';

export interface HeardCaption extends Caption {
  letters: HeardLetter[];
}

interface Stretch {
  start: number;
  end: number;
}

/** Seconds: a line's end was never further from the pause that it means. */
const NEAR = 0.5;

export function captionsFromTranscript(segments: HeardCaption[], pauses: Stretch[]): HeardCaption[] {
  const lines = segments.flatMap((segment) =>
    dealLetters(toPauses(linesWithTimes(timedSigns(segment, pauses)), pauses), segment.letters),
  );
  // Whisper lets a piece begin before the last one has ended.
  return lines
    .map((line, index) => ({ ...line, end: Math.min(line.end, lines[index + 1]?.start ?? line.end) }))
    .filter(({ start, end }) => end > start);
}

export function timedSigns(segment: Caption, pauses: Stretch[]): Caption[] {
  const speech = between(segment, pauses);
  const signs = Array.from(segment.text);
  const total = signs.reduce((sum, sign) => sum + letterWeight(sign), 0);
  if (total === 0) return [];
  const seconds = speech.reduce((sum, { start, end }) => sum + end - start, 0);
  let spoken = 0;
  return signs.map((sign) => {
    const from = spoken;
    spoken += letterWeight(sign);
    const start = timeAt(speech, (from / total) * seconds);
    return { text: sign, start, end: spoken > from ? timeAt(speech, (spoken / total) * seconds) : start };
  });
}

function between({ start, end }: Stretch, pauses: Stretch[]): Stretch[] {
  const parts: Stretch[] = [];
  let at = start;
  for (const pause of pauses) {
    if (pause.end <= at || pause.start >= end) continue;
    if (pause.start > at) parts.push({ start: at, end: pause.start });
    at = pause.end;
  }
  if (at < end) parts.push({ start: at, end });
  return parts.length > 0 ? parts : [{ start, end }];
}

function timeAt(speech: Stretch[], seconds: number): number {
  let left = seconds;
  for (const { start, end } of speech) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  return speech.at(-1)!.end;
}

function toPauses(lines: Caption[], pauses: Stretch[]): Caption[] {
  const moved = lines.map((line) => ({ ...line }));
  for (const [index, next] of moved.entries()) {
    const line = moved[index - 1];
    if (!line) continue;
    const distance = ({ start, end }: Stretch) => Math.max(start - next.start, line.end - end, 0);
    const [pause] = pauses
      .filter((one) => one.start > line.start && one.end < next.end && distance(one) <= NEAR)
      .toSorted((a, b) => distance(a) - (a.end - a.start) - (distance(b) - (b.end - b.start)));
    if (!pause) continue;
    line.end = pause.start;
    next.start = pause.end;
  }
  return moved;
}
