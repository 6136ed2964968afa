import { eyeDistance, pointAt, points, type Landmarks } from '../../../src/face/landmarks.ts';

/** How unevenly the chin moves against the nose: the middle of its accelerations, in eye distances. */
export function chinAcceleration(faces: Landmarks[]): number {
  const chins = faces.map((one) => {
    const [chin, nose] = [pointAt(one, points.chin), pointAt(one, points.noseBase)];
    return (chin[1] - nose[1]) / eyeDistance(one);
  });
  const all = chins.slice(2).map((chin, i) => Math.abs(chin - 2 * chins[i + 1]! + chins[i]!));
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

export function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sum = (of: (i: number) => number) => a.reduce((total, _, i) => total + of(i), 0);
  return (
    sum((i) => (a[i]! - meanA) * (b[i]! - meanB)) /
    Math.sqrt(sum((i) => (a[i]! - meanA) ** 2) * sum((i) => (b[i]! - meanB) ** 2))
  );
}
