import { smoothstep } from '../../common/smoothstep.ts';
import { mouthCell, type PaintedAvatar } from './avatar.ts';
import type { Mouth } from '../mouth/mouth.ts';

export type MouthLevels = Pick<PaintedAvatar['mouth'], 'open' | 'round'>;
export type MouthShare = [cell: string, share: number];

export const mouthShares = (levels: MouthLevels, mouth: Mouth): MouthShare[] => mix(levels, mouth, within);

export function mouthLayers(levels: MouthLevels, mouth: Mouth): MouthShare[] {
  const layers: MouthShare[] = [];
  let sum = 0;
  for (const [cell, share] of mix(levels, mouth, steep)) {
    if (share < 0.03) continue;
    sum += share;
    layers.push([cell, share / sum]);
  }
  return layers;
}

function mix({ open, round }: MouthLevels, mouth: Mouth, form: (share: number) => number): MouthShare[] {
  const [row, rowShare] = between(open, mouth.open);
  const [column, columnShare] = between(round, mouth.round);
  const [down, right] = [form(rowShare), form(columnShare)];
  const [bite, closed] = [form(mouth.bite), form(mouth.closed)];
  const free = (1 - bite) * (1 - closed);
  return [
    [mouthCell(row, column), (1 - down) * (1 - right) * free],
    [mouthCell(row + 1, column), down * (1 - right) * free],
    [mouthCell(row, column + 1), (1 - down) * right * free],
    [mouthCell(row + 1, column + 1), down * right * free],
    ['F', bite * (1 - closed)],
    ['M', closed],
  ];
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Nearly a step: two mouths at half strength each look like a ghost. */
const steep = (share: number): number => smoothstep(share, 0.36, 0.64);

function between(levels: number[], value: number): [index: number, share: number] {
  let index = 0;
  while (index < levels.length - 2 && value > levels[index + 1]!) index++;
  return [index, (value - levels[index]!) / (levels[index + 1]! - levels[index]!)];
}
