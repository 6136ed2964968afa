import Delaunator from 'delaunator';

type Point = readonly [x: number, y: number];
type Edge = readonly [from: number, to: number];

/** Three points to each triangle; each of the `edges` is a side of two of them and crosses none. */
export function triangulate(points: Point[], edges: Edge[]): Uint32Array {
  const { triangles } = Delaunator.from(points);
  for (const edge of edges) clear(triangles, points, edge);
  return triangles;
}

/** Turns the sides that cross an edge, each within the two triangles that it parts, until none is left. */
function clear(triangles: Uint32Array, points: Point[], edge: Edge): void {
  const crossing = sidesAcross(triangles, points, edge);
  // A point that lies on the edge itself could be turned around for ever.
  for (let turns = crossing.length * 10; crossing.length > 0 && turns > 0; turns--) {
    const side = crossing.shift()!;
    const [first, second] = trianglesAt(triangles, side);
    const turned: Edge = [first!.corner, second!.corner];
    // In two triangles that form an arrow the turned side would lie outside: others have to turn first.
    if (doCross(points, side, turned)) {
      triangles.set([side[0], ...turned], first!.start);
      triangles.set([side[1], ...turned], second!.start);
      if (doCross(points, turned, edge)) crossing.push(turned);
    } else crossing.push(side);
  }
}

/** Each once, though it is a side of two triangles. */
function sidesAcross(triangles: Uint32Array, points: Point[], edge: Edge): Edge[] {
  const found = new Map<string, Edge>();
  for (let i = 0; i < triangles.length; i++) {
    const [from, to] = [triangles[i]!, triangles[i % 3 === 2 ? i - 2 : i + 1]!];
    if (doCross(points, [from, to], edge))
      found.set(`${Math.min(from, to)}-${Math.max(from, to)}`, [from, to]);
  }
  return [...found.values()];
}

/** Where the two triangles begin that share a side, and the corner of each that is not on it. */
function trianglesAt(triangles: Uint32Array, [from, to]: Edge): { start: number; corner: number }[] {
  const found: { start: number; corner: number }[] = [];
  for (let start = 0; start < triangles.length; start += 3) {
    const [a, b, c] = [triangles[start]!, triangles[start + 1]!, triangles[start + 2]!];
    const isThere = (a === from || b === from || c === from) && (a === to || b === to || c === to);
    if (isThere) found.push({ start, corner: a + b + c - from - to });
  }
  return found;
}

function doCross(points: Point[], one: Edge, other: Edge): boolean {
  const [a, b, c, d] = [points[one[0]]!, points[one[1]]!, points[other[0]]!, points[other[1]]!];
  // At a common end they meet, and no more.
  if (a === c || a === d || b === c || b === d) return false;
  return isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b);
}

const isLeft = (from: Point, to: Point, point: Point): boolean =>
  (to[0] - from[0]) * (point[1] - from[1]) > (to[1] - from[1]) * (point[0] - from[0]);
