import Delaunator from 'delaunator';

type Point = readonly [x: number, y: number];
type Edge = readonly [from: number, to: number];

/** Three points to each triangle; each of the `edges` is a side of two of them and crosses none. */
export function triangulate(points: Point[], edges: Edge[]): Uint32Array {
  const { triangles } = Delaunator.from(points);
  for (const edge of edges) clear(triangles, points, edge);
  return triangles;
}

function clear(triangles: Uint32Array, points: Point[], [from, to]: Edge): void {
  const crossing = sidesAcross(triangles, points, from, to);
  // A point that lies on the edge itself could be turned around for ever.
  for (let turns = crossing.length * 10; crossing.length > 0 && turns > 0; turns--) {
    const side = crossing.shift()!;
    const [first, second] = trianglesAt(triangles, side);
    const turned: Edge = [first!.corner, second!.corner];
    // In two triangles that form an arrow the turned side would lie outside: others have to turn first.
    if (doCross(points, side[0], side[1], turned[0], turned[1])) {
      triangles.set([side[0], ...turned], first!.start);
      triangles.set([side[1], ...turned], second!.start);
      if (doCross(points, from, to, turned[0], turned[1])) crossing.push(turned);
    } else crossing.push(side);
  }
}

function sidesAcross(triangles: Uint32Array, points: Point[], from: number, to: number): Edge[] {
  const found = new Map<string, Edge>();
  for (let i = 0; i < triangles.length; i++) {
    const a = triangles[i]!;
    const b = triangles[i % 3 === 2 ? i - 2 : i + 1]!;
    if (doCross(points, from, to, a, b)) found.set(`${Math.min(a, b)}-${Math.max(a, b)}`, [a, b]);
  }
  return [...found.values()];
}

function trianglesAt(triangles: Uint32Array, [from, to]: Edge): { start: number; corner: number }[] {
  const found: { start: number; corner: number }[] = [];
  for (let start = 0; start < triangles.length; start += 3) {
    const a = triangles[start]!;
    const b = triangles[start + 1]!;
    const c = triangles[start + 2]!;
    const isThere = (a === from || b === from || c === from) && (a === to || b === to || c === to);
    if (isThere) found.push({ start, corner: a + b + c - from - to });
  }
  return found;
}

const doCross = (points: Point[], a: number, b: number, c: number, d: number): boolean =>
  isLeft(points, a, b, c) !== isLeft(points, a, b, d) &&
  isLeft(points, c, d, a) !== isLeft(points, c, d, b) &&
  a !== c &&
  a !== d &&
  b !== c &&
  b !== d;

function isLeft(points: Point[], from: number, to: number, of: number): boolean {
  const start = points[from]!;
  const end = points[to]!;
  const point = points[of]!;
  return (end[0] - start[0]) * (point[1] - start[1]) > (end[1] - start[1]) * (point[0] - start[0]);
}
