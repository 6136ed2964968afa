import type { Surface } from '../surface.ts';

export type Motion = 'beat' | 'swing' | 'float' | 'hop' | 'shake';

const TURN = 2 * Math.PI;
const wave = (seconds: number, length: number): number => Math.sin((TURN * seconds) / length);

export function move(surface: Surface, motion: Motion, seconds: number, height: number): void {
  const around = (y: number, change: () => void) => {
    surface.translate(50, y);
    change();
    surface.translate(-50, -y);
  };
  switch (motion) {
    case 'beat': {
      const size = 1 + 0.045 * wave(seconds, 1.1);
      return around(height / 2, () => surface.scale(size, size));
    }
    case 'swing':
      return around(0, () => surface.rotate(0.09 * wave(seconds, 2.4)));
    case 'float':
      return surface.translate(0, 2.4 * wave(seconds, 2.2));
    case 'hop':
      return surface.translate(0, -7 * Math.abs(wave(seconds, 1.2)));
    case 'shake': {
      const part = seconds % 1.8;
      return around(height / 2, () =>
        surface.rotate(part < 0.6 ? 0.07 * wave(part, 0.2) * (1 - part / 0.6) : 0),
      );
    }
  }
}
