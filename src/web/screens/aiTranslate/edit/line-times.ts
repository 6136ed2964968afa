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
