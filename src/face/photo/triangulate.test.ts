import { expect, test } from 'vitest';
import { triangulate } from './triangulate.ts';

test('a ring that no triangle may cross keeps its sides, and the triangles still cover all', () => {
  // Narrow, so that triangles would rather reach across it.
  const ring = Array.from({ length: 12 }, (_, i): [number, number] => {
    const angle = (i / 12) * 2 * Math.PI;
    return [0.4 * Math.cos(angle), 0.02 * Math.sin(angle)];
  });
  const around = [-1, 1].flatMap((x): [number, number][] => [
    [x, -1],
    [x, 1],
    [x * 0.35, 0.03],
    [x * 0.3, -0.05],
  ]);
  const points = [...ring, ...around];
  const sides = ring.map((_, i) => [i, (i + 1) % ring.length] as const);
  const triangles = triangulate(points, sides);
  const corners = Array.from({ length: triangles.length / 3 }, (_, i) => [
    ...triangles.subarray(i * 3, i * 3 + 3),
  ]);
  for (const side of sides)
    expect(corners.filter((three) => side.every((end) => three.includes(end)))).toHaveLength(2);
  const areas = corners.map((three) => {
    const [[ax, ay], [bx, by], [cx, cy]] = three.map((corner) => points[corner]!) as [
      [number, number],
      [number, number],
      [number, number],
    ];
    return Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  });
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(4);
  expect(triangulate(points, [])).not.toEqual(triangles);
});
