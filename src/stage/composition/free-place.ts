import type { Box } from '../../contract/stage.ts';
import type { Point } from '../human-centre.ts';
import { SAFE } from '../text/text.ts';
import { boxAround, sharedArea } from './box.ts';

export interface Taken {
  box: Box;
  /** How bad it is to lie there; 0: no matter. */
  weight: number;
}

interface FreePlace {
  centre: Point;
  isFree: boolean;
}

const GAP = 0.008;
const FAR = 0.02;
const NOTHING = 1e-9;
const BODY_WEIGHT = 0.3;
const weights = {
  face: 100,
  label: 40,
  captions: 40,
  card: 40,
  thing: 15,
  platform: 10,
  buttons: 2,
  body: BODY_WEIGHT,
} as const;

type Kind = keyof typeof weights;

export const takenBy = (things: { kind: Kind; box: Box }[]): Taken[] =>
  things.map(({ kind, box }) => ({ box, weight: weights[kind] }));

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  right: right + GAP,
  bottom: bottom + GAP,
});

function stops(length: number, wanted: number, edges: [from: number, to: number][]): number[] {
  const [first, last] = [SAFE + length / 2, 1 - SAFE - length / 2];
  if (last <= first) return [0.5];
  const beside = edges.flatMap(([from, to]) => [from - length / 2, to + length / 2]);
  const clamped = Math.min(last, Math.max(first, wanted));
  return [...new Set([first, last, clamped, ...beside.filter((at) => at > first && at < last)])];
}

export function findFreePlace(
  { width, height }: { width: number; height: number },
  taken: Taken[],
  wanted: Point,
): FreePlace {
  const zones = taken
    .filter(({ weight }) => weight > 0)
    .map(({ box, weight }) => ({ box: grown(box), weight }));
  const area = width * height;
  let best: FreePlace & { cost: number } = { centre: wanted, isFree: false, cost: Infinity };
  const xs = stops(
    width,
    wanted.x,
    zones.map(({ box }) => [box.left, box.right]),
  );
  const ys = stops(
    height,
    wanted.y,
    zones.map(({ box }) => [box.top, box.bottom]),
  );
  for (const x of xs)
    for (const y of ys) {
      const box = boxAround({ x, y }, width, height);
      let cost = FAR * Math.hypot(x - wanted.x, y - wanted.y);
      let isFree = true;
      for (const { box: zone, weight } of zones) {
        const shared = sharedArea(box, zone);
        if (shared < NOTHING) continue;
        cost += (weight * shared) / area;
        isFree &&= weight <= BODY_WEIGHT;
        if (cost >= best.cost) break;
      }
      if (cost < best.cost) best = { centre: { x, y }, isFree, cost };
    }
  return { centre: rounded(best.centre), isFree: best.isFree };
}

const fine = (value: number): number => Math.round(value * 1000) / 1000;
const rounded = ({ x, y }: Point): Point => ({ x: fine(x), y: fine(y) });
