import type { Landmarks } from '../../landmarks.ts';
import { bitten, pressed, shapeOf } from '../../photo/bake-avatar.ts';
import type { MouthShape } from '../../photo/rig.ts';
import { bestPath } from '../best-path.ts';
import { lendersOf } from '../choose-mouths.ts';
import { smoothLandmarks } from '../head-motion.ts';
import { openingOf, type MouthCell } from '../mouth-cells.ts';
import { mouthMaterial, type MouthMaterial, type MouthRange } from '../mouth-material.ts';
import type { Seen } from '../track-face.ts';
import { usableFaces } from '../usable-faces.ts';

export interface WantedMouth {
  open: number;
  round: number;
  closed: number;
  bite: number;
}

interface DubbedPicture {
  index: number;
  share: number;
  cell: MouthCell;
  source: number | null;
}

export interface DubPlan {
  faces: (Landmarks | null)[];
  size: [width: number, height: number];
  range: MouthRange;
  dubbed: DubbedPicture[];
}

/** Eye distances between the smallest and the widest mouth: with less nobody speaks, and mouths are painted. */
const LEAST_RANGE = 0.05;
const LEAST_WIDE = 0.12;
const LEAST_LENDERS = 10;
const CANDIDATES = 40;
const BLEND = 4;
/** A face that is usable for fewer pictures keeps its own mouth: another one would only flash. */
const SHORTEST = 3 * BLEND;

export function planDub(
  pictures: Seen[],
  wanted: (WantedMouth | null)[],
  size: DubPlan['size'],
): DubPlan & { usable: number; isFilmed: boolean } {
  const isUsable = usableFaces(pictures, size);
  const shares = sharesOf(isUsable.map((is, index) => is && wanted[index] != null));
  const faces = smoothLandmarks(pictures.map(({ landmarks }, index) => (isUsable[index] ? landmarks : null)));
  const lenders = lendersOf(faces);
  const material = mouthMaterial(faces, lenders);
  const isFilmed = lenders.length >= LEAST_LENDERS && material.spread >= LEAST_RANGE;
  const dubbed = shares.flatMap((share, index) =>
    share > 0 ? [{ index, share, cell: cellOf(wanted[index]!), source: null }] : [],
  );
  return {
    faces,
    size,
    range: { ...material.range, wide: Math.max(material.range.wide, material.range.shut + LEAST_WIDE) },
    dubbed: isFilmed ? withSources(dubbed, material, lenders) : dubbed,
    isFilmed,
    usable: isUsable.filter((is, index) => is && wanted[index] != null).length,
  };
}

function withSources(
  dubbed: DubbedPicture[],
  { misfit, turned, change }: MouthMaterial,
  lenders: number[],
): DubbedPicture[] {
  if (dubbed.length === 0) return [];
  const candidates = dubbed.map(({ index, cell }) =>
    lenders
      .map((lender) => ({
        lender,
        cost: misfit(openingOf(cell), cell.round, lender) + turned(index, lender),
      }))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, CANDIDATES),
  );
  const path = bestPath(
    dubbed.length,
    candidates[0]!.length,
    (step, i) => candidates[step]![i]!.cost,
    (step, from, to) => {
      const [before, now] = [candidates[step - 1]![from]!.lender, candidates[step]![to]!.lender];
      // What follows in the clip itself moves as lips do.
      return Math.abs(before - now) <= 1 ? 0 : change(before, now);
    },
  );
  return dubbed.map((one, step) => ({ ...one, source: candidates[step]![path[step]!]!.lender }));
}

function sharesOf(is: boolean[]): number[] {
  const shares = is.map(() => 0);
  for (let from = 0; from < is.length; from++) {
    if (!is[from]) continue;
    let to = from;
    while (to < is.length && is[to]) to++;
    // Where the clip is cut into stretches, the other mouth goes on in the next.
    const [isBegun, goesOn] = [from === 0, to === is.length];
    if (isBegun || goesOn || to - from >= SHORTEST)
      for (let i = from; i < to; i++) {
        const inside = Math.min(isBegun ? Infinity : i - from + 1, goesOn ? Infinity : to - i);
        shares[i] = Math.min(1, inside / (BLEND + 1));
      }
    from = to;
  }
  return shares;
}

function cellOf({ open, round, closed, bite }: WantedMouth): MouthCell {
  const free = Math.max(0, 1 - closed - bite);
  const shapes = [
    [shapeOf(open, round), free],
    [pressed, closed],
    [bitten, bite],
  ] as const;
  const mixed = (key: keyof MouthShape) =>
    shapes.reduce((sum, [shape, share]) => sum + shape[key] * share, 0);
  return {
    name: '',
    open: open * free + 0.12 * bite,
    round: round * free,
    press: closed,
    shape: {
      jaw: mixed('jaw'),
      up: mixed('up'),
      spread: mixed('spread'),
      press: mixed('press'),
      bite: mixed('bite'),
    },
  };
}
