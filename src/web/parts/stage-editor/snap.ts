import type { Point } from '../../../stage/human-centre.ts';
import type { StageBox } from './boxes.ts';

export interface Lines {
  x: number[];
  y: number[];
  edges: { x: number[]; y: number[] };
}

export interface SnappedLines {
  x: number | null;
  y: number | null;
}

interface Found {
  centre: number;
  line: number | null;
}

function along(to: number, half: number, near: number, lines: number[], edges: number[]): Found {
  let best: Found & { far: number } = { centre: to, line: null, far: near };
  const tryAt = (line: number, offset: number) => {
    const far = Math.abs(to + offset - line);
    if (far < best.far) best = { centre: line - offset, line, far };
  };
  for (const line of lines) tryAt(line, 0);
  for (const line of edges) {
    tryAt(line, -half);
    tryAt(line, half);
  }
  return best;
}

const fine = (value: number): number => Math.round(value * 1000) / 1000;

export function snap(
  box: Pick<StageBox, 'width' | 'height'>,
  to: Point,
  near: Point,
  lines: Lines,
): { centre: Point; met: SnappedLines } {
  const x = along(to.x, box.width / 2, near.x, lines.x, lines.edges.x);
  const y = along(to.y, box.height / 2, near.y, lines.y, lines.edges.y);
  return { centre: { x: fine(x.centre), y: fine(y.centre) }, met: { x: x.line, y: y.line } };
}
