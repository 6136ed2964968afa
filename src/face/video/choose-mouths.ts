import type { Landmarks } from '../landmarks.ts';
import { bestPath } from './best-path.ts';
import { mouthCells, openingOf } from './mouth-cells.ts';
import { mouthMaterial, type MouthRange } from './mouth-material.ts';

export interface MouthChoice {
  range: MouthRange;
  sources: Map<string, number[]>;
}

/** Eye distances: with less between the smallest and the widest mouth nobody speaks. */
const LEAST_RANGE = 0.1;
const MOST_SHUT = 0.03;
const CANDIDATES = 60;

export function chooseMouths(faces: (Landmarks | null)[], loop: number[]): MouthChoice | null {
  const lenders = lendersOf(faces);
  const { range, spread, misfit, turned, change } = mouthMaterial(faces, lenders);
  if (spread < LEAST_RANGE || range.shut > MOST_SHUT) return null;
  const sources = new Map(
    mouthCells.map((cell) => {
      const costs = new Map(lenders.map((index) => [index, misfit(openingOf(cell), cell.round, index)]));
      const withTurn = (index: number) =>
        costs.get(index)! + Math.min(...loop.map((at) => turned(at, index)));
      const candidates = lenders
        .toSorted((a, b) => costs.get(a)! - costs.get(b)!)
        .slice(0, CANDIDATES * 4)
        .map((index) => ({ index, cost: withTurn(index) }))
        .toSorted((a, b) => a.cost - b.cost)
        .slice(0, CANDIDATES)
        .map(({ index }) => index);
      const changes = candidates.map((from) => Float64Array.from(candidates, (to) => change(from, to)));
      const path = bestPath(
        loop.length,
        candidates.length,
        (step, i) => costs.get(candidates[i]!)! + turned(loop[step]!, candidates[i]!),
        (_step, from, to) => changes[from]![to]!,
      );
      return [cell.name, path.map((i) => candidates[i]!)];
    }),
  );
  return { range, sources };
}

export const lendersOf = (faces: (Landmarks | null)[]): number[] =>
  faces.flatMap((one, index) => (one && faces[index - 1] && faces[index + 1] ? [index] : []));
