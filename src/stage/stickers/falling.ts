import { hashNoise } from '../presenter/noise.ts';
import type { Surface } from '../surface.ts';
import type { StickerProps } from './kind.ts';
import { disc } from './pen.ts';

export interface Bit {
  index: number;
  size: number;
  turn: number;
  seconds: number;
}

export interface Fall {
  /** Heights of the picture in a second. */
  pace?: number;
  size?: number;
  isRising?: boolean;
}

/** The same at the same time wherever it is drawn. */
export function fall(
  surface: Surface,
  { stage: { width, height }, seconds }: StickerProps,
  many: number,
  draw: (surface: Surface, bit: Bit) => void,
  { pace = 0.12, size = 0.014, isRising = false }: Fall = {},
): void {
  const short = Math.min(width, height);
  for (let index = 0; index < many; index++) {
    const of = (what: number) => hashNoise(index + 1, what);
    const way = (of(0) + seconds * pace * (0.7 + 0.6 * of(1))) % 1;
    const place = -0.06 + 1.12 * (isRising ? 1 - way : way);
    const sway = 0.05 * Math.sin(seconds * (0.8 + of(2)) + 6 * of(3));
    surface.save();
    surface.translate((of(4) + sway) * width, place * height);
    surface.globalAlpha *= Math.min(1, 8 * way, 8 * (1 - way));
    draw(surface, {
      index,
      size: short * size * (0.6 + 0.9 * of(5)),
      turn: 6 * of(6) + seconds * (of(7) - 0.5) * 4,
      seconds,
    });
    surface.restore();
  }
}

export const flake = (surface: Surface, { size }: Bit): void =>
  disc(surface, 0, 0, 0.45 * size, 'rgba(255,255,255,0.92)');
