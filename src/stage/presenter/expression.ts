import { smoothstep } from '../../common/smoothstep.ts';
import type { PaintedAvatar } from './avatar.ts';

type Shift = [dx: number, dy: number];

/** Shares of the eyes' patch, which is as wide as the face in every avatar: its height down to the lids, its width. */
const BROWS = { lift: 0.045, lids: 0.42, brows: 0.2, forehead: -0.05, hair: -0.7, temple: 0.34, ear: 0.52 };
const SMILE = { corner: 0.15, wide: 0.095, high: 0.08, out: 0.016, up: 0.021 };
/** Of the widest jaw's drop: above the lips nothing falls. */
const LIPS = 0.08;

/** Where a point of the still goes when the brows are all the way up. */
export function browShift({ eyes }: Pick<PaintedAvatar, 'eyes'>): (x: number, y: number) => Shift {
  const [left, top, width, height] = eyes.box;
  return (x, y) => {
    const v = (y - top) / height;
    const u = Math.abs(x - left - width / 2) / width;
    const above = smoothstep(v, BROWS.lids, BROWS.brows) * smoothstep(v, BROWS.hair, BROWS.forehead);
    return [0, -BROWS.lift * height * above * smoothstep(u, BROWS.ear, BROWS.temple)];
  };
}

/** Where a point of the still goes in a full smile. */
export function smileShift({
  eyes,
  mouth,
}: Pick<PaintedAvatar, 'eyes' | 'mouth'>): (x: number, y: number) => Shift {
  const lips = lipLine(mouth);
  if (lips === null) return () => [0, 0];
  const face = eyes.box[2];
  const middle = mouth.box[0] + mouth.box[2] / 2;
  return (x, y) => {
    const side = x < middle ? -1 : 1;
    const aside = (Math.abs(x - middle) / face - SMILE.corner) / SMILE.wide;
    const below = (y - lips) / face / SMILE.high;
    const near = Math.exp(-(aside ** 2) - below ** 2) * face;
    return [side * SMILE.out * near, -SMILE.up * near];
  };
}

/** Nobody wrote down where the lips meet, but below there all falls with the jaw. null: an avatar without a jaw. */
function lipLine({ box, jaw }: PaintedAvatar['mouth']): number | null {
  if (!jaw) return null;
  const most = Math.max(...jaw.drop);
  const middle = Math.floor(jaw.cols / 2);
  for (let row = 0; row < jaw.rows; row++) {
    const drops = jaw.drop.slice(row * jaw.cols + middle - 2, row * jaw.cols + middle + 3);
    const mean = drops.reduce((sum, drop) => sum + drop, 0) / drops.length;
    if (most > 0 && mean > LIPS * most) return box[1] + (row / (jaw.rows - 1)) * box[3];
  }
  return null;
}
