import { bitten, pressed, shapeOf } from '../photo/bake-avatar.ts';
import type { MouthShape } from '../photo/rig.ts';

export interface MouthCell {
  name: string;
  /** 0 shut … 1 as wide as the person opens it. */
  open: number;
  /** −1 spread … 1 round. */
  round: number;
  press: number;
  shape: MouthShape;
}

export const open = [0, 0.45, 1];
export const round = [-1, 0, 1];

export const mouthCells: MouthCell[] = [
  ...open.flatMap((openness, row) =>
    round.map((roundness, column) => ({
      name: `o${row}r${column}`,
      open: openness,
      round: roundness,
      press: 0,
      shape: shapeOf(openness, roundness),
    })),
  ),
  { name: 'M', open: 0, round: 0, press: 1, shape: pressed },
  { name: 'F', open: 0.12, round: 0, press: 0, shape: bitten },
];

export const shutCell = mouthCells.find(({ name }) => name === 'o0r1')!;
export const wideCell = mouthCells.find(({ name }) => name === `o${open.length - 1}r1`)!;

/** Rounded lips open less far: 0 shut … 1 as wide as any. */
export const openingOf = ({ open: openness, round: roundness }: MouthCell): number =>
  openness * (roundness > 0 ? 1 - 0.2 * roundness : 1);
