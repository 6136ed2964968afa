import { letterWidth } from '../../../../../stage/text/line-breaks.ts';
import type { EditedLine } from './line-edits.ts';

export type Edge = 'start' | 'end';

/** Seconds: a shorter line can neither be read nor heard. */
const SHORTEST = 0.2;
/** Peaks reach 255; below this nobody speaks. */
const QUIET = 14;
const QUIET_SECONDS = 0.12;

export function rangeOf(lines: EditedLine[], index: number, edge: Edge, seconds: number): [number, number] {
  const line = lines[index]!;
  return edge === 'start'
    ? [Math.min(lines[index - 1]?.end ?? 0, line.start), Math.max(line.start, line.end - SHORTEST)]
    : [
        Math.min(line.end, line.start + SHORTEST),
        Math.max(line.end, lines[index + 1]?.start ?? Math.max(seconds, line.end)),
      ];
}

export function moveEdge(
  lines: EditedLine[],
  index: number,
  edge: Edge,
  wanted: number,
  seconds: number,
): EditedLine[] {
  const [least, most] = rangeOf(lines, index, edge, seconds);
  const time = Math.round(Math.min(most, Math.max(least, wanted)) * 100) / 100;
  return time === lines[index]![edge] ? lines : lines.with(index, { ...lines[index]!, [edge]: time });
}

export function snapTime(time: number, places: number[], within: number): number {
  let [best, distance] = [time, within];
  for (const place of places)
    if (Math.abs(place - time) < distance) [best, distance] = [place, Math.abs(place - time)];
  return best;
}

/** Where sound begins behind a silence, and where it ends before one; in seconds. */
export function soundEdges(peaks: Uint8Array, perSecond: number): number[] {
  const edges: number[] = [];
  const least = QUIET_SECONDS * perSecond;
  let quietSince: number | null = 0;
  for (let at = 0; at <= peaks.length; at++) {
    const isQuiet = at < peaks.length && peaks[at]! < QUIET;
    if (isQuiet) quietSince ??= at;
    else {
      if (quietSince !== null && at - quietSince >= least) edges.push(quietSince / perSecond, at / perSecond);
      quietSince = null;
    }
  }
  return edges;
}

/** Seconds: farther away somebody has put the edge there on purpose. */
const BREATH = 0.4;
/** Twenty Latin letters, or ten Chinese characters. */
const READ_IN_SECOND = 20;
const SHORTEST_READ = 0.8;

const secondsToRead = ({ text, translation }: EditedLine): number =>
  Math.max(SHORTEST_READ, letterWidth(translation || text) / READ_IN_SECOND);

export const isTooShort = (line: EditedLine): boolean => line.end - line.start < secondsToRead(line) - 0.01;

/** Lines begin and end with the breaths of who speaks, meet no other, and stay as long as they are read, where there is room. */
export function alignTimes(lines: EditedLine[], edges: number[], seconds: number): EditedLine[] {
  const [ends, starts] = [0, 1].map((odd) => edges.filter((_, index) => index % 2 === odd));
  const times = lines.map(({ start, end }) => {
    const snapped = { start: snapTime(start, starts!, BREATH), end: snapTime(end, ends!, BREATH) };
    return snapped.end - snapped.start >= SHORTEST ? snapped : { start, end };
  });
  for (const [index, time] of times.entries()) {
    const before = times[index - 1];
    if (before && before.end > time.start) before.end = Math.max(before.start + SHORTEST, time.start);
    if (before) time.start = Math.max(time.start, before.end);
    time.end = Math.max(time.end, time.start + SHORTEST);
  }
  for (const [index, time] of times.entries()) {
    const wanted = secondsToRead(lines[index]!);
    const next = times[index + 1]?.start ?? Math.max(seconds, time.end);
    time.end = Math.max(time.end, Math.min(next, time.start + wanted));
    time.start = Math.min(time.start, Math.max(times[index - 1]?.end ?? 0, time.end - wanted));
  }
  const round = (time: number) => Math.round(time * 100) / 100;
  const aligned = lines.map((line, index) => {
    const [start, end] = [round(times[index]!.start), round(times[index]!.end)];
    return start === line.start && end === line.end ? line : { ...line, start, end };
  });
  return aligned.every((line, index) => line === lines[index]) ? lines : aligned;
}
