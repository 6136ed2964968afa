import type { Landmarks } from '../landmarks.ts';
import { stablePoints } from './head-motion.ts';

type Triple = [number, number, number];

export function rigidFit(from: Landmarks, to: Landmarks): (x: number, y: number, z: number) => Triple {
  const [middleFrom, middleTo] = [middleOf(from), middleOf(to)];
  const products = [0, 1, 2].map(() => [0, 0, 0]);
  let [sizeFrom, sizeTo] = [0, 0];
  for (const index of stablePoints) {
    const a = [0, 1, 2].map((axis) => from[index * 3 + axis]! - middleFrom[axis]!);
    const b = [0, 1, 2].map((axis) => to[index * 3 + axis]! - middleTo[axis]!);
    for (const row of [0, 1, 2]) {
      sizeFrom += a[row]! ** 2;
      sizeTo += b[row]! ** 2;
      for (const column of [0, 1, 2]) products[row]![column]! += a[row]! * b[column]!;
    }
  }
  const turn = rotationOf(products, sizeFrom + sizeTo);
  const scale = Math.sqrt(sizeTo / sizeFrom);
  return (x, y, z) => {
    const [dx, dy, dz] = [x - middleFrom[0], y - middleFrom[1], z - middleFrom[2]];
    return [0, 1, 2].map(
      (row) => middleTo[row]! + scale * (turn[row]![0]! * dx + turn[row]![1]! * dy + turn[row]![2]! * dz),
    ) as Triple;
  };
}

function middleOf(landmarks: Landmarks): Triple {
  const sum: Triple = [0, 0, 0];
  for (const index of stablePoints)
    for (const axis of [0, 1, 2] as const) sum[axis] += landmarks[index * 3 + axis]! / stablePoints.length;
  return sum;
}

/** Horn's method: the rotation is the strongest direction of a 4 × 4 matrix, found by applying it again and again. */
function rotationOf(products: number[][], shift: number): number[][] {
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = products as [Triple, Triple, Triple];
  const matrix = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, -xx + yy - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, -xx - yy + zz],
  ];
  let turn = [1, 0, 0, 0];
  for (let round = 0; round < 100; round++) {
    const next = matrix.map((row, i) =>
      row.reduce((sum, value, j) => sum + value * turn[j]!, shift * turn[i]!),
    );
    const length = Math.hypot(...next);
    turn = next.map((value) => value / length);
  }
  const [w, x, y, z] = turn as [number, number, number, number];
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}
