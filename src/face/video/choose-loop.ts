import { headPose, type Landmarks } from '../landmarks.ts';
import { median, medianPose, mouthSize, poseBetween, quantile, shiftBetween } from './head-motion.ts';
import { differ, type Seen } from './track-face.ts';

export interface Loop {
  order: number[];
  isMirrored: boolean;
}

/** Of the face's width, and degrees: more is seen as a jump. */
const SEEN_SHIFT = 0.01;
const SEEN_TURN = 1;
/** Of the face's width a picture: a head that is faster cannot turn round unnoticed. */
const SLOW = 0.003;
/** A picture counts as shown when its neighbours are: their points are needed. */
const EDGE = 2;

export function chooseLoop(pictures: Seen[], limits: { shortest: number; longest: number }): Loop | null {
  const faces = pictures.map(({ landmarks }) => landmarks);
  const seen = faces.filter((face) => face !== null);
  if (seen.length === 0) return null;
  const poses = faces.map((face) => face && headPose(face));
  const usual = medianPose(seen.map(headPose));
  const shut = quantile(
    seen.map((face) => mouthSize(face).opening),
    0.05,
  );
  const restless = faces.map((face, i) =>
    face ? 12 * Math.max(0, mouthSize(face).opening - shut) + poseBetween(poses[i]!, usual) / 6 : 0,
  );
  const speeds = faces.map((face, i) =>
    face && faces[i + 1] ? shiftBetween(face, faces[i + 1]!) : Infinity,
  );
  const steps = pictures.map((picture, i) => (i === 0 ? 0 : differ(picture, pictures[i - 1]!)));
  const usualStep = median(steps.slice(1));
  const sums = runningSums(restless);
  const meanOf = (from: number, to: number) => (sums[to + 1]! - sums[from]!) / (to - from + 1);
  const since = faces.reduce<number[]>((runs, face, i) => {
    runs.push(face === null ? i + 1 : (runs[i - 1] ?? 0));
    return runs;
  }, []);
  const isWhole = (from: number, to: number) => since[to]! <= from;

  function joinCost(first: number, after: number): number {
    const [a, b] = [faces[first]!, faces[after]!];
    const shift = shiftBetween(a, b);
    const turn = poseBetween(poses[first]!, poses[after]!);
    if (shift > SEEN_SHIFT || turn > SEEN_TURN) return Infinity;
    const glance = differ(pictures[first]!, pictures[after]!);
    if (glance > 1 + 2 * usualStep) return Infinity;
    const speed = speedBetween(faces, first, after);
    return shift / SEEN_SHIFT + turn / SEEN_TURN + glance / (1 + 2 * usualStep) + speed / SLOW;
  }

  let [least, best] = [Infinity, null as Loop | null];
  const offer = (cost: number, loop: () => Loop) => {
    if (cost < least) [least, best] = [cost, loop()];
  };
  const last = pictures.length - EDGE;
  for (let from = EDGE; from < last; from++)
    for (let to = from + limits.shortest - 1; to < Math.min(last - 1, from + limits.longest); to++) {
      if (!isWhole(from - EDGE, to + 1 + EDGE)) continue;
      const rest = 3 * meanOf(from, to) + (limits.longest - (to - from)) / limits.longest;
      if (rest < least) offer(rest + joinCost(from, to + 1), () => forth(from, to));
    }
  if (best) return best;
  const half = (pictures: number) => Math.max(2, Math.round(pictures / 2));
  for (let from = EDGE; from < last; from++)
    for (let to = from + half(limits.shortest); to < Math.min(last, from + limits.longest); to++) {
      if (!isWhole(from - 1, to + 1)) continue;
      const ends = Math.max(speeds[from]!, speeds[to]!) / SLOW;
      const rest = 3 * meanOf(from, to) + (limits.longest - (to - from)) / limits.longest;
      offer(rest + 2 * ends, () => forthAndBack(from, to));
    }
  return best;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const forth = (from: number, to: number): Loop => ({ order: range(from, to), isMirrored: false });
const forthAndBack = (from: number, to: number): Loop => ({
  order: [...range(from, to), ...range(from + 1, to - 1).toReversed()],
  isMirrored: true,
});

function speedBetween(faces: (Landmarks | null)[], a: number, b: number): number {
  const moved = (at: number) => faces[at + 1]!.map((value, i) => value - faces[at - 1]![i]!);
  const [one, other] = [moved(a), moved(b)];
  return shiftBetween(
    faces[a]!,
    faces[a]!.map((value, i) => value + (one[i]! - other[i]!) / 2),
  );
}

function runningSums(values: number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, i) => (sums[i + 1] = sums[i]! + value));
  return sums;
}
